import type { Ask, Command } from '@tercio/engine';
import type { GroupCommand, GroupState, MarchCommand, MeleeCommand } from '@tercio/engine/rules/group-orders';
import {
  behind,
  groupUnits,
  houseRules,
  inContact,
  marchers,
  rect,
  speedOf,
  top,
} from '@tercio/engine/rules/group-orders';
import { inUnits as fromGrid } from '@tercio/engine/table';
import { sayAsk, sayRefusal } from '@tercio/engine/text';
import { chanceThat } from '../../../game/answers/chance.ts';
import { option } from '../../../game/answers/questions.ts';
import { throwsAhead } from '../../../game/answers/why.ts';
import type { Forgotten } from '../../../game/controls.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import { planned } from '../../../game/orders/planned.ts';
import { inUnits } from '../../../game/pieces.ts';
import type { Option, Prose, QuestionPanel } from '../../../page/panels.ts';
import type { Overlay } from '../../../table/scene.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { cm, unitIn } from './draft.ts';
import { generalAway } from './duties.ts';
import { groupName } from './names.ts';
import { chargeBar, chargeOdds } from './odds.ts';
import { type GroupWords, wordsOf } from './words.ts';

/** What is asked: before the moves end, and whatever the rules ask, with consequences and odds. */

/** Groups whose duty is not done, generals too far from theirs. */
export function forgotten(m: Moment): Forgotten[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const { ask } = m;
  if (ask?.kind !== 'moves') return [];
  const generalsBegan = (top(s) as { generals: boolean }).generals;
  const out: Forgotten[] = [];
  s.groups.forEach((g, group) => {
    if (g.side !== m.side) return;
    const units = groupUnits(s, group);
    const on = units.filter((u) => u.order === 'advance');
    const done = units.some((u) => inContact(s, u) || 2 * inUnits(u.spent) >= speedOf(u) - 0.001);
    const able = marchers(s, group).filter((u) => u.order === 'advance');
    if (!generalsBegan && on.length > 0 && !done && able.length > 0) {
      const command = longestMarch(m, ask, group);
      out.push({
        id: `duty ${g.name}`,
        text: [{ strong: w.group(groupName(s, group)) }, ` ${w.duty} `, { rule: 'GO-ORDER-07' }],
        action: command ? w.fall : m.words.game.look,
        command,
        look: able[0]?.id,
      });
    }
  });
  for (const general of s.generals) {
    if (general.side !== m.side || general.group < 0 || general.place !== 'table' || general.moved) continue;
    const units = groupUnits(s, general.group).filter((u) => u.order !== 'rout');
    const away = generalAway(s, general);
    const middle = units[Math.floor(units.length / 2)];
    if (!middle || away <= houseRules(s).attached) continue;
    const to = behind(s, middle);
    const ride: GroupCommand = {
      ask: ask.id,
      kind: 'general',
      general: general.id,
      x: fromGrid(to.x),
      y: fromGrid(to.y),
    };
    const legal = m.rules.check(m.state, ride) === undefined;
    const group = groupName(s, general.group);
    out.push({
      id: `ride ${general.id}`,
      text: [{ strong: w.general(group) }, ` ${w.generalFar(cm(m, away))} `, { rule: 'GO-ORDER-04' }],
      action: legal ? w.ride : m.words.game.look,
      command: legal ? (ride as Command) : undefined,
      look: general.id,
    });
  }
  return out;
}

/** The longest straight march of a group that is legal and does its duty. */
function longestMarch(m: Moment, ask: Ask, group: number): Command | undefined {
  const s = m.state;
  const units = marchers(s, group);
  if (units.length === 0 || units.some((u) => u.order !== 'advance')) return undefined;
  const most = Math.min(...units.map(speedOf));
  const wished: MarchCommand = { ask: ask.id, kind: 'march', group, legs: [{ go: 'ahead', by: most }] };
  const p = planned(m, wished);
  return p.command && 2 * inUnits(p.spent) >= most - 0.001 ? p.command : undefined;
}

/** Who was beaten by a unit that may pursue. */
interface Beaten {
  readonly enemies: readonly string[];
}

