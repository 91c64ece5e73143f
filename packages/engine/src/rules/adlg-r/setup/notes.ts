/** Notes made in secret by both sides at once: flank march, ambushes, order of bayonet troops, reserves. ADLG-DEP-1. */
import { cite } from '../../../battle/cite.ts';
import type { Luck } from '../../../battle/dice/dice.ts';
import { type Ask, askId, type Refusal, type Side, type Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { isBattleUnit, isLight, TROOPS } from '../army/troops.ts';
import type { NotesCommand } from '../commands.ts';
import type { AskFrame } from '../frames.ts';
import { byPlayer, checkAmbushNote, tooManyMarkers } from '../hidden/hiding.ts';
import { type AdlgState, findUnit, houseRules, type Unit } from '../state.ts';
import { checkPlan, usualPlan } from './plan.ts';
import type { Notes } from './setup-state.ts';

const isBayonet = (u: Unit): boolean => u.type === 'bayonet-mi' || u.type === 'bayonet-hi';

const unitsOfCorps = (s: AdlgState, corps: number): number =>
  s.units.reduce((n, u) => n + (u.corps === corps ? (isBattleUnit(u.type) ? 2 : 1) : 0), 0);

/** ADLG-FLM-1: a whole corps of at least three units, not the chief's, without guns or wagons. */
export function checkMarch(s: AdlgState, side: Side, corps: number): Refusal | undefined {
  const c = s.corps[corps];
  if (c === undefined || c.side !== side) return refuse('ADLG-FLM-1', 'no-such-corps', { corps });
  if (s.commanders.some((x) => x.corps === corps && x.chief))
    return refuse('ADLG-FLM-1', 'chief-stays', { corps: c.name });
  const least = houseRules(s).marchLeast;
  const has = unitsOfCorps(s, corps);
  if (has < least) return refuse('ADLG-FLM-1', 'march-too-small', { corps: c.name, has, least });
  const gun = s.units.find(
    (u) => u.corps === corps && (TROOPS[u.type].category === 'Art' || TROOPS[u.type].category === 'WWg'),
  );
  if (gun !== undefined) return refuse('ADLG-FLM-1', 'no-guns-on-march', { unit: gun.name });
  return undefined;
}

export function checkNotes(s: AdlgState, side: Side, c: NotesCommand): Refusal | undefined {
  if (c.march !== null) {
    const wrong = checkMarch(s, side, c.march.corps);
    if (wrong !== undefined) return wrong;
    const all = s.corps.every((x, i) => x.side !== side || i === c.march!.corps || unitsOfCorps(s, i) === 0);
    if (all) return refuse('ADLG-FLM-1', 'somebody-stays');
  }
  const many = tooManyMarkers(s, side, c.ambushes.length);
  if (many !== undefined) return many;
  for (const a of c.ambushes) {
    const has = c.ambushes.filter((b) => b.corps === a.corps).length;
    const most = houseRules(s).ambushesCorps;
    if (has > most && !byPlayer(s)) return refuse('ADLG-AMB-2', 'one-ambush', { corps: a.corps, has, most });
    const twice = c.ambushes.find((b) => b !== a && b.units.some((id) => a.units.includes(id)));
    if (twice !== undefined) return refuse('ADLG-AMB-1', 'not-of-corps', { unit: a.units[0] });
    if (a.corps === c.march?.corps) return refuse('ADLG-FLM-1', 'marches-already', { corps: a.corps });
    const wrong = checkAmbushNote(s, side, a);
    if (wrong !== undefined) return wrong;
  }
  for (const id of c.bayonets) {
    const u = findUnit(s, id);
    if (u === undefined || u.side !== side || !isBayonet(u))
      return refuse('AR-TROOP-13', 'no-bayonets', { unit: id });
  }
  return checkPlan(s, side, c.plan ?? []) ?? checkReserves(s, side, c);
}

/** AR-OPT-01: at most two, no skirmishers. */
function checkReserves(s: AdlgState, side: Side, c: NotesCommand): Refusal | undefined {
  if (c.reserves.length === 0) return undefined;
  if (!houseRules(s).reserves) return refuse('AR-OPT-01', 'no-reserves');
  if (c.reserves.length > 2 || new Set(c.reserves).size !== c.reserves.length)
    return refuse('AR-OPT-01', 'two-reserves', { has: c.reserves.length });
  for (const id of c.reserves) {
    const u = findUnit(s, id);
    if (u === undefined || u.side !== side || isLight(TROOPS[u.type].category))
      return refuse('AR-OPT-01', 'no-skirmishers', { unit: id });
  }
  return undefined;
}

/** What the notes mean for the troops. */
export function applyNotes(s: AdlgState, tell?: Tell): void {
  for (const side of [0, 1] as const) {
    const notes = s.setup!.notes[side]!;
    for (let i = 0; i < s.units.length; i++) {
      let u = s.units[i];
      if (u.side !== side) continue;
      if (isBayonet(u)) {
        cite('AR-TROOP-11');
        const mi = notes.bayonets.includes(u.id);
        u = { ...u, type: mi ? 'bayonet-mi' : 'bayonet-hi' };
        s.units[i] = u;
        tell?.({
          kind: 'bayonets',
          rule: 'AR-TROOP-13',
          side,
          about: [u.id],
          facts: { order: mi ? 'MI' : 'HI' },
        });
      }
      if (notes.reserves.includes(u.id)) {
        u.bank = 0;
        cite('AR-OPT-01a');
        tell?.({ kind: 'reserve-named', rule: 'AR-OPT-01a', side, about: [u.id] });
      }
    }
    if (notes.march !== null) {
      const { corps, edge } = notes.march;
      s.marches.push({ side, corps, edge, due: houseRules(s).marchTurn });
      const commander = s.commanders.find((c) => c.corps === corps);
      const first = s.units.find((u) => u.corps === corps)!;
      if (commander !== undefined && !commander.included) commander.unit = first.id;
    }
  }
}

/** Both are asked at once; the state after both does not depend on who answers first. */
export const notesQuestion = {
  asks: (s: AdlgState, frame: AskFrame): Ask[] => {
    const out: Ask[] = [];
    for (const side of [0, 1] as const) {
      if (s.setup!.notes[side] !== null) continue;
      const id = askId(frame.n, side);
      out.push({
        id,
        side,
        kind: 'notes',
        rule: 'ADLG-DEP-1',
        about: [],
        secret: true,
        default: { ask: id, kind: 'choose-for-me' },
      });
    }
    return out;
  },
  check: (s: AdlgState, _frame: AskFrame, c: NotesCommand): Refusal | undefined =>
    checkNotes(s, sideOf(c.ask), c),
  accept: (s: AdlgState, _frame: AskFrame, c: NotesCommand): void => {
    const { march, ambushes, bayonets, reserves } = c;
    const side = sideOf(c.ask);
    const notes: Notes = { march, ambushes, bayonets, reserves };
    if (houseRules(s).corpsZones) {
      // What is not written goes where it would usually go.
      const usual = usualPlan(s, side, march?.corps);
      notes.plan = usual.map((p) => c.plan?.find((q) => q.corps === p.corps) ?? p);
    }
    s.setup!.notes[side] = notes;
  },
};

const sideOf = (ask: string): Side => (ask.endsWith(':1') ? 1 : 0);

export function sampleNotes(s: AdlgState, ask: string, luck: Luck): NotesCommand {
  const side = sideOf(ask);
  const ambushes: Notes['ambushes'][number][] = [];
  const [bayonets, reserves]: [string[], string[]] = [[], []];
  const c: NotesCommand = { ask, kind: 'notes', march: null, ambushes, bayonets, reserves };
  const corps = s.corps.map((x, i) => ({ x, i })).filter(({ x }) => x.side === side);
  const { i } = corps[luck.below(corps.length)];
  if (luck.below(3) === 0 && checkMarch(s, side, i) === undefined)
    c.march = { corps: i, edge: luck.below(2) === 0 ? 'west' : 'east' };
  const other = corps[luck.below(corps.length)].i;
  const able = s.units.filter(
    (u) => u.corps === other && TROOPS[u.type].category !== 'Art' && TROOPS[u.type].category !== 'WWg',
  );
  if (luck.below(2) === 0 && able.length > 0 && other !== c.march?.corps) {
    const light = able.filter((u) => !isBattleUnit(u.type));
    const chosen =
      light.length > 0 ? light.slice(0, 1 + luck.below(Math.min(3, light.length))) : able.slice(0, 1);
    ambushes.push({ corps: other, units: chosen.map((u) => u.id) });
  }
  for (const u of s.units) if (u.side === side && isBayonet(u) && luck.below(2) === 0) bayonets.push(u.id);
  if (houseRules(s).reserves) {
    const heavy = s.units.filter((u) => u.side === side && !isLight(TROOPS[u.type].category));
    for (const u of heavy) if (c.reserves.length < 2 && luck.below(6) === 0) reserves.push(u.id);
  }
  return checkNotes(s, side, c) === undefined ? c : { ...c, march: null, ambushes: [], reserves: [] };
}

/** Nothing hidden, nobody on the march: what a careful player would do. */
export const plainNotes = (ask: string): NotesCommand => ({
  ask,
  kind: 'notes',
  march: null,
  ambushes: [],
  bayonets: [],
  reserves: [],
});
