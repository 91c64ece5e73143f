import { type Geometry, ids } from './geometry.ts';

export const BAROQUE: Geometry = {
  rules: ids(`
    BQ-0-b BQ-0-k BQ-1.3-a BQ-1.3-b BQ-1.4-a BQ-2.6.2-b BQ-5.1-a BQ-5.1-b BQ-5.2.1-a BQ-5.2.2-a BQ-5.2.3-a BQ-5.2.4-b
    BQ-5.2.4-c BQ-5.4-a BQ-5.4-b BQ-5.4-c BQ-5.5-a BQ-5.5-c BQ-5.5.1-a BQ-5.5.2-a BQ-5.6-f BQ-5.6-h BQ-6.3.1-a BQ-6.3.2-a
    BQ-7.1-a BQ-7.2.1-a BQ-7.2.2-a BQ-7.2.3-a BQ-7.6-a
  `),
};
