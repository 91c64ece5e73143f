/** The commands that look things up: the rulebook, army lists and rosters. */
import { Argument, Option } from 'commander';
import { ACTS, asJson, type Calls, examples, inLanguage, seeded, whole } from './flags.ts';

export const lookup: Calls = (program, io, does) => {
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
    .action(does(async (set, id, flags) => (await import('../commands/rules.ts')).rules(io, set, id, flags)));

  program
    .command('muster')
    .summary('army lists, prices, checks; armies by luck')
    .description(
      'With a roster: price and check it in words. Without: print the army lists, one list with its prices,\n' +
        'or, with --random, make a legal army.',
    )
    .argument('[roster]', 'a roster: a file, "-" or JSON; or a file with a list in words')
    .option('--rules <rules>', 'a rule set', 'adlg-r-2024')
    .option('--list <list>', 'an army list of ours, a file with one of your own, or free: any troops')
    .addOption(new Option('--budget <points>', 'points of the army').argParser(whole(1, 10_000)))
    .addOption(new Option('--year <year>', 'year of the army').argParser(whole(1, 9999)))
    .option('--profile <file>', 'a profile of house rules to build by')
    .option('--keep <position>', 'keep the deployment of this position with the roster')
    .addOption(new Option('--side <n>', 'whose: 1 or 2').argParser(whole(1, 2)))
    .addOption(new Option('--scale <mm>', 'width of a UD: sizes of table and bases').argParser(whole(1, 500)))
    .option('--random', 'make a legal army by luck and print its roster')
    .addOption(seeded('the army by luck'))
    .option('--text', 'print the army as a list in words')
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
        'tercio muster swiss.json --text',
        'tercio muster --random --list ottoman --budget 220 --seed 7 --out ottoman.json',
      )}
A roster that breaks a rule is priced all the same, with what is wrong in words; exit code 1.
`,
    )
    .action(does(async (roster, flags) => (await import('../commands/muster.ts')).muster(io, roster, flags)));

  program
    .command('pack')
    .summary('the lists of a tournament, checked at once')
    .description(
      'Check armies against the conditions of a tournament: points, years, lists and house rules. Armies are hidden, and only\n' +
        'their seals shown, until --reveal.',
    )
    .argument('<pack>', 'the conditions: a file, "-" or JSON')
    .argument('[armies...]', 'files with an army each, as JSON or as a list in words')
    .option(
      '--key <word>',
      'a word of your own that makes the seals; the same one when the lists are revealed',
    )
    .option('--reveal', 'show the armies, with the key of each seal')
    .option('--page <file>', 'write the results as a page')
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      `${examples(
        'tercio pack open.json lists/*.txt',
        'tercio pack open.json lists/*.txt --key "a secret of mine" --page sealed.html',
        'tercio pack open.json lists/*.txt --key "a secret of mine" --reveal --page results.html',
      )}
Exit code 1 when a list is not legal.
`,
    )
    .action(
      does(async (file, armies, flags) =>
        (await import('../commands/pack.ts')).pack(io, file, armies, flags),
      ),
    );

  program
    .command('tournament')
    .summary('pairings, results and standings of a tournament kept in a file')
    .description(
      'Keep a tournament in a file: enter players, pair rounds, type results in, print pairings and standings.\n' +
        'Nobody meets the same opponent twice; sides are balanced; points are those that the game gives.',
    )
    .argument('<file>', 'the tournament')
    .addArgument(new Argument('[act]', 'what to do; without one it is printed').choices(ACTS))
    .argument(
      '[words...]',
      'enter and drop: names; result: a table and a, b, draw, a-absent, b-absent or neither',
    )
    .option('--name <name>', 'new: what it is called')
    .option('--rules <rules>', 'new: a rule set', 'adlg-r-2024')
    .addOption(new Option('--system <system>', 'new').choices(['swiss', 'round-robin']).default('swiss'))
    .addOption(new Option('--rounds <n>', 'new: rounds of a Swiss').argParser(whole(1, 30)).default(5))
    .addOption(seeded('the lots'))
    .option('--army <army>', 'enter: what he plays, one name at a time')
    .option('--score <a,b>', 'result: the game’s own points of both sides')
    .addOption(
      new Option('--round <n>', 'result and printing: another round than the last').argParser(whole(1, 200)),
    )
    .option('--reason <text>', 'result: why one that stands is changed')
    .option('--by <name>', 'result: who changes it', 'the director')
    .option('--again', 'pair: allow second meetings where there is no other way, as few as can be')
    .option('--page <file>', 'write round and standings as a page to print')
    .addOption(inLanguage())
    .addOption(asJson())
    .addHelpText(
      'after',
      `${examples(
        'tercio tournament open.json new --name "Low Countries Open" --rules adlg-r-2024 --rounds 5',
        'tercio tournament open.json enter "Hanna Brandt" "Tom Ashdown"',
        'tercio tournament open.json pair --page round.html',
        'tercio tournament open.json result 1 a --score 92,11',
        'tercio tournament open.json result 1 b --score 12,88 --reason "entered the wrong way round"',
        'tercio tournament open.json drop "Tom Ashdown"',
      )}
Exit code 1 when the tournament does not allow it.
`,
    )
    .action(
      does(async (file, act, said, flags) =>
        (await import('../commands/lab/tournament.ts')).tournament(io, file, act, said, flags),
      ),
    );
};
