/** The version that `tercio --version` says. */
import manifest from '../package.json';

export const TERCIO_VERSION: string = manifest.version;
