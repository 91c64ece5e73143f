/** The commands that play many battles, and the review of one: fuzz, review, lab, ladder. */
import { Option } from 'commander';
import {
  asJson,
  type Calls,
  database,
  examples,
  gather,
  inLanguage,
  seeded,
  thinking,
  threads,
  whole,
} from './flags.ts';

export const studies: Calls = (program, io, does) => {
  program
    .command('fuzz')
    .summary('random battles and hostile commands')
    .description(
      'Play random legal battles, throw illegal and malformed commands at them, check all invariants.',
    )
    .requiredOption('--rules <rules>', 'a rule set: its id, or a file of your own')
    .option('--rosters', 'only battles between random legal armies, set-up included')
    .option('--scenarios', 'only the battles that come with the rules')
    .option(
      '--turned',
      'compare each moment with its copy on a turned, mirrored, shifted table: nothing may differ',
    )
    .option('--generals <who>', 'who plays, with --turned: recruit, sergeant', 'recruit')
    .addOption(
      new Option('--share <percent>', 'of the moments compared, with --turned')
        .argParser(whole(1, 100))
        .default(100),
    )
    .addOption(new Option('--battles <n>', 'how many').argParser(whole(1, 1_000_000)).default(100))
    .addOption(
      new Option('--from <n>', 'the first of them, with --turned: to go on with a run, or to see one again')
        .argParser(whole(0, 1_000_000))
        .default(0),
    )
    .addOption(
      new Option('--move <n>', 'compare only the moment after so many moves, with --turned').argParser(
        whole(0, 1_000_000),
      ),
    )
    .addOption(seeded('the run').default('1'))
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(
        'tercio fuzz --rules hedgerow --battles 1000 --seed 7',
        'tercio fuzz --turned --rules hedgerow --battles 200 --generals sergeant',
        'tercio fuzz --turned --rules hedgerow --from 51 --battles 1 --move 82',
      ),
    )
    .action(does(async (flags) => (await import('../commands/lab/fuzz.ts')).fuzz(io, flags)));

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
      examples(
        'tercio review first.json',
        'tercio review first.json --at 40 --die 1=6 --battles 100',
        `tercio review first.json --at 12 --answer '{"kind":"done"}'`,
      ),
    )
    .action(
      does(async (argument, flags) =>
        (await import('../commands/lab/review.ts')).review(io, argument, flags),
      ),
    );

  const puzzles = program
    .command('puzzles')
    .summary('puzzles made from battles')
    .description(
      'Make puzzles of battles by the exact odds, and judge those that come with the games again.',
    );
  puzzles
    .command('make')
    .summary('from battles of generals')
    .description(
      'Play battles and keep decisions whose best order is clearly better than the next, which a captain with ten times\n' +
        'his time agrees with and which are not worse when played on. Says on the error stream what was kept and why not.',
    )
    .requiredOption('--rules <rules>', 'a rule set')
    .addOption(new Option('--most <n>', 'puzzles').argParser(whole(1, 10_000)).default(20))
    .addOption(new Option('--battles <n>', 'battles at most').argParser(whole(1, 100_000)).default(1000))
    .option('--generals <list>', 'who plays, drawn by luck', 'ensign,ensign,sergeant,captain,recruit')
    .option('--scenario <ids>', 'only these, with commas; all and armies of lists otherwise')
    .option('--out <file>', 'where to; standard output otherwise')
    .addOption(seeded('the run').default('1'))
    .addHelpText('after', examples('tercio puzzles make --rules baroque --most 5 --out mine.json'))
    .action(does(async (flags) => (await import('../commands/lab/puzzles.ts')).makePuzzles(io, flags)));
  puzzles
    .command('of')
    .summary('from a battle of your own')
    .description('Make puzzles of a battle that was played.')
    .argument('<record>', 'a record: a file, "-" or JSON')
    .addOption(new Option('--most <n>', 'puzzles').argParser(whole(1, 10_000)).default(20))
    .option('--out <file>', 'where to; standard output otherwise')
    .addHelpText('after', examples('tercio puzzles of first.json --out mine.json'))
    .action(
      does(async (argument, flags) =>
        (await import('../commands/lab/puzzles.ts')).ownPuzzles(io, argument, flags),
      ),
    );
  puzzles
    .command('check')
    .summary('judge again those that come with the games')
    .description(
      'Judge every puzzle by the rules of today. Exit code 1 when some are stale and nothing is written.',
    )
    .option('--rules <rules>', 'of one game only')
    .option('--whole', 'also by captain and playing on, and rate them anew')
    .option('--write <folder>', 'write the files anew: stale ones mended or dropped')
    .addHelpText('after', examples('tercio puzzles check --rules baroque'))
    .action(does(async (flags) => (await import('../commands/lab/puzzles.ts')).checkPuzzles(io, flags)));

  program
    .command('lab')
    .summary('many battles and what they tell')
    .description(
      'Play many battles between generals and tell who wins, how long it takes and who loses what, with intervals\n' +
        'that hold whenever the run stops. Scenarios are played from both sides; options can be compared.',
    )
    .requiredOption(
      '--rules <rules>',
      'a rule set (its id, or a file of your own), or several with commas to compare them',
    )
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
      'a kind of troops that is dearer or cheaper, or several values to compare: foot=0,+1; may be given again',
      gather,
      [],
    )
    .option(
      '--vary <option=values>',
      'an option and its values with commas, or profile=usual,NAME; may be given again',
      gather,
      [],
    )
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
    .addOption(
      new Option(
        '--queue <address>',
        'hand battles out to `tercio worker` on any machine, through a PostgreSQL (postgres://…)',
      ).argParser(database),
    )
    .option('--fit', 'also fit the scale of chances that reviews use to these battles')
    .option(
      '--scaling',
      'only measure: the same battles one at a time and all at once, by clock and processor',
    )
    .option('--keep <file>', 'keep finished battles here and go on from those that are there')
    .option('--csv <file>', 'write a table')
    .option('--html <file>', 'write a page with plots')
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      examples(
        'tercio lab --rules adlg-r-2024 --battles 200 --keep study.jsonl --html study.html',
        'tercio lab --rules adlg-r-2021,adlg-r-2024 --scenario rocroi-1643 --within 10',
        'tercio lab --rules adlg-r-2024 --vary smoke=false,true --generals captain,sergeant',
        'tercio lab --rules argad --armies all --rivals 2 --budget 50 --price foot=0,+1 --battles 10',
      ),
    )
    .action(does(async (flags) => (await import('../commands/lab/lab.ts')).lab(io, flags)));

  program
    .command('worker')
    .summary('play battles of a lab elsewhere')
    .description(
      'Play battles that `tercio lab --queue` hands out, one at a time, until it is stopped. Start as many as there are\n' +
        'cores, on as many machines as you like; results are the same. What a killed one played is played again.',
    )
    .addOption(
      new Option('--queue <address>', 'the PostgreSQL of the study')
        .argParser(database)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--battles <n>', 'leave after so many').argParser(whole(1, 1_000_000)))
    .addHelpText('after', examples('tercio worker --queue postgres://tercio@db.example.org/tercio'))
    .action(does(async (flags) => (await import('../commands/lab/worker.ts')).worker(io, flags)));

  program
    .command('ladder')
    .summary('which general is stronger, and by how much')
    .description(
      'Play rated matches between generals, sides swapped with the same seeds, until it is known who is stronger.\n' +
        'Without --rules every game is played. Intervals are 95 % and hold whenever the run stops.',
    )
    .option('--rules <rules>', 'a rule set: its id, or a file of your own')
    .option(
      '--scenario <scenario>',
      'a scenario that comes with the rules, or a file; default: the short ones',
    )
    .option('--generals <names>', 'who plays, with commas; default: all')
    .option(
      '--against <names>',
      'each general against each of these instead: passive, turtle, rusher, recruit-1, sergeant-1, captain-1',
    )
    .addOption(thinking(0.2))
    .addOption(
      new Option('--least <n>', 'battles of a pairing at least').argParser(whole(2, 100_000)).default(20),
    )
    .addOption(
      new Option('--most <n>', 'battles of a pairing at most').argParser(whole(2, 100_000)).default(2000),
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
      examples(
        'tercio ladder --rules hedgerow',
        'tercio ladder --generals sergeant,captain --most 200',
        'tercio ladder --rules baroque --generals captain --against passive,turtle,rusher --most 40',
      ),
    )
    .action(does(async (flags) => (await import('../commands/lab/ladder.ts')).ladder(io, flags)));
};
