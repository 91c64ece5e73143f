import { kitOf } from '../art/livery.ts';
import type { BattleModel } from '../page/battle-model.ts';
import type { Desk, LogEntry } from '../page/desk.ts';
import type { Action } from '../page/keys.ts';
import type { Gesture } from '../table/gestures.ts';
import type { Hit } from '../table/hit.ts';
import {
  cornersOf,
  fromPiece,
  type Overlay,
  type Piece,
  type Place,
  type Pose,
  type Scene,
  seenBy,
} from '../table/scene.ts';
import { degreesText, withUnit } from '../words/format.ts';
import { catalogue } from '../words/words.svelte.ts';
import { demoAreas, demoPieces } from './rocroi.ts';

/** A table with pieces that can be pushed about, without rules: for looking at the face of the game. */
export class DemoBattle implements BattleModel {
  pieces = $state.raw<readonly Piece[]>(demoCrowd() ?? demoPieces());
  overlays = $state.raw<readonly Overlay[]>(demoCrowd() ? [] : showpieces());
  selected = $state.raw<readonly string[]>(['A07']);
  hovered = $state<string | undefined>('B07');
  tool = $state<'hand' | 'lasso' | 'ruler'>('hand');
  answered = $state(false);
  roll = $state(true);
  private readonly areas = demoAreas();

  readonly scene: Scene = $derived({
    width: 30,
    height: 20,
    unit: 'UD',
    drawn: 1,
    areas: this.areas,
    pieces: this.pieces,
    overlays: this.overlays,
    selected: this.selected,
    hovered: this.hovered,
  });
  readonly desk: Desk = $derived(
    demoDesk(
      this.pieces.find((p) => p.id === this.selected[0]),
      this.answered,
      this.roll,
    ),
  );
  readonly handover = undefined;

  canDrag(hit: Hit, touch: boolean): boolean {
    return (
      hit.piece.side === 0 && hit.piece.form === 'base' && (!touch || this.selected.includes(hit.piece.id))
    );
  }

  gesture(g: Gesture): void {
    if (g.kind === 'hover') this.hovered = g.hit?.piece.id;
    else if (g.kind === 'click') {
      this.selected = g.hit ? [g.hit.piece.id] : [];
      this.overlays = [];
    } else if (g.kind === 'ruler') {
      const length = Math.hypot(g.to.x - g.from.x, g.to.y - g.from.y);
      this.overlays = [
        { kind: 'ruler', from: g.from, to: g.to, text: withUnit(length, 'UD', catalogue.language) },
      ];
    } else if (g.kind === 'lasso' && g.phase === 'end') {
      const [l, r] = [Math.min(g.from.x, g.to.x), Math.max(g.from.x, g.to.x)];
      const [b, t] = [Math.min(g.from.y, g.to.y), Math.max(g.from.y, g.to.y)];
      this.selected = this.pieces
        .filter((p) => p.side === 0 && p.form === 'base' && p.x > l && p.x < r && p.y > b && p.y < t)
        .map((p) => p.id);
    } else if (g.kind === 'drag') this.drag(g);
  }

  private drag(g: Extract<Gesture, { kind: 'drag' }>): void {
    const p = this.pieces.find((q) => q.id === g.id);
    if (p?.form !== 'base') return;
    if (g.phase === 'start') this.selected = [g.id];
    if (g.phase === 'cancel') {
      this.overlays = [];
      return;
    }
    const { pose, overlay } = manoeuvre(p, g);
    if (g.phase === 'end') {
      this.overlays = [];
      this.pieces = this.pieces.map((q) => (q.id === p.id ? { ...q, ...pose } : q));
      return;
    }
    this.overlays = [{ kind: 'ghost', of: p.id, pose, legal: true }, overlay];
  }

