/** The commands about one position: a template of it, who is asked what, orders tried, their odds. */
import { MANNERS } from '@tercio/engine/generals';
import { InvalidArgumentError, Option } from 'commander';
import {
  answering,
  asJson,
  type Calls,
  COMMANDS,
  examples,
  faces,
  inLanguage,
  POSITION,
  seeded,
  whole,
} from './flags.ts';

const DECIMAL = /^-?\d{1,4}(\.\d{1,6})?$/;
function place(value: string): { x: number; y: number } {
  const [x, y, ...more] = value.split(',').map((v) => v.trim());
  if (more.length > 0 || !DECIMAL.test(x ?? '') || !DECIMAL.test(y ?? ''))
    throw new InvalidArgumentError('Expected two numbers with a comma, such as 12,8.5.');
  return { x: Number(x), y: Number(y) };
}
function bearing(value: string): number {
  if (!DECIMAL.test(value) || Math.abs(Number(value)) > 360)
    throw new InvalidArgumentError('Expected degrees, -360 to 360.');
  return Number(value);
}
function part(value: string): number {
  if (!DECIMAL.test(value) || !(Number(value) > 0 && Number(value) <= 1))
    throw new InvalidArgumentError('Expected a part, above 0 up to 1.');
  return Number(value);
}

export const positions: Calls = (program, io, does) => {
  program
    .command('position')
    .summary('a commented template of a position')
    .description('Print a position to start from, with a comment on every field that may be left out.')
    .argument('<rules>', 'a rule set')
    .option('--phase <phase>', 'the phase the position is in')
    .option('--fields', 'list every field with its meaning, what it takes and its default instead')
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      examples('tercio position hedgerow --phase shoot > shoot.json', 'tercio position hedgerow --fields'),
    )
    .action(
      does(async (id, flags) => (await import('../commands/position/position.ts')).position(io, id, flags)),
    );

  program
    .command('ask')
    .summary('who is asked what, with legal suggestions')
    .description('Say who is asked what in a position, with the default answer and legal suggestions.')
    .argument('<position>', POSITION)
    .addOption(
      new Option('--dice <faces>', 'faces for dice that are due before anybody is asked').argParser(faces),
    )
    .addOption(seeded('those dice'))
    .addOption(
      new Option('--most <n>', 'no more suggestions than this').argParser(whole(0, 10000)).default(12),
    )
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText('after', examples('tercio ask shoot.json', 'tercio position hedgerow | tercio ask - --json'))
    .action(
      does(async (argument, flags) => (await import('../commands/position/ask.ts')).ask(io, argument, flags)),
    );

  program
    .command('way')
    .summary('the cheapest orders to a place, or those of a whole wing')
    .description(
      'Find the cheapest legal orders that bring bodies to a place, or order a whole wing with one word. Nothing is changed: give the orders with tercio try.',
    )
    .argument('<position>', POSITION)
    .argument('<bodies>', 'ids or corps of the side that is asked, with commas; "all" for everybody')
    .addOption(new Option('--to <x,y>', 'where their middle shall be, in table units').argParser(place))
    .addOption(
      new Option('--facing <degrees>', 'which way they shall look, counter-clockwise from east').argParser(
        bearing,
      ),
    )
    .addOption(new Option('--wing <manner>', 'as a wing instead').choices([...MANNERS]))
    .addOption(new Option('--share <part>', 'of the way that the slowest may go').argParser(part).default(1))
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(
        'tercio way orders.json A1,A2 --to 12,8.5 --facing 90',
        'tercio way orders.json all --wing refuse-left --json',
      ),
    )
    .action(
      does(async (argument, bodies, flags) =>
        (await import('../commands/position/way.ts')).way(io, argument, bodies, flags),
      ),
    );

  program
    .command('plan')
    .summary('what commands would come to')
    .description(
      'Say of commands how far they go, where everybody ends, what they cost and what stops them. Nothing is changed.',
    )
    .argument('<position>', POSITION)
    .argument('<commands...>', COMMANDS)
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(
        `tercio plan orders.json '{"kind":"march","company":"A1","ahead":9}'`,
        `tercio plan orders.json '{"kind":"march","company":"A1","ahead":2}' --json`,
      ),
    )
    .action(
      does(async (argument, commands, flags) =>
        (await import('../commands/plan.ts')).plan(io, argument, commands, flags),
      ),
    );

  program
    .command('try')
    .summary('apply commands to a position')
    .description(
      'Apply commands; print what happens with all factors, who is asked next, and the new position.',
    )
    .argument('<position>', POSITION)
    .argument('[commands...]', `${COMMANDS}; none: only dice that are due are thrown`)
    .addOption(new Option('--dice <faces>', 'the faces that are thrown, in order: 3,5,1').argParser(faces))
    .addOption(seeded('the dice'))
    .addOption(answering())
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      `${examples(
        `tercio try orders.json '{"kind":"march","company":"A1","ahead":2}'`,
        `tercio try shoot.json '{"kind":"shoot","shots":[{"company":"A1","target":"B1"}]}' --dice 6,4,1,2`,
        'tercio try shoot.json plan.json --seed 7 --answers default --json',
      )}
Illegal commands are refused with the rule, the figures and the legal part of the same order; exit code 1.
`,
    )
    .action(
      does(async (argument, commands, flags) =>
        (await import('../commands/position/try.ts')).tryCommands(io, argument, commands, flags),
      ),
    );

  program
    .command('odds')
    .summary('the exact odds of commands')
    .description('Print the exact distribution of what commands lead to, with the factors of every throw.')
    .argument('<position>', POSITION)
    .argument('[commands...]', `${COMMANDS}; none where dice are due: what they lead to`)
    .addOption(
      answering(
        'a general ("sergeant") answers for both sides, "extremes" shows the best and the worst for you, ',
      ),
    )
    .addOption(
      new Option(
        '--most <n>',
        'exact up to so many steps of work; above, the odds are sampled and say their error',
      )
        .argParser(whole(1, 100_000_000))
        .default(200_000),
    )
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(`tercio odds shoot.json '{"kind":"shoot","shots":[{"company":"A1","target":"B1"}]}'`),
    )
    .action(
      does(async (argument, commands, flags) =>
        (await import('../commands/position/odds.ts')).odds(io, argument, commands, flags),
      ),
    );
};
