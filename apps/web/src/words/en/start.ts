import { theSide } from '@tercio/engine/text';
/** The start page and the doors to the rooms. */
export const start = {
  product: 'Tercio',
  nav: {
    play: 'Play',
    online: 'Online',
    muster: 'Muster',
    odds: 'Odds lab',
    replays: 'Replays',
    rulebook: 'Rulebook',
  },
  rooms: {
    home: 'Tercio: to the start',
    nav: 'Rooms',
    around: 'The rooms around the table',
    openOdds: 'Open this moment in the odds lab',
    skip: 'Skip to the content',
    library: { name: 'Library', line: 'All your battles, armies and scenarios' },
    muster: { name: 'Muster', line: 'Build an army by points from any list' },
    odds: { name: 'Odds lab', line: 'Any fight, itemised, with the exact chances' },
    rules: { name: 'Rulebook', line: 'Every rule by its number, with diagrams and rulings' },
    teach: { name: 'Teach me', line: 'A first battle step by step, and puzzles' },
    puzzles: { name: 'Puzzles', line: 'One a day, judged over all the dice' },
    editor: { name: 'Scenario editor', line: 'Lay out a battle of your own' },
    lab: { name: 'Lab', line: 'Play a battle by the hundred and see who wins' },
    umpire: { name: 'Umpire', line: 'Play on a real table; the page keeps the rules' },
    online: { name: 'Play a friend', line: 'Two people, two machines' },
  },
  start: {
    title: 'Give battle in one click.',
    lead: (side: string, battle: string) =>
      `Command ${theSide(side, 'en')} at ${battle} against the computer. Every die, every modifier and every refusal names its rule.`,
    play: 'Play now',
    playNote: (battle: string, rules: string, minutes: number) =>
      `${battle} · ${rules} · about ${minutes} minutes`,
    firstBattle: 'A first battle',
    firstLead:
      'Five bases a side, ten minutes, hints on and an opponent who forgives. Every die, modifier and refusal names its rule.',
    random: 'A random fair battle',
    randomLead: 'Two random armies for the same points, set up at once. No two are alike.',
    randomStory:
      'Two legal armies drawn at random from the lists, each with the same number of points; terrain and deployment are done for you. A new pair every time.',
    sides: ['the first army', 'the second army'] as readonly [string, string],
    noStory: (a: string, b: string) => `${a} against ${b}.`,
    outside: 'A game of your own, from a file',
    options: {
      button: 'Options of the rules',
      title: (game: string) => `Options: ${game}`,
      lead: 'New battles are played by what you choose here. Each is explained in plain words; unless you change something, you play the standard rules.',
      none: 'This game has no optional rules.',
      changed: (n: number) =>
        n === 1 ? '1 option differs from our rules.' : `${n} options differ from our rules.`,
      reset: 'Reset to the standard rules',
      more: (n: number) => `${n} more readings and figures, for a book that says otherwise`,
    },
    hotseat: 'Two at one table',
    watch: 'Watch two generals',
    rules: 'Rule set',
    battles: 'Battles',
    battlesNote:
      'Both sides playable. The first side is blue with round corners, the second red with cut corners.',
    resume: 'Continue your battle',
    resumeNote: (battle: string, turn: number) => `${battle}, turn ${turn}`,
    settings: 'Settings',
    link: 'Copy a link to this battle',
    linkHere: 'The address of this page is the link to this battle.',
    unknown: (battle: string) => `The link names a battle that is not here: ${battle}. Choose another.`,
    playThis: (battle: string) => `Play ${battle}`,
  },
};