  pick(piece: Piece): void {
    this.selected = [piece.id];
  }
  answer(): void {
    this.answered = true;
  }
  order(): void {}
  corps(): void {}
  remind(): void {}
  end(): void {}
  undo(): void {}
  takeOver(): void {}
  setTool(tool: 'hand' | 'lasso' | 'ruler'): void {
    this.tool = tool;
  }
  act(action: Action): boolean {
    if (action === 'ruler') this.setTool(this.tool === 'ruler' ? 'hand' : 'ruler');
    else if (action === 'escape') {
      this.selected = [];
      this.overlays = [];
    } else return false;
    return true;
  }
  open(entry: LogEntry): Place | undefined {
    if (entry.roll) this.roll = true;
    return entry.at;
  }
  closeRoll(): void {
    this.roll = false;
  }
  rule(): void {}
}

function manoeuvre(
  p: Extract<Piece, { form: 'base' | 'disc' }>,
  g: Extract<Gesture, { kind: 'drag' }>,
): { pose: Pose; overlay: Overlay } {
  const a = seenBy(p, g.from);
  const b = seenBy(p, g.to);
  if (g.manoeuvre === 'advance' || g.manoeuvre === 'slide') {
    const front = Math.max(0, Math.min(2, b.front - a.front));
    const right = g.manoeuvre === 'slide' ? Math.max(-1, Math.min(1, b.right - a.right)) : 0;
    const at = fromPiece(p, right, front);
    const nose = fromPiece(p, 0, p.depth / 2);
    return {
      pose: { ...at, facing: p.facing },
      overlay: {
        kind: 'path',
        points: [nose, fromPiece({ ...p, ...at }, 0, p.depth / 2)],
        chip: { text: withUnit(Math.hypot(front, right), 'UD', catalogue.language), tone: 'good' },
      },
    };
  }
  const left = g.manoeuvre === 'wheelLeft';
  const hinge = left ? -p.width / 2 : p.width / 2;
  const pivot = fromPiece(p, hinge, p.depth / 2);
  const angleOf = (q: Place) => Math.atan2(q.y - pivot.y, q.x - pivot.x);
  let turn = ((angleOf(g.to) - angleOf(g.from)) * 180) / Math.PI;
  turn = ((turn + 540) % 360) - 180;
  turn = left ? Math.max(0, Math.min(60, turn)) : Math.min(0, Math.max(-60, turn));
  if (!g.free) turn = Math.round(turn / 5) * 5;
  const facing = p.facing + turn;
  const rad = (turn * Math.PI) / 180;
  const [dx, dy] = [p.x - pivot.x, p.y - pivot.y];
  const pose = {
    x: pivot.x + dx * Math.cos(rad) - dy * Math.sin(rad),
    y: pivot.y + dx * Math.sin(rad) + dy * Math.cos(rad),
    facing,
  };
  const corner = left ? 1 : 0;
  return {
    pose,
    overlay: {
      kind: 'wheel',
      pivot,
      from: cornersOf(p, p.width, p.depth)[corner],
      to: cornersOf(pose, p.width, p.depth)[corner],
      chip: {
        text: `${degreesText(Math.abs(turn), catalogue.language)} · ${withUnit(Math.abs(rad) * p.width, 'UD', catalogue.language)}`,
        tone: 'ink',
      },
    },
  };
}

