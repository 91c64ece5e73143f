/** AG-SIM-12: what a figure does when its orders leave a field empty. */
import { cite, citing } from '../../../battle/cite.ts';
import { MELEE } from '../shooting/weapons.ts';
import { type Argad, isCavalry } from '../state.ts';
import type { Fire, Reaction, Resolve } from './orders.ts';

export interface Stance {
  name: string; // key of a term
  reaction: Reaction;
  fire: Fire;
  resolve: Resolve;
}

const stand = (on: Reaction['on']): Reaction => ({ on, do: 'stand' });
const press = { leaves: 'pursue', stands: 'press' } as const;
const halt = (d: number): Resolve => ({ leaves: 'stop', stands: 'halt', halt: d });

export const STANCES: Readonly<Record<string, Stance>> = {
  polearm: { name: 'polearm', reaction: stand('charged'), fire: { when: 'none' }, resolve: press },
  shooter: { name: 'shooter', reaction: stand('attacked'), fire: { when: 'last' }, resolve: halt(15) },
  unloaded: {
    name: 'unloaded',
    reaction: { on: 'attacked', do: 'evade' },
    fire: { when: 'none' },
    resolve: halt(15),
  },
  unit: {
    name: 'unit',
    reaction: { on: 'near', within: 40, kind: 'mounted', do: 'pivot' },
    fire: { when: 'last' },
    resolve: { leaves: 'stop', stands: 'press' },
  },
  cavalry: {
    name: 'cavalry',
    reaction: { on: 'charged', do: 'counter' },
    fire: { when: 'end' },
    resolve: press,
  },
  'mounted-infantry': {
    name: 'mounted-infantry',
    reaction: { on: 'near', within: 20, kind: 'any', do: 'evade' },
    fire: { when: 'end' },
    resolve: halt(20),
  },
  harmless: {
    name: 'harmless',
    reaction: { on: 'near', within: 20, kind: 'any', do: 'evade' },
    fire: { when: 'none' },
    resolve: press,
  },
  civilian: {
    name: 'civilian',
    reaction: { on: 'near', within: 10, kind: 'any', do: 'evade' },
    fire: { when: 'end' },
    resolve: { leaves: 'stop', stands: 'press' },
  },
  sword: { name: 'sword', reaction: stand('attacked'), fire: { when: 'end' }, resolve: press },
};

/** The row of the table that this figure takes. */
export function stanceOf(s: Argad, i: number): Stance {
  const man = s.men[i];
  const f = s.figures[i];
  if (citing(man.class === 1, 'AG-SIM-12g')) {
    cite('AG-CLASS-1');
    return STANCES.harmless;
  }
  if (citing(f.unit >= 0, 'AG-SIM-12d')) return STANCES.unit;
  if (citing(isCavalry(man, f), 'AG-SIM-12e')) return STANCES.cavalry;
  if (citing(f.mounted, 'AG-SIM-12f')) return STANCES['mounted-infantry'];
  if (citing(man.class === 2 && man.role === 'civilian', 'AG-SIM-12h')) return STANCES.civilian;
  const shoots = f.arms.some((a) => a.kind !== 'pistol' && a.kind !== 'javelin' && !a.spoilt);
  if (citing(shoots && f.arms.some((a) => a.loaded && !a.spoilt), 'AG-SIM-12b')) return STANCES.shooter;
  if (citing(shoots, 'AG-SIM-12c')) return STANCES.unloaded;
  const polearm = man.melee.some((k) => MELEE[k].receives && !f.lost.includes(k));
  if (citing(man.class >= 3 && polearm, 'AG-SIM-12a')) return STANCES.polearm;
  cite('AG-SIM-12i');
  return STANCES.sword;
}

const GO_ON: Reaction = { on: 'none', do: 'go-on' };

/** The reaction ordered, else the stance's; but an attack that was ordered is not called off by a stance. */
export function reactionOf(s: Argad, i: number): Reaction {
  const o = orderOf(s, i);
  if (o === undefined) {
    // AG-VICT-3: whoever falls back must withdraw at full speed, whoever comes at him.
    if (s.bands[s.men[i].band].nerve === 'falls-back' && !s.men[i].pc) return GO_ON;
    cite('AG-SIM-12');
    return stanceOf(s, i).reaction;
  }
  if (o.reaction !== undefined) return o.reaction;
  return o.intent === 'attack' || o.intent === 'charge' ? GO_ON : stanceOf(s, i).reaction;
}
export const fireOf = (s: Argad, i: number): Fire => orderOf(s, i)?.fire ?? stanceOf(s, i).fire;
export const resolveOf = (s: Argad, i: number): Resolve => orderOf(s, i)?.resolve ?? stanceOf(s, i).resolve;

export function orderOf(s: Argad, i: number) {
  const k = s.figures[i].order;
  return k < 0 ? undefined : s.orders[s.men[i].side][k];
}
