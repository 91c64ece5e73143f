import { unfold } from '@tercio/engine/odds';
import { describe, expect, it } from 'vitest';
import { withConsequences } from '../../../game/answers/questions.ts';
import { ordering } from '../../../game/testing.ts';
import type { QuestionPanel } from '../../../page/panels.ts';
import { GROUP_ORDERS } from '../consequences.ts';

const unit = (id: string, name: string, type: string, y: number, order: string) => {
  const side = id.startsWith('A') ? 0 : 1;
  return { id, side, group: `${id[0]}1`, name, type, x: 40, y, facing: side === 0 ? 90 : 270, order };
};

/** What the charged side is asked once the charge is declared and its test passed. */
async function reaction(
  charger: string,
  charged: string,
  language: 'en' | 'fr' = 'en',
  y = 12,
): Promise<QuestionPanel> {
  const units = [
    unit('A1.1', 'Hussars', charger, y, 'advance'),
    unit('B1.1', 'Foot', charged, y + 16, 'stand'),
  ];
  const position = { rules: 'group-orders', at: 'charges', table: [110, 80], units };
  const { moment, controls } = await ordering('group-orders', position, 'charges');
  const m = moment(language);
  const charge = {
    ask: m.ask?.id ?? '',
    kind: 'charges',
    charges: [{ unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 }],
  };
  const end = unfold(m.rules, m.state, [charge], { most: 400 }).ends.find((e) => e.asked?.kind === 'react');
  if (!end?.asked) throw new Error('nobody is asked');
  const { asked } = end;
  const state = m.rules.view(end.state, asked.side);
  const seen = { ...m, state, side: asked.side, ask: asked };
  const q = controls.question(seen, asked);
  if (!q) throw new Error('no card');
  return withConsequences(seen, asked, q, GROUP_ORDERS, () => undefined);
}
const said = (q: QuestionPanel, label: string) => q.options.find((o) => o.label === label)?.outcome;

describe('the answers to a charge in Group Orders', () => {
  it('who evades by choice has lost nothing; who stands and is driven off has: the bars differ', async () => {
    for (const charged of ['light-infantry', 'light-cavalry']) {
      const q = await reaction('medium-cavalry', charged);
      const [stands, runs] = [said(q, 'Receive them'), said(q, 'Evade')];
      expect(stands?.odds.lose).toBeCloseTo(1);
      expect(stands?.sentence).toMatch(
        /^they lose 1 or more 0 %, give way 0 %; we lose 1 or more \d+ %, give way 100 %$/,
      );
      expect(runs?.odds).toEqual({ win: 0, tie: 1, lose: 0 });
      expect(runs?.sentence).toMatch(
        /^no fight but if caught, 0 %; they .* we lose 1 or more 0 %, give way 0 %$/,
      );
    }
  });
  it('who would run off the table is told so; answers of the same odds differ in what is said of them', async () => {
    for (const language of ['en', 'fr'] as const) {
      const near = await reaction('medium-cavalry', 'light-infantry', language, 62);
      const runs = near.options.filter((o) => /Evade|Esquiver/.test(o.label));
      expect(runs.length).toBeGreaterThan(0);
      for (const o of runs)
        expect(o.detail.join('')).toMatch(/off the table, 100\s%|sort de la table, 100\s%/);
    }
    const q = await reaction('medium-cavalry', 'light-infantry');
    const runs = q.options.filter((o) => o.label.startsWith('Evade'));
    expect(new Set(runs.map((o) => o.outcome?.sentence)).size).toBe(1);
    expect(runs.map((o) => o.detail.join(''))).toEqual([
      expect.stringContaining('ends facing them'),
      expect.stringContaining('its back'),
    ]);
  });
  it('the card says who is charged and who comes on, each answer what both lose and the odds, in that order', async () => {
    for (const language of ['en', 'fr'] as const) {
      const q = await reaction('medium-cavalry', 'medium-infantry', language);
      expect(q.title).toContain('Foot');
      expect(JSON.stringify(q.detail)).toContain('Hussars');
      for (const o of q.options) {
        if (o.outcome === undefined) continue;
        expect(o.outcome.odds.win + o.outcome.odds.tie + o.outcome.odds.lose).toBeCloseTo(1);
        expect(o.outcome.sentence).toMatch(
          language === 'en' ? /they lose .*we lose /s : /ils perdent .*nous perdons /s,
        );
      }
      expect(q.options.filter((o) => o.outcome !== undefined).length).toBeGreaterThan(1);
    }
  });
  it('a square and a line are told in the same measure, in French too', async () => {
    const q = await reaction('medium-cavalry', 'medium-infantry');
    const [line, square] = [said(q, 'Receive them'), said(q, 'Form square')];
    expect(line?.odds.win).not.toBeCloseTo(square?.odds.win ?? 0, 2);
    const fr = await reaction('medium-cavalry', 'medium-infantry', 'fr');
    expect(fr.options[0]?.outcome?.sentence).toMatch(
      /^ils perdent 1 ou plus .*cèdent .*; nous perdons 1 ou plus .*cédons /,
    );
  });
});

describe('plans of Group Orders', () => {
  const line = (at: string, y: number) => ({
    rules: 'group-orders',
    at,
    table: [110, 80],
    units: [
      unit('A1.1', 'Hussars', 'medium-cavalry', 12, 'advance'),
      unit('A2.1', 'Ours', 'medium-infantry', 12, 'advance'),
      unit('B1.1', 'Foot', 'medium-infantry', y, 'stand'),
    ].map((u) => (u.id === 'A2.1' ? { ...u, group: 'A2', x: 60 } : u)),
  });

  it('charges and shots say what their figures are made of, each factor with its rule', async () => {
    const charges = await ordering('group-orders', line('charges', 28), 'charges');
    const m = charges.moment();
    const order = { unit: 'A1.1', target: 'B1.1', wheel: 0, incline: 0 };
    const charge = { ask: m.ask?.id ?? '', kind: 'charges', charges: [order] };
    if (!m.ask) throw new Error('nothing asked');
    const plan = charges.controls.plan?.(m, m.ask, charge);
    const lines = plan?.why?.().flatMap((x) => x.sides.flatMap((y) => y.lines)) ?? [];
    expect(lines.length).toBeGreaterThan(0);
    for (const l of lines) expect(l.rule).toMatch(/^GO-/);

    const shots = await ordering('group-orders', line('shooting', 24), 'shots');
    const n = shots.moment();
    if (!n.ask) throw new Error('nothing asked');
    const shot = shots.controls.plan?.(n, n.ask, n.ask.plan ?? n.ask.default);
    const [first] = shot?.why?.() ?? [];
    expect(first?.title).toMatch(/^(Foot|Hussars|Ours) – (Foot|Hussars|Ours)$/);
    const [ours] = first?.sides ?? [];
    expect(ours?.lines.length).toBeGreaterThan(0);
    expect(ours?.lines.reduce((sum, l) => sum + l.value, 0)).toBe(ours?.total);
  });
});
