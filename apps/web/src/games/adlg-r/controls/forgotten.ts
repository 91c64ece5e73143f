import type { Command } from '@tercio/engine';
import { isRefusal, total } from '@tercio/engine';
import {
  type AdlgState,
  commanderOf,
  commandRange,
  costOf,
  DID,
  did,
  fightOdds,
  headstrongTempted,
  inCommand,
  involvement,
  openAllowance,
  rallyState,
  type Unit,
} from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import type { Forgotten } from '../../../game/controls.ts';
import type { Prose } from '../../../page/panels.ts';
import { capital, withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { corpsNow } from './draft.ts';
import { afterCharge, outcomeBar } from './fight.ts';
import { charges } from './orders.ts';

/** What would be forgotten if the corps ended now. */
export function forgotten(m: Moment): Forgotten[] {
  const s = m.state;
  const i = corpsNow(s);
  if (m.ask?.kind !== 'order' || !s.corps[i]) return [];
  const own = s.units.filter((u) => u.corps === i && u.place === 'table');
  return [
    ...headstrong(m, m.ask.id, own),
    ...rallies(m, m.ask.id, own),
    ...astray(m, s, i, own),
    ...unspent(m, s, i, own),
  ];
}

/** Troops that will charge by themselves: whom, with what odds, what holding them costs. */
function headstrong(m: Moment, ask: string, own: readonly Unit[]): Forgotten[] {
  const s = m.state;
  const g = m.words.game;
  return own.flatMap((u) => {
    if (did(u, DID.ordered) || !headstrongTempted(s, u)) return [];
    const hold: Command = { ask, kind: 'hold', units: [u.id], rally: [] } as Command;
    const no = m.rules.check(m.state, hold);
    const charge = charges(m, [u.id])[0];
    const at = charge && s.units.find((e) => e.id === charge.target)?.name;
    const after = charge && m.help === 'full' ? afterCharge(m.rules, s, charge) : undefined;
    const odds = after && fightOdds(after, u.id);
    const text: Prose = [
      { strong: u.name },
      ` ${g.willCharge(at)} `,
      odds ? `${capital(outcomeBar(m, odds).sentence ?? '')}. ` : '',
      { rule: 'AR-CHARGE-05' },
    ];
    const command = no ? undefined : hold;
    const cost = no ? [] : costOf(s, u.corps, [u], { order: 'hold' });
    const price = isRefusal(cost) ? 0 : total(cost);
    return [{ id: `hold ${u.id}`, text, action: no ? g.look : g.holdFor(price), command, look: u.id }];
  });
}

/** Rallies that cost nothing. */
function rallies(m: Moment, ask: string, own: readonly Unit[]): Forgotten[] {
  const s = m.state;
  const g = m.words.game;
  return own.flatMap((u) => {
    if (u.losses === 0 || rallyState(s, u) !== 'clear') return [];
    const rally: Command = { ask, kind: 'rally', unit: u.id } as Command;
    if (m.rules.check(m.state, rally)) return [];
    const text: Prose = [{ strong: u.name }, ` ${g.freeRally} `, { rule: 'AR-RALLY-01' }];
    return [{ id: `rally ${u.id}`, text, action: g.orders.rally, command: rally, look: u.id }];
  });
}

/** Bases out of command while their commander could still ride: their orders will cost more. */
function astray(m: Moment, s: AdlgState, corps: number, own: readonly Unit[]): Forgotten[] {
  const chief = commanderOf(s, corps);
  if (!chief || chief.moved || chief.included || chief.engaged) return [];
  const out = own.filter((u) => involvement(s, u) === 'none' && !inCommand(s, chief, u));
  const [first] = out;
  if (!first) return [];
  const g = m.words.asking;
  const radius = withUnit(inUnits(commandRange(s, chief)), 'UD', m.language);
  const text: Prose = [
    g.outOfCommand(
      out.map((u) => u.name),
      chief.name,
      radius,
    ),
    ' ',
    { rule: 'ADLG-CMD-4' },
  ];
  return [{ id: 'command', text, action: m.words.game.look, look: first.id }];
}

/** Points left while somebody could still be ordered. */
function unspent(m: Moment, s: AdlgState, i: number, own: readonly Unit[]): Forgotten[] {
  const corps = s.corps[i];
  const idle = own.find(
    (u) => !did(u, DID.ordered) && involvement(s, u) === 'none' && openAllowance(s, u) > 0 && !u.lootsCamp,
  );
  if (!corps || corps.points <= 0 || corps.held || !idle) return [];
  const text: Prose = [m.words.game.unspent(corps.points), ' ', { rule: 'ADLG-CMD-6' }];
  return [{ id: 'points', text, action: m.words.game.look, look: idle.id }];
}
