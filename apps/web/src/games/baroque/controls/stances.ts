import type { Standing } from '@tercio/engine';
import { actingUnit, couldEver, STANCES, type Stance } from '@tercio/engine/rules/baroque';
import type { Draft } from '../../../game/controls.ts';
import type { OrderChip, WaitChip } from '../../../page/panels.ts';
import type { Side } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { bu, unitIn } from './draft.ts';
import { nameOf } from './reactions.ts';
import { wordsOf } from './words.ts';

/** How the chosen units react by themselves: a chip for each kind, kept with the player as standing answers. */

const ANSWERS = ['ask', 'never', 'always', 'within1', 'within2', 'within4', 'horse', 'foot'] as const;

const WITHIN = /^within([\d.]+)$/;
const written = (kind: Stance, body: string, answer: string): Standing => {
  const within = WITHIN.exec(answer);
  return within
    ? { kind: `react.${kind}`, body, answer: 'within', figure: Number(within[1]) }
    : { kind: `react.${kind}`, body, answer };
};
const read = (s: Standing | undefined): string =>
  s === undefined ? '' : s.answer === 'within' ? `within${s.figure ?? ''}` : s.answer;

/** An answer in words; by words other distances may be said than the chips offer, and a single enemy. */
function labelOf(m: Moment, answer: string): string {
  const w = wordsOf(m.language).stances;
  const within = WITHIN.exec(answer);
  if (within) return w.within(bu(m, Number(within[1])));
  if (answer.startsWith('against:')) return w.against(nameOf(m, answer.slice(8)));
  return SIMPLE.includes(answer as (typeof SIMPLE)[number]) ? w[answer as (typeof SIMPLE)[number]] : answer;
}
const SIMPLE = ['ask', 'never', 'always', 'horse', 'foot'] as const;

export function chips(m: Moment, ids: readonly string[]): OrderChip[] {
  const w = wordsOf(m.language).stances;
  const u = unitIn(m.state, ids[0]);
  if (!u || u.side !== m.side || u.type === 'BAG') return [];
  const said = m.standing ?? [];
  const own = couldEver(m.state, u).map((k): OrderChip => {
    const at = (body: string): Standing | undefined =>
      said.find((x) => x.kind === `react.${k}` && x.body === body);
    const value = read(at(u.id) ?? at(`type:${u.type}`));
    const answers = value === '' || ANSWERS.some((x) => x === value) ? ANSWERS : [...ANSWERS, value];
    return {
      id: k,
      label: w.label[k],
      value,
      standard: w.standard,
      choices: answers.map((id) => ({ id, label: labelOf(m, id) })),
    };
  });
  return [
    ...own,
    {
      id: 'whole',
      label: w.whole,
      value: '',
      standard: w.haltOff,
      choices: [{ id: 'yes', label: w.haltOn }],
    },
    {
      id: 'halt',
      label: w.halt,
      value: said.some((x) => x.answer === 'halt') ? 'yes' : '',
      standard: w.haltOff,
      choices: [{ id: 'yes', label: w.haltOn }],
    },
  ];
}

/** Who waits: whoever looks on, or at one table the side that is not asked. */
const waitingSide = (m: Moment): Side => (m.ask ? (m.side === 0 ? 1 : 0) : m.side);

/** While the other side acts: halting at its next window, and passing for a while. */
export function waiting(m: Moment): WaitChip[] {
  if (m.ask && m.ask.kind !== 'order') return [];
  const w = wordsOf(m.language).waiting;
  const said = (m.ask ? m.opposed : m.standing) ?? [];
  const acting = actingUnit(m.state);
  const is = (answer: string): boolean => said.some((x) => x.kind === 'react' && x.answer === answer);
  const chip = (id: string, label: string, on: boolean): WaitChip => ({
    id: `wait ${id} ${on ? '' : 'yes'}`.trim(),
    label: m.ask ? w.of(m.speaker.sides[waitingSide(m)], label) : label,
    on,
  });
  return [
    chip('halt', w.halt, is('halt')),
    ...(acting === '' ? [] : [chip('passUnit', w.unit, is(`pass:${acting}`))]),
    chip('passCharge', w.charge, is('pass-to-charge')),
  ];
}

/** A chip that was changed, as standing answers; one without an answer is taken back. */
export function changed(m: Moment, ids: readonly string[], button: string): Draft | undefined {
  const said = /^(chip|wait) (\w+) ?(\w*)$/.exec(button);
  if (!said) return undefined;
  const s = m.state;
  const [, where, id = '', value = ''] = said;
  const of = where === 'wait' ? waitingSide(m) : undefined;
  const all = ids.map((x) => unitIn(s, x)).filter((u) => u !== undefined);
  const kind = STANCES.find((k) => k === id);
  if (id === 'halt')
    return {
      ids,
      overlays: [],
      say: '',
      of,
      standing: [{ kind: 'react', body: 'halt', answer: value === 'yes' ? 'halt' : '' }],
    };
  if (id === 'passUnit' || id === 'passCharge') {
    const to = id === 'passUnit' ? `pass:${actingUnit(s)}` : 'pass-to-charge';
    const answer = value === 'yes' ? to : '';
    return { ids, overlays: [], say: '', of, standing: [{ kind: 'react', body: 'pass', answer }] };
  }
  if (id === 'whole') {
    // what this unit was told holds for its whole troop type
    const out = all.flatMap((u) =>
      (m.standing ?? [])
        .filter((x) => x.body === u.id)
        .flatMap((x): Standing[] => [
          { ...x, body: `type:${u.type}` },
          { ...x, answer: '' },
        ]),
    );
    return { ids, overlays: [], say: '', standing: out };
  }
  if (!kind) return undefined;
  return { ids, overlays: [], say: '', standing: all.map((u) => written(kind, u.id, value)) };
}
