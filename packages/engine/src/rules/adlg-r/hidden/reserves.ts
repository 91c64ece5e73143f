/** Optional rule AR-OPT-01: points saved for a reserve, all spent when it is set going. */
import type { Refusal, Tell } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { BankOrder, ReserveOrder } from '../commands.ts';
import { type AdlgState, DID, did, findUnit, houseRules, type Unit } from '../state.ts';

/** Named a reserve and not set going yet. */
const waits = (u: Unit | undefined, corps: number): u is Unit =>
  u !== undefined && u.corps === corps && u.place === 'table' && u.bank >= 0 && !did(u, DID.reserve);

/** Put points of the corps into the bank of a reserve. */
export const bankOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: BankOrder): Refusal | undefined => {
    if (!houseRules(s).reserves) return refuse('AR-OPT-01', 'no-reserves');
    const u = findUnit(s, c.unit);
    if (!waits(u, corps)) return refuse('AR-OPT-01a', 'no-such-reserve', { unit: c.unit });
    const has = s.corps[corps].points;
    return c.points >= 1 && c.points <= has
      ? undefined
      : refuse('AR-OPT-01a', 'not-enough-points', { needed: c.points, has });
  },
  accept: (s: AdlgState, corps: number, c: BankOrder, tell?: Tell): void => {
    const u = findUnit(s, c.unit)!;
    s.corps[corps].points -= c.points;
    u.bank += c.points;
    tell?.({
      kind: 'banked',
      rule: 'AR-OPT-01',
      side: u.side,
      about: [u.id],
      facts: { points: c.points, bank: u.bank },
    });
  },
};

/** Set a reserve going: its bank pays for its own orders of this activation. */
export const reserveOrder: OrderChapter = {
  check: (s: AdlgState, corps: number, c: ReserveOrder): Refusal | undefined => {
    if (!houseRules(s).reserves) return refuse('AR-OPT-01', 'no-reserves');
    const u = findUnit(s, c.unit);
    if (!waits(u, corps)) return refuse('AR-OPT-01a', 'no-such-reserve', { unit: c.unit });
    return u.moves > 0 ? refuse('AR-OPT-01a', 'moved-already', { unit: u.name }) : undefined;
  },
  accept: (s: AdlgState, _corps: number, c: ReserveOrder, tell?: Tell): void => {
    const u = findUnit(s, c.unit)!;
    u.did |= DID.reserve;
    tell?.({
      kind: 'reserve-set-going',
      rule: 'AR-OPT-01',
      side: u.side,
      about: [u.id],
      facts: { bank: u.bank },
    });
  },
};

/** Points in the bank of these bodies: those of a reserve that was set going, ordered by itself. */
export const bankOf = (ordered: readonly Unit[]): number =>
  ordered.length === 1 && ordered[0].bank > 0 && did(ordered[0], DID.reserve) ? ordered[0].bank : 0;

/** The activation is over: what is left is lost, and it is an ordinary body from now on. */
export function closeReserves(s: AdlgState, corps: number, tell?: Tell): void {
  for (const u of s.units) {
    if (u.corps !== corps || u.bank < 0 || !did(u, DID.reserve)) continue;
    tell?.({
      kind: 'reserve-spent',
      rule: 'AR-OPT-01a',
      side: u.side,
      about: [u.id],
      facts: { lost: u.bank },
    });
    u.bank = -1;
  }
}
