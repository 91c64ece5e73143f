import type { Ask } from '@tercio/engine';
import type { NotesCommand } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  checkAmbushNote,
  checkMarch,
  houseRules,
  isLight,
  THIRDS,
  TROOPS,
  type Unit,
  usualPlan,
} from '@tercio/engine/rules/adlg-r';
import type { OrderChip } from '../../../page/panels.ts';
import { corpsCalled } from '../controls/panels.ts';
import type { Moment } from '../moment.ts';
import type { Planner } from './planner.ts';
import { setupWords } from './words.ts';

/** Secret notes by hand: the flank march, who hides, how bayonets form up, which bodies are held in reserve. */
const ownCorps = (s: AdlgState, ask: Ask): number[] =>
  s.corps.flatMap((c, i) => (c.side === ask.side ? [i] : []));
const ofCorps = (s: AdlgState, corps: number): Unit[] => s.units.filter((u) => u.corps === corps);
const isBayonet = (u: Unit): boolean => u.type === 'bayonet-mi' || u.type === 'bayonet-hi';
const canHide = (s: AdlgState, u: Unit): boolean =>
  checkAmbushNote(s, u.side, { corps: u.corps, units: [u.id] }) === undefined;

function marchChip(m: Moment, ask: Ask, c: NotesCommand): OrderChip[] {
  const s = m.state;
  const w = setupWords[m.language];
  const able = ownCorps(s, ask).filter((i) => checkMarch(s, ask.side, i) === undefined);
  if (able.length === 0) return [];
  return [
    {
      id: 'march',
      label: w.march,
      value: c.march ? `${c.march.corps} ${c.march.edge}` : '',
      standard: w.noMarch,
      choices: able.flatMap((i) =>
        (['west', 'east'] as const).map((edge) => ({
          id: `${i} ${edge}`,
          label: w.marches(corpsCalled(m, s.corps[i]?.name ?? ''), edge),
        })),
      ),
    },
  ];
}

/** A corps that lays an ambush shows its bodies, each in it or not. */
function ambushChips(m: Moment, c: NotesCommand, corps: number): OrderChip[] {
  const s = m.state;
  const w = setupWords[m.language];
  const able = ofCorps(s, corps).filter((u) => canHide(s, u));
  if (able.length === 0) return [];
  const note = c.ambushes.find((a) => a.corps === corps);
  const first: OrderChip = {
    id: `ambush ${corps}`,
    label: w.ambushOf(corpsCalled(m, s.corps[corps]?.name ?? '')),
    value: note ? 'yes' : '',
    standard: w.noAmbush,
    choices: [{ id: 'yes', label: w.hides }],
  };
  if (!note) return [first];
  return [
    first,
    ...able.map((u) => ({
      id: `hide ${u.id}`,
      label: u.name,
      value: note.units.includes(u.id) ? 'yes' : '',
      standard: w.openly,
      choices: [{ id: 'yes', label: w.hidden }],
    })),
  ];
}

function reserveChips(m: Moment, ask: Ask, c: NotesCommand): OrderChip[] {
  const s = m.state;
  if (!houseRules(s).reserves) return [];
  const w = setupWords[m.language];
  const able = s.units.filter((u) => u.side === ask.side && !isLight(TROOPS[u.type].category));
  return [0, 1].map((i) => ({
    id: `reserve ${i}`,
    label: w.reserve(i + 1),
    value: c.reserves[i] ?? '',
    standard: w.nothing,
    choices: able.map((u) => ({ id: u.id, label: u.name })),
  }));
}

/** In which third each corps deploys, where a plan is written. */
function planChips(m: Moment, ask: Ask, c: NotesCommand): OrderChip[] {
  const s = m.state;
  if (!houseRules(s).corpsZones) return [];
  const w = setupWords[m.language];
  return usualPlan(s, ask.side, c.march?.corps).map(({ corps, zone }) => ({
    id: `plan ${corps}`,
    label: w.deploys(corpsCalled(m, s.corps[corps]?.name ?? '')),
    value: c.plan?.find((p) => p.corps === corps)?.zone ?? '',
    standard: w.third[zone],
    choices: THIRDS.filter((third) => third !== zone).map((third) => ({ id: third, label: w.third[third] })),
  }));
}

export const noting: Planner<NotesCommand> = {
  start: (_m, ask) => ({ ask: ask.id, kind: 'notes', march: null, ambushes: [], bayonets: [], reserves: [] }),
  title: (m) => setupWords[m.language].notesTitle,
  hint: (m) => setupWords[m.language].notesHint,
  give: (m) => setupWords[m.language].notesDo,
  choices(m, ask, c) {
    const s = m.state;
    const w = setupWords[m.language];
    const bayonets = s.units.filter((u) => u.side === ask.side && isBayonet(u));
    return [
      ...marchChip(m, ask, c),
      ...planChips(m, ask, c),
      ...ownCorps(s, ask)
        .filter((i) => i !== c.march?.corps)
        .flatMap((i) => ambushChips(m, c, i)),
      ...bayonets.map((u) => ({
        id: `bayonet ${u.id}`,
        label: w.order(u.name),
        value: c.bayonets.includes(u.id) ? 'mi' : '',
        standard: w.close,
        choices: [{ id: 'mi', label: w.loose }],
      })),
      ...reserveChips(m, ask, c),
    ];
  },
  chosen(m, _ask, c, chip, value) {
    const s = m.state;
    const [what, which = ''] = chip.split(' ');
    if (what === 'march') {
      const [corps, edge] = value.split(' ');
      const march = value === '' ? null : { corps: Number(corps), edge: edge === 'east' ? 'east' : 'west' };
      const ambushes = c.ambushes.filter((a) => a.corps !== march?.corps);
      return { ...c, march, ambushes } as NotesCommand;
    }
    if (what === 'plan') {
      const corps = Number(which);
      const others = (c.plan ?? []).filter((p) => p.corps !== corps);
      const zone = THIRDS.find((third) => third === value);
      return { ...c, plan: zone === undefined ? others : [...others, { corps, zone }] };
    }
    if (what === 'ambush') {
      const corps = Number(which);
      const others = c.ambushes.filter((a) => a.corps !== corps);
      if (value === '') return { ...c, ambushes: others };
      const able = ofCorps(s, corps).filter((u) => canHide(s, u));
      const first = able.find((u) => isLight(TROOPS[u.type].category)) ?? able[0];
      return { ...c, ambushes: [...others, { corps, units: first ? [first.id] : [] }] };
    }
    if (what === 'hide')
      return {
        ...c,
        ambushes: c.ambushes.map((a) => {
          if (!ofCorps(s, a.corps).some((u) => u.id === which)) return a;
          const units = a.units.filter((id) => id !== which);
          return { ...a, units: value === '' ? units : [...units, which] };
        }),
      };
    if (what === 'bayonet') {
      const others = c.bayonets.filter((id) => id !== which);
      return { ...c, bayonets: value === '' ? others : [...others, which] };
    }
    const reserves: (string | undefined)[] = [c.reserves[0], c.reserves[1]];
    reserves[Number(which)] = value === '' ? undefined : value;
    return { ...c, reserves: reserves.filter((id) => id !== undefined) };
  },
};
