/** The commands about one position: a template of it, who is asked what, orders tried, their odds. */
import { Option } from 'commander';
import { ask } from '../commands/ask.ts';
import { odds } from '../commands/odds.ts';
import { position } from '../commands/position.ts';
import { tryCommands } from '../commands/try.ts';
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
    .action(does((id, flags) => position(io, id, flags)));

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
    .action(does((argument, flags) => ask(io, argument, flags)));

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
    .action(does((argument, commands, flags) => tryCommands(io, argument, commands, flags)));

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
    .action(does((argument, commands, flags) => odds(io, argument, commands, flags)));
};
