/** The command `tercio`: its commands, flags and help. `main` runs one call and returns the exit code. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { ask } from './commands/ask.ts';
import { battle } from './commands/battle.ts';
import { bot } from './commands/bot.ts';
import { fuzz } from './commands/fuzz.ts';
import { lab } from './commands/lab.ts';
import { ladder } from './commands/ladder.ts';
import { muster } from './commands/muster.ts';
import { odds } from './commands/odds.ts';
import { play } from './commands/play.ts';
import { position } from './commands/position.ts';
import { replay } from './commands/replay.ts';
import { review } from './commands/review.ts';
import { rules } from './commands/rules.ts';
import { tryCommands } from './commands/try.ts';
import { EXIT, Fault } from './fault.ts';
import type { Io } from './io.ts';
import { TERCIO_VERSION } from './version.ts';

/** A whole number within bounds. */
const whole =
  (least: number, most: number) =>
  (value: string): number => {
    const n = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(n >= least && n <= most))
      throw new InvalidArgumentError(`Expected a whole number, ${least} to ${most}.`);
    return n;
  };

/** Faces with commas: 3,5,1. */
function faces(value: string): number[] {
  if (!/^\s*\d{1,3}(\s*[, ]\s*\d{1,3})*\s*$/.test(value))
    throw new InvalidArgumentError('Expected faces of dice with commas, such as 3,5,1.');
  return value
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}

const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];

const inLanguage = (): Option =>
  new Option('--lang <lang>', 'language of the text').choices(['en', 'fr']).default('en');
