/** The commands that play or run again one battle: generals against each other, a person by words, a program by lines of JSON. */
import { Option } from 'commander';
import { asJson, type Calls, examples, inLanguage, seeded, thinking, whole } from './flags.ts';

export const battles: Calls = (program, io, does) => {
  program
    .command('battle')
    .summary('the computer plays the computer')
    .description('Play a battle between two generals and tell it, or print its record.')
    .option('--rules <rules>', 'a rule set: its id, or a file of your own')
    .option('--scenario <scenario>', 'a scenario that comes with the rules, or a file')
    .option('--profile <file>', 'a profile of house rules to play by')
    .option(
      '--generals <two>',
      'who plays: two names with a comma, of recruit, ensign, sergeant, captain, marshal (where a game has one)',
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
        'tercio battle --rules hedgerow --seed 1',
        'tercio battle --rules hedgerow --seed 1 --lang fr --record first.json',
        'tercio battle --scenario patrol.json --json > record.json',
        'tercio battle --rules hedgerow --generals sergeant,ensign --why',
      ),
    )
    .action(does(async (flags) => (await import('../commands/play/battle.ts')).battle(io, flags)));

  program
    .command('play')
    .summary('play a whole game in the terminal, by words')
    .description('Play against a general, or both sides, by writing orders and answers; "help" says how.')
    .option('--rules <rules>', 'a rule set: its id, or a file of your own')
    .option('--scenario <scenario>', 'a scenario that comes with the rules, or a file')
    .option('--profile <file>', 'a profile of house rules to play by')
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
    .action(does(async (flags) => (await import('../commands/play/play.ts')).play(io, flags)));

  program
    .command('replay')
    .summary('run a record again')
    .description('Run a record again, tell it, and say whether every digest agrees.')
    .argument('<record>', 'a record: a file, "-" or JSON')
    .option(
      '--verify',
      'also check that every command is legal and that the faces come from the seed, or from the links of a server',
    )
    .option('--kept <file>', 'with --verify: what a player wrote down of the dice at a server')
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
    .action(
      does(async (argument, flags) =>
        (await import('../commands/play/replay.ts')).replay(io, argument, flags),
      ),
    );

  program
    .command('bot')
    .summary('play by program, over lines of JSON')
    .description(
      'With --rules or --scenario: be the table, asks out on standard output, commands in on standard input.\n' +
        'Without: be a player, asks in, commands out. The lines are described in docs/protocol.md.',
    )
    .option('--rules <rules>', 'a rule set: its id, or a file of your own')
    .option('--scenario <scenario>', 'a scenario that comes with the rules, or a file')
    .option('--profile <file>', 'a profile of house rules to play by')
    .addOption(seeded('the battle, or of the player'))
    .addOption(
      new Option('--side <n>', 'the side that the program plays: 1 or 2, or 0 for both')
        .argParser(whole(0, 2))
        .default(1),
    )
    .option('--general <name>', 'who plays the other side, or is the player', 'recruit')
    .option('--record <file>', 'keep the record in a file')
    .option('--server <url>', 'play at a server: an address, or the link of an invitation')
    .option('--token <token>', 'who the program is there; default: a new guest')
    .option('--name <name>', 'of the new guest', 'Program')
    .addHelpText(
      'after',
      examples('tercio bot --rules hedgerow --seed 7', 'tercio bot --seed 7 < asks.jsonl > commands.jsonl'),
    )
    .action(does(async (flags) => (await import('../commands/play/bot.ts')).bot(io, flags)));
};
