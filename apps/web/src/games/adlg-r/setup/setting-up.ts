import type { Ask, Command } from '@tercio/engine';
import type { Adjust, Role } from '@tercio/engine/rules/adlg-r';
import { SETUP_KINDS } from '@tercio/engine/rules/adlg-r';
import { sayTerm } from '@tercio/engine/text';
import type { Option, QuestionPanel } from '../../../page/panels.ts';
import type { Overlay } from '../../../table/scene.ts';
import { capital } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { middleOf, placesOf } from './ground.ts';

/** Before the first turn: role and region, terrain, secret notes, camps. Every question can be left to the engine. */
type Base = Omit<QuestionPanel, 'options' | 'canStand'>;

export function setupQuestion(m: Moment, ask: Ask, base: Base): QuestionPanel | undefined {
  if (ask.kind !== 'role' && ask.kind !== 'adjust') return undefined;
  const w = m.words.setup;
  const mine = { ask: ask.id, kind: 'choose-for-me' } as Command;
  const all: Option[] = [
    {
      id: JSON.stringify(mine),
      label: w.forMe,
      key: w.keys.forMe,
      detail: [],
      suggested: true,
    },
  ];
  const seen = new Set<string>();
  for (const c of m.rules.suggest(m.state, ask, { most: 12 })) {
    const command = c as Command;
    if (command.kind === 'choose-for-me') continue;
    const label = capital(labelOf(m, command));
    if (seen.has(label)) continue;
    seen.add(label);
    const n = seen.size;
    const key = n < 10 ? String(n) : undefined;
    all.push({ id: JSON.stringify(command), label, key, detail: [], suggested: false });
  }
  all.push({
    id: ` ${JSON.stringify(mine)}`, // the same answer, told apart
    label: w.allForMe,
    key: w.keys.allForMe,
    detail: [w.allForMeNote],
    suggested: false,
    stands: SETUP_KINDS,
  });
  return { ...base, canStand: false, options: all };
}

function labelOf(m: Moment, c: Command): string {
  const w = m.words.setup;
  if (c.kind === 'role') {
    const { attack, region } = c as Role;
    return w.role(attack, sayTerm(m.speaker, region));
  }
  const { piece } = c as Adjust;
  return piece === '' ? w.noAdjust : w.adjust(pieceName(m, piece));
}

/** A piece by its kind and, where there are several, its number on the table. */
function pieceName(m: Moment, id: string): string {
  const laid = m.state.setup?.laid ?? [];
  const kind = laid.find((l) => l.id === id)?.kind;
  if (kind === undefined) return id;
  const same = laid.filter((l) => l.kind === kind);
  const name = sayTerm(m.speaker, kind);
  return same.length > 1 ? `${name} ${same.findIndex((l) => l.id === id) + 1}` : name;
}

/** The answers on the table: the pieces that may be moved, by name. */
export function setupChoices(m: Moment, ask: Ask): Overlay[] {
  if (ask.kind !== 'adjust') return [];
  const out: Overlay[] = [];
  for (const c of m.rules.suggest(m.state, ask, { most: 12 })) {
    const { piece } = c as Adjust;
    const on = m.state.pieces.find((p) => p.id === piece);
    if (on)
      out.push({
        kind: 'note',
        at: middleOf(placesOf(on.outline)),
        chip: { text: pieceName(m, piece), tone: 'ink' },
      });
  }
  return out;
}
