import type { Ask, Command } from '@tercio/engine/battle/protocol.ts';
import type {
  Adjust,
  AmbushCommand,
  CampCommand,
  Lay,
  NotesCommand,
  PieceForm,
  Pieces,
  Role,
  Shift,
} from '@tercio/engine/rules/adlg-r/setup-commands.ts';
import { sayTerm } from '@tercio/engine/text/phrases.ts';
import type { Option, Question } from '../../page/desk.ts';
import type { Overlay, Place } from '../../table/scene.ts';
import { capital, degreesText, withUnit } from '../../words/format.ts';
import type { Moment } from '../hand.ts';
import { stateOf } from './draft.ts';

/** Before the first turn: role and region, terrain, secret notes, camps. Every question can be left to the engine. */
type Base = Omit<Question, 'options' | 'canStand'>;

/** Kinds of asks of the set-up, in the order they come. */
export const SETUP_KINDS = [
  'role',
  'pieces',
  'lay',
  'adjust',
  'shift',
  'notes',
  'camp',
  'ambush',
  'deploy',
] as const;

export function setupQuestion(m: Moment, ask: Ask, base: Base): Question | undefined {
  if (!(SETUP_KINDS as readonly string[]).includes(ask.kind) || ask.kind === 'deploy') return undefined;
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
    const numbered = ask.kind === 'lay' || ask.kind === 'camp' ? `${n}. ${label}` : label;
    all.push({ id: JSON.stringify(command), label: numbered, key, detail: [], suggested: false });
  }
  all.push({
    id: ` ${JSON.stringify(mine)}`, // the same answer, told apart
    label: w.allForMe,
    key: w.keys.allForMe,
    detail: [w.allForMeNote],
    suggested: false,
    stands: SETUP_KINDS,
  });
  const item = ask.kind === 'lay' ? ask.about[0] : undefined;
  const title = item ? w.layTitle(sayTerm(m.speaker, item)) : base.title;
  return { ...base, title, canStand: false, options: all };
}

function labelOf(m: Moment, c: Command): string {
  const w = m.words.setup;
  const ud = (x: number): string => withUnit(x, 'UD', m.language);
  switch (c.kind) {
    case 'role': {
      const { attack, region } = c as Role;
      return w.role(attack, sayTerm(m.speaker, region));
    }
    case 'pieces': {
      const { pieces } = c as Pieces;
      const names = pieces.map(
        (p) => sayTerm(m.speaker, p.kind) + (p.cover ? ` (${sayTerm(m.speaker, p.cover)})` : ''),
      );
      return names.length === 0 ? w.noPieces : names.join(', ');
    }
    case 'lay': {
      const at = middleOf((c as Lay).form);
      return w.layAt(ud(at.x), ud(at.y));
    }
    case 'adjust': {
      const { piece } = c as Adjust;
      const kind = stateOf(m).setup?.laid.find((l) => l.id === piece)?.kind;
      return piece === '' ? w.noAdjust : w.adjust(kind ? sayTerm(m.speaker, kind) : piece);
    }
    case 'shift': {
      const s = c as Shift;
      if (s.do === 'turn') return w.shiftTurn(degreesText(s.by ?? 0, m.language));
      if (s.do === 'move') return w.shiftMove(compass(m, s.x ?? 0, s.y ?? 0));
      return s.do === 'stay' ? w.shiftStay : w.shiftRemove;
    }
    case 'notes':
      return notesText(m, c as NotesCommand);
    case 'camp': {
      const camp = c as CampCommand;
      return w.campAt(ud(camp.x), camp.works.length, camp.guns.length);
    }
    case 'ambush': {
      const { hidden, dummies } = c as AmbushCommand;
      const names = hidden.map((p) => m.speaker.bodies.get(p.unit) ?? nameIn(m, p.unit));
      return names.length + dummies.length === 0 ? w.noAmbush : w.ambush(names, dummies.length);
    }
    default:
      return c.kind;
  }
}

const nameIn = (m: Moment, id: string): string => stateOf(m).units.find((u) => u.id === id)?.name ?? id;

function notesText(m: Moment, c: NotesCommand): string {
  const w = m.words.setup;
  const s = stateOf(m);
  const corps = (i: number): string => s.corps[i]?.name ?? '';
  const parts: string[] = [];
  if (c.march) parts.push(w.march(corps(c.march.corps), c.march.edge));
  for (const a of c.ambushes)
    if (a.units.length > 0)
      parts.push(
        w.hide(
          corps(a.corps),
          a.units.map((id) => nameIn(m, id)),
        ),
      );
  if (c.bayonets.length > 0) parts.push(w.bayonets(c.bayonets.map((id) => nameIn(m, id))));
  if (c.reserves.length > 0) parts.push(w.reserves(c.reserves.map((id) => nameIn(m, id))));
  return parts.length === 0 ? w.noNotes : parts.join('; ');
}

/** "4 UD north, 2 UD east" */
function compass(m: Moment, x: number, y: number): string {
  const w = m.words.setup;
  const ud = (v: number): string => withUnit(Math.abs(v), 'UD', m.language);
  const parts: string[] = [];
  if (y !== 0) parts.push(`${ud(y)} ${y > 0 ? w.north : w.south}`);
  if (x !== 0) parts.push(`${ud(x)} ${x > 0 ? w.east : w.west}`);
  return parts.join(', ');
}

function outlineOf(form: PieceForm): Place[] {
  if ('polygon' in form) return form.polygon.map(([x, y]) => ({ x, y }));
  if ('line' in form) {
    const { points, width } = form.line;
    const way = points.map(([x, y]) => ({ x, y }));
    return [...way, ...way.map((p) => ({ x: p.x + width / 2, y: p.y + width / 2 })).reverse()];
  }
  const { x, y, rx, ry, angle = 0 } = form.ellipse;
  const a = (angle * Math.PI) / 180;
  return Array.from({ length: 28 }, (_, i) => {
    const t = (i / 28) * 2 * Math.PI;
    const [u, v] = [rx * Math.cos(t), ry * Math.sin(t)];
    return { x: x + u * Math.cos(a) - v * Math.sin(a), y: y + u * Math.sin(a) + v * Math.cos(a) };
  });
}

function middleOf(form: PieceForm): Place {
  const all = outlineOf(form);
  const sum = all.reduce((t, p) => ({ x: t.x + p.x, y: t.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / all.length, y: sum.y / all.length };
}

/** The answers on the table: outlines and places with their numbers. */
export function setupChoices(m: Moment, ask: Ask): Overlay[] {
  if (ask.kind !== 'lay' && ask.kind !== 'camp') return [];
  const out: Overlay[] = [];
  let n = 0;
  for (const c of m.rules.suggest(m.state, ask, { most: 12 })) {
    if (c.kind === 'choose-for-me') continue;
    n++;
    const chip = { text: String(n), tone: 'ink' as const };
    if (c.kind === 'lay') {
      const { form } = c as Lay;
      out.push({ kind: 'region', outlines: [outlineOf(form)] }, { kind: 'note', at: middleOf(form), chip });
    } else out.push({ kind: 'note', at: { x: (c as CampCommand).x, y: (c as CampCommand).y }, chip });
  }
  return out;
}