const asJson = (): Option => new Option('--json', 'print JSON and nothing else');
const seeded = (what: string): Option => new Option('--seed <text>', `seed of ${what}: any text`);
const thinking = (seconds = 2): Option =>
  new Option('--seconds <s>', 'time of a general for a whole turn, counted as work')
    .argParser((value: string): number => {
      const n = /^\d{1,3}(\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN;
      if (!(n > 0 && n <= 600)) throw new InvalidArgumentError('Expected seconds, 0.01 to 600.');
      return n;
    })
    .default(seconds);
const threads = (): Option =>
  new Option('--threads <n>', 'how many battles are played at once; default: one for each core').argParser(
    whole(1, 256),
  );
const answering = (more = ''): Option =>
  new Option(
    '--answers <how>',
    `who answers the questions on the way: "ask" stops there, "default" takes the default answers until the command is resolved (the next like question or turn), ${more}else a list of commands`,
  ).default('ask');

const POSITION = 'a position: a file, "-" for standard input, or JSON';
const COMMANDS = 'commands, each a file, "-" or JSON: an object or a list; "ask" may be left out';

const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;

function build(io: Io, finish: (code: number) => void): Command {
  const program = new Command('tercio');
  const does =
    <A extends unknown[]>(run: (...args: A) => Promise<number>) =>
    async (...args: A): Promise<void> =>
      finish(await run(...args));

  program
    .description('The digital table for pike-and-shot wargames, from a terminal.')
    .version(TERCIO_VERSION)
    .helpCommand('help [command]', 'help on a command')
    .addHelpText(
      'after',
      `${examples(
        'tercio rules adlg-r-2021 AR-ABIL-03',
        'tercio position teaching > try.json',
        'tercio ask try.json',
        'tercio battle --rules teaching --seed 1',
      )}
Exit codes: 0 done, 1 refused by the rules or not in agreement, 2 wrong input, 3 a mistake of the program.
`,
    );

  program
    .command('rules')
    .summary('the rulebook, and which rules the tests prove')
    .description('Print the rule sets, the rulebook of one, or one rule or chapter of it.')
    .argument('[ruleset]', 'a rule set')
    .argument('[id]', 'a rule, AR-ABIL-03, or a chapter, AR-ABIL')
    .addOption(inLanguage())
    .option('--coverage', 'for each rule the tests that bear its id, and whether they prove it; totals')
    .addOption(asJson())
    .addOption(new Option('--report <file>', 'the report of another test run').hideHelp())
    .addHelpText(
      'after',
      examples(
        'tercio rules',
        'tercio rules adlg-r-2024 AR-ABIL-03 --lang fr',
        'tercio rules baroque --coverage',
        'tercio rules --coverage --json',
      ),
    )
    .action(does((set, id, flags) => rules(io, set, id, flags)));

  program
    .command('position')
    .summary('a commented template of a position')
    .description('Print a position to start from, with a comment on every field that may be left out.')
    .argument('<rules>', 'a rule set')
    .option('--phase <phase>', 'the phase the position is in')
    .addHelpText('after', examples('tercio position teaching --phase shoot > shoot.json'))
    .action(does((id, flags) => position(io, id, flags)));

  program
    .command('ask')
    .summary('who is asked what, with legal suggestions')
    .description('Say who is asked what in a position, with the default answer and legal suggestions.')
    .argument('<position>', POSITION)
    .addOption(
      new Option('--most <n>', 'no more suggestions than this').argParser(whole(0, 10000)).default(12),
    )
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText('after', examples('tercio ask shoot.json', 'tercio position teaching | tercio ask - --json'))
    .action(does((argument, flags) => ask(io, argument, flags)));

  program
    .command('try')
    .summary('apply commands to a position')
    .description(
      'Apply commands; print what happens with all factors, who is asked next, and the new position.',
    )
    .argument('<position>', POSITION)
    .argument('<commands...>', COMMANDS)
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
    .argument('<commands...>', COMMANDS)
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

  program
    .command('battle')
    .summary('the computer plays the computer')
    .description('Play a battle between two generals and tell it, or print its record.')
    .option('--rules <rules>', 'a rule set')
    .option('--scenario <scenario>', 'a scenario that comes with the rules, or a file')
    .option('--profile <file>', 'a book profile to play by')
    .option(
      '--generals <two>',
      'who plays: two names with a comma, of recruit, ensign, sergeant, captain',
      'recruit,recruit',
    )
    .addOption(thinking())
    .option('--why', 'tell what each general thought of and why')
    .addOption(seeded('the battle'))
    .addOption(
      new Option('--most <n>', 'stop after so many commands').argParser(whole(1, 1_000_000)).default(100_000),
    )
    .option('--record <file>', 'keep the record in a file')
    .addOption(inLanguage())
    .addOption(new Option('--json', 'print the record and nothing else'))
    .addHelpText(
      'after',
      examples(
        'tercio battle --rules teaching --seed 1',
        'tercio battle --rules teaching --seed 1 --lang fr --record first.json',
        'tercio battle --scenario patrol.json --json > record.json',
        'tercio battle --rules teaching --generals sergeant,ensign --why',
      ),
    )
    .action(does((flags) => battle(io, flags)));

  program
    .command('play')
    .summary('play a whole game in the terminal, by words')
    .description('Play against a general, or both sides, by writing orders and answers; "help" says how.')
    .option('--rules <rules>', 'a rule set')
    .option('--scenario <scenario>', 'a scenario that comes with the rules, or a file')
    .option('--profile <file>', 'a book profile to play by')
    .addOption(
      new Option('--side <n>', 'the side you play: 1 or 2, or 0 for both').argParser(whole(0, 2)).default(1),
    )
    .option('--general <name>', 'who plays the other side', 'ensign')
    .addOption(thinking())
    .addOption(seeded('the battle'))
    .option('--record <file>', 'keep the record in a file')
    .addOption(inLanguage())
    .addHelpText(
      'after',
      examples(
        'tercio play --rules adlg-r-2024 --scenario skirmish-at-the-ford',
        'tercio play --rules argad --side 0 --lang fr',
      ),
    )
    .action(does((flags) => play(io, flags)));

  program
    .command('replay')
    .summary('run a record again')
    .description('Run a record again, tell it, and say whether every digest agrees.')
    .argument('<record>', 'a record: a file, "-" or JSON')
    .option('--verify', 'also check that every command is legal and that the faces come from the seed')
    .addOption(
      new Option('--at <n>', 'stop after so many moves and print the position').argParser(
        whole(0, 1_000_000),
      ),
    )
    .option('--quiet', 'do not tell the battle')
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      examples('tercio replay first.json --verify', 'tercio replay first.json --at 40 --json'),
    )
    .action(does((argument, flags) => replay(io, argument, flags)));

  program
    .command('muster')
    .summary('army lists, prices, checks; armies by luck')
    .description(
      'With a roster: price and check it in words. Without: print the army lists, one list with its prices,\n' +
        'or, with --random, make a legal army.',
    )
    .argument('[roster]', 'a roster: a file, "-" or JSON')
    .option('--rules <rules>', 'a rule set', 'adlg-r-2024')
    .option('--list <list>', 'an army list of ours, a file with one of your own, or free: any troops')
    .addOption(new Option('--budget <points>', 'points of the army').argParser(whole(1, 10_000)))
    .addOption(new Option('--year <year>', 'year of the army').argParser(whole(1, 9999)))
    .option('--profile <file>', 'a book profile to build by')
    .option('--keep <position>', 'keep the deployment of this position with the roster')
    .addOption(new Option('--side <n>', 'whose: 1 or 2').argParser(whole(1, 2)))
    .addOption(new Option('--scale <mm>', 'width of a UD: sizes of table and bases').argParser(whole(1, 500)))
    .option('--random', 'make a legal army by luck and print its roster')
    .addOption(seeded('the army by luck'))
    .option('--out <file>', 'keep the roster in a file')
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      `${examples(
        'tercio muster --rules adlg-r-2021',
        'tercio muster --list swiss-1500 --lang fr',
        'tercio muster --list free',
        'tercio muster swiss.json',
        'tercio muster --random --list ottoman --budget 220 --seed 7 --out ottoman.json',
      )}
A roster that breaks a rule is priced all the same, with what is wrong in words; exit code 1.
`,
    )
    .action(does((roster, flags) => muster(io, roster, flags)));

  program
    .command('fuzz')
    .summary('random battles and hostile commands')
    .description(
      'Play random legal battles, throw illegal and malformed commands at them, check all invariants.',
    )
    .requiredOption('--rules <rules>', 'a rule set')
    .option('--rosters', 'only battles between random legal armies, set-up included')
    .option('--scenarios', 'only the battles that come with the rules')
    .addOption(new Option('--battles <n>', 'how many').argParser(whole(1, 1_000_000)).default(100))
    .addOption(seeded('the run').default('1'))
    .addOption(asJson())
    .addHelpText('after', examples('tercio fuzz --rules teaching --battles 1000 --seed 7'))
    .action(does((flags) => fuzz(io, flags)));

  program
    .command('review')
    .summary('luck and skill of a battle that was played')
    .description(
      'Say what the dice gave and took (in value), how the chances went, where the battle turned and which decisions\n' +
        'cost most. With --at and --die or --answer: change one die or one answer, and let generals finish it many times.',
    )
    .argument('<record>', 'a record: a file, "-" or JSON')
    .addOption(new Option('--at <move>', 'the move to change').argParser(whole(1, 1_000_000)))
    .option('--die <n=face>', 'another face of its n-th die')
    .option('--answer <command>', 'another answer: a file, "-" or JSON')
    .option('--generals <two>', 'who finishes the battle', 'sergeant,sergeant')
    .addOption(new Option('--battles <n>', 'how often').argParser(whole(2, 100_000)).default(50))
    .addOption(thinking(0.2))
    .addOption(seeded('the battles').default('1'))
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      examples('tercio review first.json', 'tercio review first.json --at 40 --die 1=6 --battles 100'),
    )
    .action(does((argument, flags) => review(io, argument, flags)));

  program
    .command('lab')
    .summary('many battles and what they tell')
    .description(
      'Play many battles between generals and tell who wins, how long it takes and who loses what, with intervals\n' +
        'that hold whenever the run stops. Scenarios are played from both sides; options can be compared.',
    )
    .requiredOption('--rules <rules>', 'a rule set, or several with commas to compare them')
    .option('--scenario <scenario>', 'scenarios with commas, a file, or "all"; default: the short ones')
    .option(
      '--generals <who>',
      'one general against himself, two with a comma, more pairs with ";"',
      'sergeant',
    )
    .option(
      '--armies <lists>',
      'army lists with commas, or "all": each against each, from both sides, drawn by luck',
    )
    .addOption(
      new Option(
        '--rivals <n>',
        'each list meets only so many others, chosen so that all play equally often',
      ).argParser(whole(1, 1000)),
    )
    .option('--budget <points>', 'points of the armies, such as 200, or of both sides, such as 200:220')
    .option(
      '--price <kind=points>',
      'a kind of troops that is dearer or cheaper; may be given again',
      gather,
      [],
    )
    .option('--vary <option=values>', 'an option and its values with commas; may be given again', gather, [])
    .addOption(thinking(0.2))
    .addOption(
      new Option('--battles <n>', 'of each match-up at most').argParser(whole(1, 1_000_000)).default(100),
    )
    .addOption(
      new Option('--least <n>', 'of each match-up at least').argParser(whole(1, 1_000_000)).default(20),
    )
    .addOption(
      new Option('--within <percent>', 'stop when the interval is no wider than this; 0: play all')
        .argParser(whole(0, 100))
        .default(0),
    )
    .addOption(seeded('the run').default('1'))
    .addOption(threads())
    .option('--fit', 'also fit the scale of chances that reviews use to these battles')
    .option('--scaling', 'only measure: the same battles on one thread and on all, by clock and processor')
    .option('--keep <file>', 'keep finished battles here and go on from those that are there')
    .option('--csv <file>', 'write a table')
    .option('--html <file>', 'write a page with plots')
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(
        'tercio lab --rules adlg-r-2024 --battles 200 --keep study.jsonl --html study.html',
        'tercio lab --rules adlg-r-2021,adlg-r-2024 --scenario rocroi-1643 --within 10',
        'tercio lab --rules adlg-r-2024 --vary smoke=false,true --generals captain,sergeant',
      ),
    )
    .action(does((flags) => lab(io, flags)));

  program
    .command('ladder')
    .summary('which general is stronger, and by how much')
    .description(
      'Play rated matches between generals, sides swapped with the same seeds, until it is known who is stronger.\n' +
        'Without --rules every game is played. Intervals are 95 % and hold whenever the run stops.',
    )
    .option('--rules <rules>', 'a rule set')
    .option(
      '--scenario <scenario>',
      'a scenario that comes with the rules, or a file; default: the short ones',
    )
    .option('--generals <names>', 'who plays, with commas; default: all')
    .addOption(thinking(0.2))
    .addOption(
      new Option('--least <n>', 'battles of a pairing at least').argParser(whole(2, 100_000)).default(20),
    )
    .addOption(
      new Option('--most <n>', 'battles of a pairing at most').argParser(whole(2, 100_000)).default(400),
    )
    .addOption(
      new Option('--minutes <n>', 'of the whole run; a pairing whose share is used up stops where it is')
        .argParser(whole(1, 10_000))
        .default(60),
    )
    .addOption(seeded('the run').default('1'))
    .option('--keep <file>', 'keep finished battles here and go on from those that are there')
    .addOption(threads())
    .addOption(asJson())
    .addHelpText(
      'after',
      examples('tercio ladder --rules teaching', 'tercio ladder --generals sergeant,captain --most 200'),
    )
    .action(does((flags) => ladder(io, flags)));

  program
    .command('bot')
    .summary('play by program, over lines of JSON')
    .description(
      'With --rules or --scenario: be the table, asks out on standard output, commands in on standard input.\n' +
        'Without: be a player, asks in, commands out. The lines are described in docs/protocol.md.',
    )
    .option('--rules <rules>', 'a rule set')
    .option('--scenario <scenario>', 'a scenario that comes with the rules, or a file')
    .option('--profile <file>', 'a book profile to play by')
    .addOption(seeded('the battle, or of the player'))
    .option('--sides <sides>', 'the sides that the program plays: 0, 1 or 0,1', '0')
    .option('--general <name>', 'who plays the other side, or is the player', 'recruit')
    .option('--record <file>', 'keep the record in a file')
    .addHelpText(
      'after',
      examples('tercio bot --rules teaching --seed 7', 'tercio bot --seed 7 < asks.jsonl > commands.jsonl'),
    )
    .action(does((flags) => bot(io, flags)));

  for (const command of [program, ...program.commands]) {
    command.exitOverride();
    command.showSuggestionAfterError(false);
    command.configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: (text, write) => write(`tercio: ${text.replace(/^error: /, '').trimEnd()}\n`),
    });
  }
  return program;
}

/** Run one call, `argv` without the program's own name. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.fine;
  const program = build(io, (result) => {
    code = result;
  });
  try {
    if (argv[0] === 'help' && argv[1] !== undefined && !program.commands.some((c) => c.name() === argv[1]))
      throw new Fault(`unknown command '${argv[1]}'`);
    await program.parseAsync(argv.length === 0 ? ['--help'] : [...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.wrong;
    if (error instanceof Fault) {
      io.err(`tercio: ${error.message}\n`);
      return EXIT.wrong;
    }
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    io.err(`tercio: a mistake of the program, please report it: ${trace}\n`);
    return EXIT.broken;
  }
}
