import type { State } from '@tercio/engine';
import { sayTerm } from '@tercio/engine/text';
import type {
  ArmyBar,
  Desk,
  LogEntry,
  Question,
  RefusalTip,
  RollCard,
  SideCard,
  UnitCard,
} from '../page/desk.ts';
import type { Piece } from '../table/scene.ts';
import type { Draft, Forgotten, Hand, Moment } from './hand.ts';
import type { Wardrobe } from './liveries.ts';

/** The papers of one moment, from what the game and the hand say. */
export interface DeskFacts {
  readonly moment: Moment;
  readonly shown: State;
  readonly hand: Hand | undefined;
  readonly wardrobe: Wardrobe;
  readonly drawn: number; // table units in one drawn base width
  readonly title: string;
  readonly subtitle: string;
  readonly selected: readonly string[];
  readonly pieces: readonly Piece[];
  readonly question: Question | undefined;
  readonly log: readonly LogEntry[];
  readonly plan: Desk['plan'];
  readonly thinking: boolean;
  readonly over: string | undefined;
  readonly replaying: boolean;
}

/** What changes while a hand is moving: laid over the rest, so that a drag need not write all papers anew. */
export function withHand(
  desk: Desk,
  hand: {
    readonly draft: Draft | undefined;
    readonly roll: RollCard | undefined;
    readonly refusal: RefusalTip | undefined;
    readonly forgotten: readonly Forgotten[];
    readonly canUndo: boolean;
  },
): Desk {
  const { draft } = hand;
  const charging = draft?.command?.kind === 'charge';
  return {
    ...desk,
    orders:
      desk.orders && charging
        ? {
            ...desk.orders,
            buttons: desk.orders.buttons.map((b) => (b.id === 'charge' ? { ...b, on: true } : b)),
          }
        : desk.orders,
    roll: hand.roll,
    refusal: hand.refusal,
    reminders: hand.forgotten.map((r) => ({ id: r.id, text: r.text, action: r.action })),
    draft:
      draft && (draft.command || draft.say !== '')
        ? {
            text: draft.say,
            more: draft.more,
            can: draft.command !== undefined,
            nudges: draft.nudges,
            hint: draft.awaits !== undefined || desk.sheet !== undefined,
          }
        : undefined,
    canUndo: hand.canUndo,
  };
}

export function deskOf(f: DeskFacts): Desk {
  const m = f.moment;
  const seen: Moment = { ...m, state: f.shown };
  const side = (s: 0 | 1): SideCard => {
    const kit = f.wardrobe.general(s);
    return {
      name: m.speaker.sides[s],
      crest: { style: kit.banner, field: kit.field, device: kit.device, alternate: kit.alternate },
    };
  };
  const turn = f.hand?.turn(seen) ?? { title: m.speaker.sides[m.side], detail: '', side: m.side };
  const piece = f.pieces.find((p) => p.id === f.selected[0]);
  const end = f.hand && !f.replaying && f.shown.over === null ? f.hand.end(m) : undefined;
  const byHand = m.ask !== undefined && f.hand?.orders(m.ask) === true && !f.replaying;
  const buttons = byHand && f.hand && f.selected.length > 0 ? f.hand.buttons(m, f.selected) : [];
  const chips = (byHand && f.hand?.chips?.(m, f.selected)) || [];
  return {
    title: f.title,
    subtitle: f.subtitle,
    sides: [side(0), side(1)],
    steps: f.hand?.steps(seen) ?? [],
    turn: {
      number: f.shown.turn,
      of: 'of' in turn ? turn.of : undefined,
      side: turn.side,
      title: turn.title,
      detail: f.thinking ? m.words.game.thinking : turn.detail,
    },
    corps: f.hand?.corps(seen) ?? [],
    command: f.hand?.command(seen),
    question: f.question,
    orders:
      buttons.length + chips.length > 0
        ? { hint: f.hand?.hint?.(m), unit: named(m, f), side: piece?.side ?? m.side, buttons, chips }
        : undefined,
    sheet: byHand ? f.hand?.sheet?.(m) : undefined,
    unit: piece ? unitCard(seen, f, piece) : undefined,
    armies: f.hand?.armies(seen) ?? scored(seen),
    log: f.log,
    end: end ? { label: end.label, off: f.thinking ? m.words.game.thinking : undefined } : undefined,
    plan: f.plan,
    waiting:
      (m.ask === undefined || m.opposed) && !f.replaying && f.shown.over === null
        ? f.hand?.waiting?.(m)
        : undefined,
    over: f.over,
    canUndo: false,
  };
}

const named = (m: Moment, f: DeskFacts): string => {
  const first = f.pieces.find((p) => p.id === f.selected[0])?.label ?? '';
  return f.selected.length > 1 ? m.words.game.andMore(first, f.selected.length - 1) : first;
};

function unitCard(m: Moment, f: DeskFacts, p: Piece): UnitCard | undefined {
  if (p.form === 'camp' || p.form === 'hidden') return undefined;
  const body = [...m.rules.bodies(m.state), ...(f.hand?.laidOut?.(m) ?? [])].find((b) => b.id === p.id);
  if (!body) return undefined;
  const look = {
    coat: p.coat,
    trim: p.trim,
    banner: p.banner,
    field: p.field,
    device: p.device,
    alternate: p.alternate,
  };
  const said: ReturnType<Hand['card']> = f.hand?.card(m, p.id) ?? {
    line: [sayTerm(m.speaker, body.kind)],
    tags: [],
  };
  if (p.form === 'commander')
    return {
      id: p.id,
      side: p.side,
      name: p.label,
      kind: 'commander',
      width: 0.78,
      depth: 0.78,
      form: 'disc',
      look,
      quality: 'ordinary',
      line: [m.words.table.commander(p.value)],
      left: 1,
      of: 1,
      tags: said.tags,
    };
  return {
    id: p.id,
    side: p.side,
    name: p.label,
    kind: p.kind,
    width: p.width / f.drawn,
    depth: p.depth / f.drawn,
    form: p.form,
    stands: p.stands,
    look,
    quality: p.quality,
    line: said.line,
    left: Math.max(0, body.strength - body.losses),
    of: body.strength,
    strength: said.strength,
    tags: said.tags,
  };
}

/** Games that do not say when an army breaks are shown by their score. */
function scored(m: Moment): [ArmyBar, ArmyBar] {
  const { score } = m.rules.score(m.state);
  const most = Math.max(1, score[0], score[1]);
  return [
    { lost: score[1], breaks: most },
    { lost: score[0], breaks: most },
  ];
}
