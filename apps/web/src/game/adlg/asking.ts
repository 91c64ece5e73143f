import type { Ask, Command } from '@tercio/engine/battle/protocol.ts';
import { isRefusal } from '@tercio/engine/battle/refuse.ts';
import { openAllowance } from '@tercio/engine/rules/adlg-r/allowance.ts';
import { headstrongTempted, rallyState } from '@tercio/engine/rules/adlg-r/rally.ts';
import { DID, did } from '@tercio/engine/rules/adlg-r/state.ts';
import { involvement } from '@tercio/engine/rules/adlg-r/support.ts';
import { inUnits } from '@tercio/engine/table/number.ts';
import { sayAsk } from '@tercio/engine/text/phrases.ts';
import type { Option, Prose, Question } from '../../page/desk.ts';
import type { Overlay } from '../../table/scene.ts';
import { percentText, withUnit } from '../../words/format.ts';
import type { Forgotten, Moment } from '../hand.ts';
import { blockOf, corpsNow, stateOf } from './draft.ts';
import { afterCharge, caughtChance, fightOdds, outcomeBar } from './fight.ts';
import { baseOf } from './legs.ts';
import { charges, unitIn } from './orders.ts';

/** What is asked: before a corps ends, and whatever the rules ask, with consequences and odds. */
/** What would be forgotten if the corps ended now. */
export function forgotten(m: Moment): Forgotten[] {
  const s = stateOf(m);
  const i = corpsNow(s);
  const corps = s.corps[i];
  if (m.ask?.kind !== 'order' || !corps) return [];
  const g = m.words.game;
  const out: Forgotten[] = [];
  const own = s.units.filter((u) => u.corps === i && u.place === 'table');
  for (const u of own) {
    if (did(u, DID.ordered) || !headstrongTempted(s, u)) continue;
    const hold: Command = { ask: m.ask.id, kind: 'hold', units: [u.id], rally: [] } as Command;
    const no = m.rules.check(m.state, hold);
    const charge = charges(m, [u.id])[0];
    const at = charge && s.units.find((e) => e.id === charge.target)?.name;
    const block = blockOf(s, [u.id]);
    const after = charge && !isRefusal(block) ? afterCharge(m.rules, s, charge) : undefined;
    const odds = m.help === 'full' && after ? fightOdds(after, u.id) : undefined;
    const text: Prose = [
      { strong: u.name },
      ` ${g.willCharge(at)}`,
      odds
        ? ` (${m.words.odds.bar(percentText(odds.win, m.language), percentText(odds.tie, m.language), percentText(odds.lose, m.language))}) `
        : ' ',
      { rule: 'AR-CHARGE-05' },
    ];
    out.push({
      id: `hold ${u.id}`,
      text,
      action: no ? g.look : g.holdFor(3),
      command: no ? undefined : hold,
      look: u.id,
    });
  }
  for (const u of own) {
    if (u.losses === 0 || rallyState(s, u) !== 'clear') continue;
    const rally: Command = { ask: m.ask.id, kind: 'rally', unit: u.id } as Command;
    if (m.rules.check(m.state, rally)) continue;
    out.push({
      id: `rally ${u.id}`,
      text: [{ strong: u.name }, ` ${g.freeRally} `, { rule: 'AR-RALLY-01' }],
      action: g.orders.rally,
      command: rally,
      look: u.id,
    });
  }
  const idle = own.find(
    (u) => !did(u, DID.ordered) && involvement(s, u) === 'none' && openAllowance(s, u) > 0 && !u.lootsCamp,
  );
  if (corps.points > 0 && idle && !corps.held)
    out.push({
      id: 'points',
      text: [g.unspent(corps.points), ' ', { rule: 'ADLG-CMD-6' }],
      action: g.look,
      look: idle.id,
    });
  return out;
}

/** Letters that no movement key uses while a decision is open. */
const option = (
  id: string,
  label: string,
  key: string | undefined,
  suggested: boolean,
  more: Partial<Option> = {},
): Option => ({
  id,
  label,
  key,
  detail: [],
  suggested,
  ...more,
});