/** Every layer once, so that it can be seen. */
function showpieces(): Overlay[] {
  const rad = Math.PI / 180;
  const region: Place[] = [{ x: 19.4, y: 8.7 }];
  for (let a = -80; a <= 80; a += 5) {
    const r = 1.4 + 0.75 * Math.cos(a * rad);
    region.push({ x: 18.4 - Math.sin(a * rad) * -1 * r * 0.85, y: 8.7 + Math.cos(a * rad) * r });
  }
  region.push({ x: 17.4, y: 8.7 });
  region.reverse();
  const pivot = { x: 19.4, y: 8.7 };
  const a = 72 * rad;
  const left = { x: pivot.x + 2 * Math.cos(a + Math.PI / 2), y: pivot.y + 2 * Math.sin(a + Math.PI / 2) };
  const step = { x: 1.2 * Math.cos(a), y: 1.2 * Math.sin(a) };
  const end = { x: left.x + step.x, y: left.y + step.y };
  const mid = {
    x: (pivot.x + left.x) / 2 + step.x - 0.5 * Math.cos(a),
    y: (pivot.y + left.y) / 2 + step.y - 0.5 * Math.sin(a),
  };
  const zone = (x: number, y: number, w: number, d: number): Place[] =>
    cornersOf({ x, y: y - d / 2 - 0.5, facing: 90 }, w, 1);
  return [
    {
      kind: 'command',
      side: 0,
      at: { x: 21.68, y: 9.62 },
      radius: 8,
      chip: { text: 'Enghien commands 8 UD', tone: 'side0' },
    },
    { kind: 'zone', side: 1, outline: zone(19.5, 13.1, 2, 1.5) },
    { kind: 'zone', side: 1, outline: zone(21.2, 14.6, 1, 0.75) },
    {
      kind: 'shooting',
      outline: [
        { x: 14.35, y: 11.75 },
        { x: 18.35, y: 11.75 },
        { x: 18.35, y: 8.75 },
        { x: 14.35, y: 8.75 },
      ],
      rungs: [
        [
          { x: 14.35, y: 10.75 },
          { x: 18.35, y: 10.75 },
        ],
        [
          { x: 14.35, y: 9.75 },
          { x: 18.35, y: 9.75 },
        ],
      ],
    },
    { kind: 'region', outlines: [region] },
    {
      kind: 'ghost',
      of: 'A07',
      pose: { ...mid, facing: 72 },
      legal: true,
      chip: { text: '1.83 of 2 UD · 1 CP', tone: 'good' },
    },
    { kind: 'wheel', pivot, from: { x: 17.4, y: 8.7 }, to: left, chip: { text: '18° · 0.63', tone: 'ink' } },
    { kind: 'path', points: [left, end], chip: { text: '+ 1.20', tone: 'ink' } },
    {
      kind: 'charge',
      from: { x: 22.35, y: 11.15 },
      to: { x: 23.1, y: 13.2 },
      title: 'Charge · 2.95 UD',
      odds: { win: 0.64, tie: 0.14, lose: 0.22 },
    },
    {
      kind: 'sight',
      from: { x: 16.3, y: 11.75 },
      to: { x: 16.1, y: 9.2 },
      blocked: false,
      chip: { text: '2.55 of 3 UD', tone: 'shot' },
    },
    { kind: 'melee', at: { x: 12.5, y: 10.25 }, label: 'Melee' },
    { kind: 'melee', at: { x: 6.62, y: 9.575 }, label: 'Melee' },
    { kind: 'melee', at: { x: 7.67, y: 9.575 }, label: 'Melee' },
  ];
}

