import type { State } from '@tercio/engine';
import { sayTerm } from '@tercio/engine/text';
import type {
  ArmyBar,
  LogEntry,
  Panels,
  QuestionPanel,
  RefusalTip,
  RollCard,
  SideCard,
  UnitCard,
} from '../../page/panels.ts';
import type { Piece } from '../../table/scene.ts';
import type { Words } from '../../words/catalogue.ts';
import type { Controls, Draft, Forgotten, Moment } from '../controls.ts';
import type { Wardrobe } from '../liveries.ts';
import { waits } from '../orders/in-hand.ts';
import { wingButtons } from '../orders/leading.ts';

/** The panels of one moment, from what the game and its controls say. */
interface PanelFacts {
  readonly moment: Moment;
  readonly shown: State;
  readonly ahead: Moment | undefined; // with the orders in hand carried out
  readonly controls: Controls | undefined;
  readonly wardrobe: Wardrobe;
  readonly drawn: number; // table units in one drawn base width
  readonly title: string;
  readonly subtitle: string;
  readonly selected: readonly string[];
  readonly pieces: readonly Piece[];
  readonly question: QuestionPanel | undefined;
  readonly log: readonly LogEntry[];
  readonly plan: Panels['plan'];
  readonly thinking: boolean;
  readonly over: string | undefined;
  readonly replaying: boolean;
}

/** What changes while a hand is moving: laid over the rest, so that a drag need not write all panels anew. */
export function withHand(
  panels: Panels,
  controls: {
    readonly draft: Draft | undefined;
    readonly kept: number; // orders in hand beside it
    readonly words: Words;
    readonly roll: RollCard | undefined;
    readonly refusal: RefusalTip | undefined;
    readonly forgotten: readonly Forgotten[];
    readonly canUndo: boolean;
  },
): Panels {
  const { draft } = controls;
  const charging = draft?.command?.kind === 'charge';
  return {
    ...panels,
    orders:
      panels.orders && charging
        ? {
            ...panels.orders,
            buttons: panels.orders.buttons.map((b) => (b.id === 'charge' ? { ...b, on: true } : b)),
          }
        : panels.orders,
    roll: controls.roll,
    refusal: controls.refusal,
    reminders: controls.forgotten.map((r) => ({ id: r.id, text: r.text, action: r.action })),
    draft: drafted(panels, controls),
    end:
      panels.end && !panels.plan && !panels.sheet && (controls.kept > 0 || (draft && waits(draft)))
        ? { ...panels.end, label: controls.words.game.giveAndEnd(panels.end.label) }
        : panels.end,
    canUndo: controls.canUndo,
  };
}

/** What waits to be given: the draft, and how many orders are in hand with it. */
function drafted(panels: Panels, hand: Parameters<typeof withHand>[1]): Panels['draft'] {
  const { draft, kept, words } = hand;
  const said = draft && (draft.command || draft.say !== '') ? draft : undefined;
  if (!said && kept === 0) return undefined;
  const orders = kept + (said?.command ? 1 : 0);
  return {
    text: [...(kept > 0 ? [words.game.inHand(orders)] : []), ...(said ? [said.say] : [])].join(' · '),
    more: said ? said.more : words.game.inHandNote,
    ...(said ? {} : { moreTouch: words.game.inHandTouch }),
    ...(said?.why ? { why: said.why } : {}),
    can: said ? said.command !== undefined : true,
    nudges: said ? said.nudges : 'none',
    hint: said?.awaits !== undefined || panels.sheet !== undefined,
  };
}

export function panelsOf(f: PanelFacts): Panels {
  const m = f.moment;
  const seen: Moment = { ...m, state: f.shown };
  const side = (s: 0 | 1): SideCard => {
    const kit = f.wardrobe.general(s);
    return {
      name: m.speaker.sides[s],
      crest: { style: kit.banner, field: kit.field, device: kit.device, alternate: kit.alternate },
    };
  };
  const turn = f.controls?.turn(seen) ?? { title: m.speaker.sides[m.side], detail: '', side: m.side };
  const piece = f.pieces.find((p) => p.id === f.selected[0]);
  const end = f.controls && !f.replaying && f.shown.over === null ? f.controls.end(m) : undefined;
  const byHand = m.ask !== undefined && f.controls?.orders(m.ask) === true && !f.replaying;
  const buttons =
    byHand && f.controls && f.selected.length > 0
      ? [...f.controls.buttons(m, f.selected), ...wingButtons(m, f.selected)]
      : [];
  const chips = (byHand && f.controls?.chips?.(m, f.selected)) || [];
  return {
    title: f.title,
    subtitle: f.subtitle,
    sides: [side(0), side(1)],
    steps: f.controls?.steps(seen) ?? [],
    turn: {
      number: f.shown.turn,
      of: 'of' in turn ? turn.of : undefined,
      side: turn.side,
      title: turn.title,
      detail: f.thinking ? m.words.game.thinking : turn.detail,
    },
    corps: f.controls?.corps(seen) ?? [],
    command: f.controls?.command(f.ahead ?? seen),
    question: f.question,
    orders:
      buttons.length + chips.length > 0
        ? { hint: f.controls?.hint?.(m), unit: named(m, f), side: piece?.side ?? m.side, buttons, chips }
        : undefined,
    sheet: byHand ? f.controls?.sheet?.(m) : undefined,
    unit: piece ? unitCard(seen, f, piece) : undefined,
    armies: f.controls?.armies(seen) ?? scored(seen),
    log: f.log,
    end: end ? { label: end.label, off: f.thinking ? m.words.game.thinking : undefined } : undefined,
    plan: f.plan,
    waiting:
      (m.ask === undefined || m.opposed) && !f.replaying && f.shown.over === null
        ? f.controls?.waiting?.(m)
        : undefined,
    over: f.over,
    canUndo: false,
  };
}

const named = (m: Moment, f: PanelFacts): string => {
  const first = f.pieces.find((p) => p.id === f.selected[0])?.label ?? '';
  return f.selected.length > 1 ? m.words.game.andMore(first, f.selected.length - 1) : first;
};

function unitCard(m: Moment, f: PanelFacts, p: Piece): UnitCard | undefined {
  if (p.form === 'camp' || p.form === 'hidden' || p.form === 'thing') return undefined;
  const body = [...m.rules.bodies(m.state), ...(f.controls?.laidOut?.(m) ?? [])].find((b) => b.id === p.id);
  if (!body) return undefined;
  const look = {
    coat: p.coat,
    trim: p.trim,
    banner: p.banner,
    field: p.field,
    device: p.device,
    alternate: p.alternate,
  };
  const said: ReturnType<Controls['card']> = f.controls?.card(m, p.id) ?? {
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