export function question(m: Moment, ask: Ask): Question | undefined {
  const s = stateOf(m);
  const g = m.words.game;
  const base = {
    id: ask.id,
    side: ask.side,
    title: sayAsk(m.speaker, ask),
    detail: [{ rule: ask.rule }] as Prose,
  };
  const first = ask.about[0] ?? '';
  const str = (c: Record<string, unknown>): string => JSON.stringify({ ask: ask.id, kind: ask.kind, ...c });
  const default_ = ask.default as unknown as Record<string, unknown>;
  if (ask.kind === 'evade') {
    const stand = { evade: false, direction: 0, turnBack: false };
    const flee = { evade: true, direction: Number(default_.evade ? default_.direction : 0), turnBack: false };
    const back = { ...flee, turnBack: true };
    const legal = (c: object): boolean =>
      m.rules.check(m.state, { ask: ask.id, kind: 'evade', ...c } as Command) === undefined;
    const away = legal(back) ? back : flee;
    const after =
      m.help === 'full'
        ? afterCharge(m.rules, s, ask.default, { ask: ask.id, kind: 'evade', ...stand } as Command)
        : undefined;
    const odds = after && fightOdds(after, first);
    const caught =
      m.help === 'full' && legal(away)
        ? caughtChance(m.rules, s, { ask: ask.id, kind: 'evade', ...away } as Command, first)
        : undefined;
    return {
      ...base,
      canStand: true,
      options: [
        option(str(away), g.evade, g.keys.evade, default_.evade === true, {
          disabled: legal(away) ? undefined : g.noWay,
          outcome:
            caught === undefined
              ? undefined
              : { odds: { win: 1 - caught, tie: 0, lose: caught }, labels: [g.getsAway, '', g.caught] },
        }),
        option(str(stand), g.stand, g.keys.stand, default_.evade !== true, {
          outcome: odds && outcomeBar(m, odds),
        }),
      ],
    };
  }
  if (ask.kind === 'engage')
    return {
      ...base,
      canStand: true,
      options: [
        option(str({ engage: true }), g.fights, g.keys.yes, default_.engage === true, {
          detail: [g.fightsNote],
        }),
        option(str({ engage: false }), g.staysOut, g.keys.no, default_.engage !== true),
      ],
    };
  if (ask.kind === 'pursue')
    return {
      ...base,
      canStand: true,
      options: [
        ...ask.about.map((id, i) =>
          option(
            str({ unit: id }),
            ask.about.length > 1 ? (m.speaker.bodies.get(id) ?? id) : g.pursue,
            i === 0 ? g.keys.yes : undefined,
            default_.unit === id,
          ),
        ),
        option(str({ unit: '' }), g.noPursuit, g.keys.no, default_.unit === ''),
      ],
    };
  if (ask.kind === 'to-rally')
    return {
      ...base,
      canStand: true,
      options: [
        option(str({ units: [] }), g.allConform, g.keys.no, (default_.units as string[]).length === 0),
        ...ask.about.map((id) =>
          option(str({ units: [id] }), g.onlyRallies(m.speaker.bodies.get(id) ?? id), undefined, false),
        ),
        ...(ask.about.length > 1 ? [option(str({ units: ask.about }), g.allRally, undefined, false)] : []),
      ],
    };
  if (ask.kind === 'choose') {
    const options: Option[] = [];
    for (const c of m.rules.suggest(m.state, ask, { most: 12 })) {
      const choice = (c as unknown as { choice: number }).choice;
      const after = afterCharge(m.rules, s, ask.default, c as Command);
      const u = after && unitIn(after, first);
      const where: Prose = u
        ? [g.at(withUnit(inUnits(u.x), 'UD', m.language), withUnit(inUnits(u.y), 'UD', m.language))]
        : [];
      options.push(
        option(
          JSON.stringify(c),
          choice < 0 ? g.none : g.choice(choice + 1),
          String(choice + 1),
          default_.choice === choice,
          { detail: where },
        ),
      );
    }
    return { ...base, canStand: false, options };
  }
  return undefined;
}

/** Where each answer of a choice would put the body, numbered on the table. */
export function choices(m: Moment, ask: Ask): Overlay[] {
  const s = stateOf(m);
  if (ask.kind === 'evade') {
    const [target, charger] = ask.about.map((id) => unitIn(s, id));
    if (!target || !charger) return [];
    const [from, to] = [baseOf(charger), baseOf(target)];
    const away = Math.hypot(from.x - to.x, from.y - to.y);
    return [{ kind: 'charge', from, to, title: m.words.game.charge(withUnit(away, 'UD', m.language)) }];
  }
  if (ask.kind !== 'choose') return [];
  const id = ask.about[0] ?? '';
  const out: Overlay[] = [];
  for (const c of m.rules.suggest(m.state, ask, { most: 12 })) {
    const after = afterCharge(m.rules, s, ask.default, c as Command);
    const u = after && unitIn(after, id);
    if (u)
      out.push({
        kind: 'ghost',
        of: id,
        pose: baseOf(u),
        legal: true,
        chip: { text: String((c as unknown as { choice: number }).choice + 1), tone: 'ink' },
      });
  }
  return out;
}
