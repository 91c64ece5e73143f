import type { Refusal } from '@tercio/engine';
import type { AdlgCommand } from '@tercio/engine/rules/adlg-r';
import { type AdlgState, DID, did, type Marker } from '@tercio/engine/rules/adlg-r';
import { sayRefusal } from '@tercio/engine/text';
import type { Draft } from '../../../game/controls.ts';
import type { OrderButton } from '../../../page/panels.ts';
import type { Language } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { corpsNow } from './draft.ts';
import { now } from './orders.ts';

/** Those who wait: ambushes and dummies that show themselves, reserves that points are saved for (AR-OPT-01). */
const WORDS = {
  en: {
    show: 'Show it',
    drop: 'Take it away',
    save: 'Save a point',
    go: 'Set it going',
    marker: 'Marker',
    dummy: 'Dummy',
  },
  fr: {
    show: 'La montrer',
    drop: 'L’ôter',
    save: 'Épargner un point',
    go: 'La lancer',
    marker: 'Marqueur',
    dummy: 'Leurre',
  },
} as const;

/** The marker that is chosen, or that the chosen body lies under. */
const markerOf = (s: AdlgState, id: string | undefined): Marker | undefined =>
  s.markers.find((m) => m.id === id || (id !== undefined && m.units.includes(id)));

interface Waiting {
  readonly id: string;
  readonly label: string;
  readonly price: string;
  readonly icon: OrderButton['icon'];
  readonly command: AdlgCommand;
}

function waiting(m: Moment, ids: readonly string[]): Waiting[] {
  const s = m.state;
  const w = WORDS[m.language];
  const ask = m.ask?.id ?? '';
  const marker = markerOf(s, ids[0]);
  if (marker && marker.side === m.side && marker.corps === corpsNow(s))
    return [
      {
        id: 'reveal',
        label: marker.units.length > 0 ? w.show : w.drop,
        price: '',
        icon: 'ready',
        command: { ask, kind: 'reveal', marker: marker.id },
      },
    ];
  const u = s.units.find((x) => x.id === ids[0]);
  if (!u || u.side !== m.side || u.corps !== corpsNow(s) || u.bank < 0 || did(u, DID.reserve)) return [];
  return [
    {
      id: 'bank',
      label: w.save,
      price: `${m.words.game.cp(1)} → ${u.bank + 1}`,
      icon: 'hold',
      command: { ask, kind: 'bank', unit: u.id, points: 1 },
    },
    {
      id: 'reserve',
      label: w.go,
      price: m.words.game.cp(u.bank),
      icon: 'ready',
      command: { ask, kind: 'reserve', unit: u.id },
    },
  ];
}

/** Does nothing else concern what is chosen: does it lie hidden? */
export const lurks = (m: Moment, ids: readonly string[]): boolean => markerOf(m.state, ids[0]) !== undefined;

export const buttons = (m: Moment, ids: readonly string[]): OrderButton[] =>
  waiting(m, ids).map(({ command, ...b }) => {
    const no: Refusal | undefined = m.rules.check(m.state, command);
    return { ...b, on: false, off: no ? sayRefusal(m.speaker, no) : undefined };
  });

export function press(m: Moment, ids: readonly string[], id: string): Draft | undefined {
  const found = waiting(m, ids).find((w) => w.id === id);
  return found && now(m, ids, found.command);
}

/** A marker has no name of its own. */
export const markerName = (dummy: boolean, language: Language): string =>
  dummy ? WORDS[language].dummy : WORDS[language].marker;