function demoDesk(piece: Piece | undefined, answered: boolean, roll: boolean): Desk {
  const log: Omit<LogEntry, 'id' | 'fresh'>[] = [
    { side: 1, sort: 'turn', prose: ['Turn 3 ends. ', { strong: 'Isenburg' }, ' pursues 2 UD.'] },
    {
      side: 0,
      sort: 'dice',
      prose: [
        { strong: 'French battery' },
        ' hits Velandia at 3.1 UD, +1 deep order. ',
        { rule: 'AR-SHOOT-23' },
      ],
    },
    { side: 1, sort: 'dice', prose: [{ strong: 'Spanish battery' }, ' misses Watteville.'] },
    {
      side: 1,
      sort: 'dice',
      prose: [{ strong: 'Garcies' }, ' shoots at La Marine, 1 lost. ', { rule: 'AR-SHOOT-15' }],
    },
    {
      side: 0,
      sort: 'dice',
      prose: [
        { strong: 'Piémont' },
        ' ',
        { die: 5, side: 0 },
        ' 7 : 4 ',
        { die: 3, side: 1 },
        ' ',
        { strong: 'Velandia' },
        ', which loses 2. ',
        { rule: 'AR-MELEE-01' },
      ],
      at: { x: 13, y: 10.2 },
      roll: demoRoll,
    },
    {
      side: 1,
      sort: 'note',
      prose: [
        { strong: 'Left horse 1' },
        ' breaks before Isenburg; France loses 2. ',
        { rule: 'AR-LOSS-02' },
      ],
    },
    { side: 0, sort: 'dice', prose: ['Enghien rolls ', { die: 5 }, ' → ', { strong: '4 CP' }] },
    { side: 0, sort: 'order', prose: [{ strong: 'Right horse 1 and 2' }, ' advance 2.0 UD. 1 CP'] },
    {
      side: 0,
      sort: 'order',
      prose: [
        { strong: 'Royal and Gassion' },
        ' wheel 20°, charge the Flanders arquebusiers. ',
        { rule: 'ADLG-CHA-1' },
      ],
    },
  ];
  return {
    title: 'Rocroi',
    subtitle: '19 May 1643 · ADLG-R 2021',
    sides: [
      { name: 'France', crest: { style: 'lily', field: '#1f4b99', device: '#f1cf62', alternate: '#ffffff' } },
      {
        name: 'Spain',
        crest: { style: 'saltire', field: '#f4e9c8', device: '#c8102e', alternate: '#ffffff' },
      },
    ],
    steps: ['Movement', 'Shooting', 'Melee', 'Rout & pursuit', 'Morale check'].map((name, i) => ({
      id: name,
      name,
      state: i === 0 ? 'now' : 'next',
    })),
    turn: { number: 4, of: 16, side: 0, title: 'France moves', detail: 'Right corps, the Duke of Enghien' },
    corps: [
      { id: 'right', name: 'Right', leader: 'Enghien +2', note: '4 CP', state: 'now' },
      { id: 'centre', name: 'Centre', leader: 'Espenan 0', note: 'to roll', state: 'next' },
      { id: 'left', name: 'Left', leader: 'La Ferté +1', note: '0 of 3 CP', state: 'done' },
    ],
    command: {
      dice: [5],
      coins: ['spent', 'pledged', 'free', 'free', 'own'],
      text: [
        { strong: '5 + 2, halved up = 4 CP' },
        ' ',
        { rule: 'ADLG-CMD-2' },
        ' · 1 spent · 1 pledged · 2 left · ',
        { strong: '1 free' },
        ' for Enghien’s own unit',
      ],
    },
    question: answered
      ? undefined
      : {
          id: 'evade',
          side: 1,
          title: 'Will the Flanders arquebusiers evade?',
          detail: [
            'Charged by ',
            { strong: 'Royal and Gassion horse' },
            ', contact after 2.95 of 4 UD. ',
            { rule: 'AR-EVADE-01' },
          ],
          canStand: true,
          options: [
            {
              id: 'evade',
              label: 'Evade',
              key: 'E',
              detail: ['4 UD ± 1, faces away, no shot ', { rule: 'AR-SHOOT-06' }],
              suggested: true,
              outcome: { odds: { win: 1, tie: 0, lose: 0 }, labels: ['gets away', '', ''] },
            },
            {
              id: 'stand',
              label: 'Stand',
              key: 'S',
              detail: ['they have Pistol +1 ', { rule: 'AR-ABIL-20' }, ' and are elite'],
              suggested: false,
              outcome: { odds: { win: 0.22, tie: 0.14, lose: 0.64 }, labels: ['win', '', 'lose'] },
            },
          ],
        },
    orders: piece
      ? {
          unit: piece.label,
          side: piece.side,
          buttons: [
            { id: 'advance', icon: 'advance', label: 'Advance', price: '≤ 2 UD', on: true },
            { id: 'wl', icon: 'wheelLeft', label: 'Wheel left', price: 'by arc', on: false },
            { id: 'wr', icon: 'wheelRight', label: 'Wheel right', price: 'by arc', on: false },
            { id: 'slide', icon: 'slide', label: 'Slide', price: '≤ 1 UD', on: false },
            { id: 'quarter', icon: 'quarterLeft', label: 'Quarter-turn', price: '1 UD', on: false },
            { id: 'half', icon: 'halfTurn', label: 'Half-turn', price: '1 UD', on: false },
            { id: 'square', icon: 'square', label: 'Form square', price: '2 CP', on: false },
            { id: 'charge', icon: 'charge', label: 'Charge', price: '', on: false, off: 'none in reach' },
          ],
        }
      : undefined,
    unit:
      piece?.form === 'base'
        ? {
            id: piece.id,
            side: piece.side,
            name: piece.label,
            kind: piece.kind,
            width: piece.width,
            depth: piece.depth,
            look: piece,
            quality: piece.quality,
            line: [
              'Pike & Shot · ',
              { strong: catalogue.words.quality[piece.quality] },
              ' · musket 3 UD · 19 pts',
            ],
            left: 6 - piece.losses,
            of: 6,
            tags: [
              [{ strong: '2' }, ' UD'],
              ['prot. ', { strong: '1' }],
              ['foot ', { strong: '+1' }],
              ['horse ', { strong: '+1 @' }],
            ],
          }
        : undefined,
    armies: [
      { lost: 9, breaks: 26 },
      { lost: 9, breaks: 23 },
    ],
    log: log.map((e, i) => ({ ...e, id: i, fresh: i === log.length - 1 })),
    roll: roll ? demoRoll : undefined,
    end: { label: 'End Right corps' },
    canUndo: true,
  };
}

