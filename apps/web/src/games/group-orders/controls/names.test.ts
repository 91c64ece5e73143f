import { phrasesOf, sayEvent, speaker } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import { called } from './panels.ts';

const unit = (id: string, name: string) => ({
  id,
  name,
  side: 0 as const,
  kind: id.endsWith('.G') ? 'general' : 'medium-infantry',
  x: 0,
  y: 0,
  facing: 0,
  width: 1,
  depth: 1,
  round: false,
  losses: 0,
  strength: 4,
  quality: '',
  group: id.split('.')[0] ?? '',
  solid: !id.endsWith('.G'),
  marks: [],
});

describe('groups of Group Orders', () => {
  const bodies = [
    unit('P1.1', 'Grenadiers Billerbeck'),
    unit('P1.3', 'Regiment Manteuffel'),
    unit('P1.G', 'P1.G'),
  ];

  it.each(['en', 'fr'] as const)(
    'go by their first regiment in the chronicle and by their general (%s)',
    async (lang) => {
      const said = speaker(lang, await phrasesOf('group-orders'), { bodies });
      const line = sayEvent(said, { kind: 'marched', rule: 'GO-MOVE-03', side: 0, facts: { group: 'P1' } });
      expect(line).toContain('Grenadiers Billerbeck');
      expect(line).not.toContain('P1');
      const general = called(bodies[2] as (typeof bodies)[0], lang, bodies);
      expect(general).toContain('Grenadiers Billerbeck');
      expect(general).not.toContain('P1');
    },
  );

  it('and by their mark where the list names nobody', async () => {
    const said = speaker('en', await phrasesOf('group-orders'), { bodies: [unit('P1.1', 'P1.1')] });
    const line = sayEvent(said, { kind: 'marched', rule: 'GO-MOVE-03', side: 0, facts: { group: 'P1' } });
    expect(line).toBe('The group of P1 marches.');
  });
});
