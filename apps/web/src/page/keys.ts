import type { Words } from '../words/catalogue.ts';

/** What keys do at the table. Movement goes by position on the keyboard, so AZERTY has Z Q S D. */
export type Action =
  | 'advance'
  | 'back'
  | 'wheelLeft'
  | 'wheelRight'
  | 'quarterLeft'
  | 'quarterRight'
  | 'halfTurn'
  | 'fullMove'
  | 'repeat'
  | 'charge'
  | 'rally'
  | 'square'
  | 'undo'
  | 'skip'
  | 'ruler'
  | 'threat'
  | 'last'
  | 'previousUnit'
  | 'nextUnit'
  | 'previousCorps'
  | 'nextCorps'
  | 'confirm'
  | 'escape'
  | 'end'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'list'
  | 'hint'
  | 'help';

/** By `KeyboardEvent.code`: the same places on every layout. */
const PLACES: Record<string, Action> = {
  KeyW: 'advance',
  KeyS: 'back',
  KeyA: 'wheelLeft',
  KeyD: 'wheelRight',
  KeyQ: 'quarterLeft',
  KeyE: 'quarterRight',
  BracketLeft: 'previousUnit',
  BracketRight: 'nextUnit',
  Comma: 'previousCorps',
  Period: 'nextCorps',
};

/** By `KeyboardEvent.key`: the letter that is printed. */
const LETTERS: Record<string, Action> = {
  h: 'halfTurn',
  g: 'fullMove',
  '.': 'nextCorps',
  y: 'repeat',
  c: 'charge',
  r: 'rally',
  x: 'square',
  u: 'undo',
  m: 'ruler',
  t: 'threat',
  l: 'last',
  f: 'fit',
  '0': 'fit',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  o: 'list',
  i: 'hint',
  '?': 'help',
};

const ALWAYS: Record<string, Action> = {
  Enter: 'confirm',
  Escape: 'escape',
  ' ': 'skip',
  PageUp: 'previousUnit',
  PageDown: 'nextUnit',
  F1: 'help',
};

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function actionOf(e: Pressed, letters: boolean): Action | undefined {
  const command = e.ctrlKey || e.metaKey;
  if (command && e.key === 'Enter') return 'end';
  if (command && e.key.toLowerCase() === 'z') return 'undo';
  if (command || e.altKey) return undefined;
  const always = ALWAYS[e.key];
  if (always) return always;
  if (!letters) return undefined;
  // a place wins over a letter unless that place carries a letter of its own meaning here (AZERTY: "," is on KeyM)
  const place = PLACES[e.code];
  if (place) return place;
  if (e.code === 'KeyZ' && e.key.toLowerCase() === 'z') return 'undo';
  return LETTERS[e.key.toLowerCase()] ?? LETTERS[e.key];
}

type KeyName = keyof Words['help']['keys'];
interface KeyLine {
  readonly keys: readonly string[]; // codes such as KeyW are shown as the letter of the user's layout
  readonly does: KeyName;
}

export const KEY_GROUPS: readonly {
  readonly group: keyof Words['help']['groups'];
  readonly lines: readonly KeyLine[];
}[] = [
  {
    group: 'look',
    lines: [
      { keys: ['↑', '↓', '←', '→'], does: 'arrowsTable' },
      { keys: ['+', '−'], does: 'zoom' },
      { keys: ['F'], does: 'fit' },
      { keys: ['M'], does: 'ruler' },
      { keys: ['T'], does: 'threat' },
      { keys: ['L'], does: 'last' },
      { keys: ['?'], does: 'help' },
    ],
  },
  {
    group: 'choose',
    lines: [
      { keys: ['BracketLeft', 'BracketRight'], does: 'next' },
      { keys: ['Comma', 'Period'], does: 'corps' },
      { keys: ['Enter'], does: 'select' },
      { keys: ['O'], does: 'list' },
      { keys: ['Esc'], does: 'back' },
    ],
  },
  {
    group: 'order',
    lines: [
      { keys: ['KeyW', 'KeyS'], does: 'advance' },
      { keys: ['KeyA', 'KeyD'], does: 'wheel' },
      { keys: ['KeyQ', 'KeyE'], does: 'turn' },
      { keys: ['H'], does: 'half' },
      { keys: ['G'], does: 'full' },
      { keys: ['Y'], does: 'repeat' },
      { keys: ['C'], does: 'charge' },
      { keys: ['R'], does: 'rally' },
      { keys: ['X'], does: 'square' },
    ],
  },
  {
    group: 'decide',
    lines: [
      { keys: ['A…Z'], does: 'answer' },
      { keys: ['I'], does: 'hint' },
      { keys: ['Ctrl+Z', 'U'], does: 'undo' },
      { keys: ['Space'], does: 'skip' },
      { keys: ['Ctrl+Enter'], does: 'end' },
    ],
  },
];

const QWERTY: Record<string, string> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
};

/** The letter printed at a place of the user's keyboard, if the browser tells. */
export function keyCap(key: string, layout: ReadonlyMap<string, string> | undefined): string {
  const told = layout?.get(key);
  if (told) return told.toUpperCase();
  return QWERTY[key] ?? (key.startsWith('Key') ? key.slice(3) : key);
}