const demoRoll: Desk['roll'] = {
  title: 'Piémont against Velandia',
  note: 'round 2 · right half',
  sides: [
    {
      side: 0,
      name: 'Piémont',
      total: 7,
      lines: [
        { die: 5, value: 5, text: 'die' },
        { value: 1, text: 'heavy foot', rule: 'AR-TROOP-08' },
        { value: 1, text: 'La Marine beside', rule: 'ADLG-MEL-3' },
      ],
    },
    {
      side: 1,
      name: 'Velandia',
      total: 4,
      lines: [
        { die: 3, value: 3, text: 'die' },
        { value: 2, text: 'deep order', rule: 'AR-TROOP-08' },
        { value: -1, text: 'disordered', rule: 'ADLG-MEL-8' },
      ],
    },
  ],
  verdict: ['Velandia loses by 3: 2 cohesion ', { rule: 'AR-MELEE-01' }],
};

/** `#battle-200` measures with two hundred pieces. */
function demoCrowd(): Piece[] | undefined {
  const count = Number(location.hash.split('-')[1]);
  return count > 0 ? crowd(count) : undefined;
}

/** For measuring: an army of any size spread over the table. */
function crowd(count: number): Piece[] {
  const kinds = ['pikeAndShot', 'laterTercio', 'heavyHorse', 'mediumHorse', 'shot', 'mediumGuns'] as const;
  return Array.from({ length: count }, (_, i): Piece => {
    const side = (i % 2) as 0 | 1;
    const kind = kinds[i % kinds.length] ?? 'shot';
    const big = kind === 'pikeAndShot' || kind === 'laterTercio' || kind === 'shot';
    const kit = kitOf(side ? 'spanish-army-of-flanders' : 'louis-xiv-french', kind, i % 7, side);
    return {
      id: `x${i}`,
      side,
      form: 'base',
      kind,
      label: `Unit ${i}`,
      speech: `Unit ${i}`,
      x: 1.5 + (i % 20) * 1.42,
      y: 1.2 + Math.floor(i / 20) * (18 / Math.ceil(count / 20)),
      facing: side ? 270 + (i % 5) * 4 : 90 - (i % 7) * 3,
      width: big ? 2 : 1,
      depth: kind === 'laterTercio' ? 1.5 : big ? 1 : 0.75,
      quality: i % 3 ? 'ordinary' : 'elite',
      losses: i % 4,
      states: [],
      badges: [],
      ...kit,
    };
  });
}
