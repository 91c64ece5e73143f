/**
 * Answers said beforehand, in words: "evasion: never", "Royal: countercharge: only against horse", "pass until the
 * next charge". Each game lists its questions; whether the words make sense now is asked of the table.
 */
import type {
  AnyRuleSet,
  Ask,
  Body,
  Command,
  NoMeaning,
  Side,
  Standing,
  State,
} from '../../battle/protocol.ts';
import type { Words } from '../words.ts';
import { choice, type Form, phrase, type Tongue, words } from './form.ts';
import type { Grammar } from './grammar.ts';
import { bodies } from './places.ts';

/** As it was said: of all, of one thing (a troop type, the next window), or of several bodies at once. */
export interface Said extends Standing {
  bodies?: readonly string[];
}

const hasNoMeaning = (x: object): x is NoMeaning => 'noMeaning' in x;

/** How one speaks beforehand in one game. */
export interface Beforehand {
  forms: readonly Form[];
  noMeaning?: Readonly<Record<string, Words>>; // by the rules' word for it; `{}` is the name of whom it was said of
}

type Answers = Readonly<Record<string, Words>>;

export const YES_NO: Answers = {
  always: { en: 'always | yes', fr: 'toujours | oui' },
  never: { en: 'never | no', fr: 'jamais | non' },
};
const PROPOSED: Answers = { default: { en: 'as proposed', fr: 'comme proposé' } };
export const ASK: Words = { en: 'ask me | ask', fr: 'me demander | demander' };
const LIKE_OTHERS: Words = { en: 'like the others', fr: 'comme les autres' };

const OF_ALL: Words = { en: '{kind} [:] {answer}', fr: '{kind} [:] {answer}' };
const OF_BODIES: Words = {
  en: '{bodies} [:] {kind} [:] {answer}',
  fr: '{bodies} [:] {kind} [:] {answer}',
};

/** A question about no body: "shooting: as proposed". Asking takes the answer back. */
export const questionOfAll = (kind: string, said: Words, answers: Answers = {}): Form =>
  phrase(OF_ALL, { kind: words({ [kind]: said }), answer: words({ ...answers, ...PROPOSED, '': ASK }) });

/** A question about somebody: "evasion: never", and of him alone "Royal: evasion: ask me". */
export const question = (kind: string, said: Words, answers: Answers = {}): Form =>
  choice(
    questionOfAll(kind, said, answers),
    phrase(OF_BODIES, {
      bodies,
      kind: words({ [kind]: said }),
      answer: words({ ...answers, ...PROPOSED, ask: ASK, '': LIKE_OTHERS }),
    }),
  );
/** A standing answer as a line; undefined where the grammar has no words for it. */
export function sayBeforehand(
  grammar: Grammar | undefined,
  standing: Standing,
  t: Tongue,
): string | undefined {
  const { body, ...rest } = standing;
  const ways: Said[] = body === undefined ? [standing] : [standing, { ...rest, bodies: [body] }];
  for (const way of ways)
    for (const form of grammar?.beforehand?.forms ?? []) {
      const said = form.say(way, t);
      if (said !== undefined) return said;
    }
  return undefined;
}

const NO_MEANING = {
  nobody: { en: 'Nobody called {} stands on the table.', fr: 'Personne du nom de {} n’est sur la table.' },
  theirs: {
    en: '{} is not of your side: you answer only for your own.',
    fr: '{} n’est pas de votre camp : vous ne répondez que pour les vôtres.',
  },
  ours: { en: '{} is of your own side: name an enemy.', fr: '{} est de votre camp : nommez un ennemi.' },
} satisfies Record<string, Words>;

/** The standing answers that were meant, or why they make no sense, in words. */
export function settle(
  grammar: Grammar | undefined,
  rules: AnyRuleSet,
  view: State,
  side: Side,
  said: Said,
  t: Tongue,
): readonly Standing[] | string {
  const { bodies: of, ...rest } = said;
  const all: readonly Body[] = rules.bodies(view);
  const wrong = (sense: Words, id: string): string => sense[t.lang].replace('{}', t.names.say(id));
  const against = rest.answer.startsWith('against:') ? rest.answer.slice(8) : undefined;
  for (const [ids, own] of [
    [of ?? [], true],
    [against === undefined ? [] : [against], false],
  ] as const)
    for (const id of ids) {
      const found = all.find((b) => b.id === id);
      if (found === undefined) return wrong(NO_MEANING.nobody, id);
      if ((found.side === side) !== own) return wrong(own ? NO_MEANING.theirs : NO_MEANING.ours, id);
    }
  const out: Standing[] = [];
  for (const one of of === undefined ? [rest] : of.map((body): Standing => ({ ...rest, body }))) {
    const meant: readonly Standing[] | NoMeaning = rules.resolveStanding?.(view, one) ?? [one];
    if (hasNoMeaning(meant)) {
      const why = grammar?.beforehand?.noMeaning?.[meant.noMeaning];
      return why === undefined ? meant.noMeaning : wrong(why, meant.of);
    }
    out.push(...meant);
  }
  return out;
}

/** What a side's standing answers say to a question that is open already, if what was said now is about its kind. */
export function answerNow(
  rules: AnyRuleSet,
  view: State,
  ask: Ask | undefined,
  said: readonly Standing[],
  answers: readonly Standing[],
): Command | undefined {
  if (ask === undefined || !said.some((s) => s.kind === ask.kind && s.answer !== '')) return undefined;
  const command: Command | undefined = rules.standing(view, ask, answers);
  return command !== undefined && rules.check(view, command) === undefined ? command : undefined;
}