/** Which stands fight whom, and whose overlap counts against whom, where several could be meant. */
function fought(c: Command, name: (id: string) => string, w: GroupWords): Prose {
  const { stands, overlaps } = c as MeleeCommand;
  const pairs = new Map<string, number>();
  for (const f of stands) {
    const pair = `${f.unit} ${f.enemy}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const all = [...pairs].map(([pair, n]) => {
    const [unit = '', enemy = ''] = pair.split(' ');
    return w.standsFight(name(unit), n, name(enemy));
  });
  const helping = overlaps.map((o) => w.overlapCounts(name(o.unit), name(o.enemy)));
  return [[...all, ...helping].join(' · ')].filter((x) => x !== '');
}

export function question(m: Moment, ask: Ask): QuestionPanel | undefined {
  const s = m.state;
  const w = wordsOf(m.language);
  const name = (id: string | undefined): string => m.speaker.bodies.get(id ?? '') ?? id ?? '';
  const base = {
    id: ask.id,
    side: ask.side,
    title: sayAsk(m.speaker, ask),
    // who comes on is named before anything is chosen
    detail: (ask.kind === 'react' && ask.about[1] !== undefined
      ? [w.chargedBy(name(ask.about[1])), ' ', { rule: ask.rule }]
      : [{ rule: ask.rule }]) as Prose,
  };
  const usual = ask.default as Command & Record<string, unknown>;
  const answer = (fields: Record<string, unknown>) => ({ ask: ask.id, kind: ask.kind, ...fields });
  const no = (fields: Record<string, unknown>): string | undefined => {
    const r = m.rules.check(m.state, answer(fields) as Command);
    return r && sayRefusal(m.speaker, r);
  };
  const first = ask.about[0];
  /** What an answer leads to between the charged and whoever comes on, and what the figures are made of. */
  const odds = (fields: Record<string, unknown>, enemy = ask.about[1]): Partial<Option> => {
    if (m.help !== 'full' || first === undefined || enemy === undefined) return {};
    const command = answer(fields) as Command;
    const o = chargeOdds(m, command, first, enemy);
    const outcome = o && chargeBar(m, o, fields.how === 'evade' ? 'evading' : 'charged');
    // whoever runs off the table is lost to the army, whichever way he would have looked
    const off = o && o.off > 0 ? { detail: [w.runsOff(percentText(o.off, m.language))] } : {};
    return { ...(outcome ? { outcome } : {}), ...off, why: () => throwsAhead(m, command) };
  };
  switch (ask.kind) {
    case 'first':
      return {
        ...base,
        canStand: false,
        options: [
          option(answer({ first: true }), w.first, w.keys.yes, true),
          option(answer({ first: false }), w.second, w.keys.no, false),
        ],
      };
    case 'help': {
      const failed = (top(s) as { failed?: { group: number; order: string }[] }).failed ?? [];
      return {
        ...base,
        canStand: false,
        options: [
          ...failed.map((o, i) => {
            const helped = (t: GroupState): boolean =>
              groupUnits(t, o.group).some((u) => u.order === o.order && unitIn(s, u.id)?.order !== o.order);
            const chance = chanceThat(m, answer({ group: o.group }) as Command, helped);
            return option(
              answer({ group: o.group }),
              w.helpFor(groupName(s, o.group)),
              String(i + 1),
              i === 0,
              chance === undefined ? {} : { detail: [w.helpReaches(percentText(chance, m.language))] },
            );
          }),
          option(answer({ group: -1 }), w.helpNone, w.keys.no, false),
        ],
      };
    }
    case 'react': {
      const all = [
        { how: 'receive', about: false, label: w.receive, key: w.keys.receive },
        { how: 'square', about: false, label: w.formSquare, key: w.keys.square },
        { how: 'evade', about: false, label: w.evade, key: w.keys.evade },
        { how: 'evade', about: true, label: w.evadeAbout, key: undefined },
      ];
      const able = all.filter((x) => no({ how: x.how, about: x.about }) === undefined);
      // Horse rides foot down that does not form square; light troops do not wait for it.
      const best = able.find((x) => x.how === 'square') ?? able.find((x) => x.how === 'evade') ?? able[0];
      return {
        ...base,
        canStand: true,
        options: able.map((x) =>
          option(
            answer({ how: x.how, about: x.about }),
            x.label,
            x.key,
            x === best,
            odds({ how: x.how, about: x.about }),
          ),
        ),
      };
    }
    case 'fire':
      return {
        ...base,
        canStand: true,
        options: [
          ...ask.about
            .slice(1)
            .map((id, i) =>
              option(
                answer({ target: id }),
                w.fireAt(name(id)),
                i === 0 ? w.keys.fire : undefined,
                usual.target === id,
                odds({ target: id }, id),
              ),
            ),
          option(answer({ target: '' }), w.holdFire, w.keys.hold, usual.target === '', odds({ target: '' })),
        ],
      };
    case 'pursue': {
      const was = (s.frames.find((f) => f.at === 'pursuit.next') as { was?: Beaten[] } | undefined)?.was;
      const enemies = (was?.[0]?.enemies ?? []).map(name).join(', ');
      const met = (t: GroupState): boolean => {
        const u = unitIn(t, first);
        return u !== undefined && inContact(t, u);
      };
      const catches = chanceThat(m, answer({ go: true }) as Command, met);
      return {
        ...base,
        detail: [...(enemies === '' ? [] : [w.beaten(enemies), ' ']), ...base.detail],
        canStand: true,
        options: [
          option(answer({ go: true }), w.pursue, w.keys.yes, usual.go === true, {
            detail: catches === undefined ? [] : [catches > 0.5 ? w.catches : w.catchesNobody],
          }),
          option(answer({ go: false }), w.noPursuit, w.keys.no, usual.go !== true),
        ],
      };
    }
    case 'occupy':
      return {
        ...base,
        canStand: true,
        options: [
          ...ask.about.map((id, i) =>
            option(
              answer({ unit: id }),
              w.occupy(name(id)),
              i === 0 ? w.keys.yes : undefined,
              usual.unit === id,
            ),
          ),
          option(answer({ unit: '' }), w.leaveEmpty, w.keys.no, usual.unit === ''),
        ],
      };
    case 'follow':
      return {
        ...base,
        canStand: true,
        options: [
          option({ ...ask.default, go: true }, w.follow, w.keys.yes, true),
          option({ ...ask.default, go: false }, w.staysBehind, w.keys.no, false),
        ],
      };
    case 'retreat': {
      const way = usual.way;
      return {
        ...base,
        canStand: true,
        options: [
          option(answer({ way, about: true }), w.retreatBack, w.keys.yes, usual.about === true),
          ...(no({ way, about: false }) === undefined
            ? [option(answer({ way, about: false }), w.retreatFacing, w.keys.no, usual.about !== true)]
            : []),
        ],
      };
    }
    case 'sequence': {
      const units = ask.about;
      return {
        ...base,
        canStand: true,
        options: [
          option(answer({ units: [...units] }), w.oneByOne(units.map(name)), w.keys.yes, true),
          option(
            answer({ units: [...units].reverse() }),
            w.oneByOne([...units].reverse().map(name)),
            w.keys.no,
            false,
          ),
        ],
      };
    }
    case 'melee':
      return {
        ...base,
        canStand: true,
        options: [
          option(ask.plan ?? ask.default, w.mostStands, w.keys.yes, true, {
            detail: fought(ask.plan ?? ask.default, name, w),
          }),
        ],
      };
    case 'face': {
      const facing = Number(usual.facing);
      const away = (facing + 180) % 360;
      return {
        ...base,
        canStand: true,
        options: [
          option(answer({ facing }), w.faceEnemy, w.keys.yes, true),
          ...(no({ facing: away }) === undefined
            ? [option(answer({ facing: away }), w.faceHome, w.keys.no, false)]
            : []),
        ],
      };
    }
    default:
      return undefined;
  }
}

/** Who charges whom, while the charged side is asked. */
export function choices(m: Moment, ask: Ask): Overlay[] {
  const s = m.state;
  if (ask.kind !== 'react' && ask.kind !== 'fire') return [];
  const target = unitIn(s, ask.about[0]);
  if (!target) return [];
  const to = baseOf(rect(s, target));
  return ask.about.slice(1).flatMap((id): Overlay[] => {
    const u = unitIn(s, id);
    if (!u) return [];
    const from = baseOf(rect(s, u));
    const away = Math.hypot(from.x - to.x, from.y - to.y);
    const title = m.words.game.charge(cm(m, away), m.speaker.bodies.get(id) ?? id);
    return [{ kind: 'charge', from, to, title }];
  });
}
