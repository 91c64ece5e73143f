import { both, type InBoth, inBoth, ofSide, sayLeft, sayList, theSide } from '@tercio/engine/text';
import type { Language } from './format.ts';

/** How an account of a battle is worded: in the past, since it is over. `nth`: of its paragraph, so that words change. */
export interface NarrativeWords {
  sentence(text: string): string;
  forward(side: string, who: readonly string[], nth: number): string;
  back(side: string, who: readonly string[], nth: number): string;
  charge(by: readonly string[], at: string | undefined, nth: number): string;
  fire(by: readonly string[], at: string, cost: readonly string[], nth: number): string;
  idle(by: readonly string[], nth: number): string;
  /** `stood`: nobody of them gave way. */
  melee(by: readonly string[], at: string, cost: readonly string[], stood: boolean, nth: number): string;
  lost(who: string, points: number, left: number, of: number): string;
  flight(who: readonly string[], nth: number): string;
  recoil(who: readonly string[], nth: number): string;
  rout(who: readonly string[], nth: number): string;
  fall(who: readonly string[], nth: number): string;
  rally(who: readonly string[], nth: number): string;
  left(a: string, leftA: string, b: string, leftB: string): string;
  met(a: string, ofA: readonly string[], b: string, ofB: readonly string[]): string;
  quiet: string;
}

const FEW = 4;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const pick = (nth: number, ...of: readonly string[]): string => of[nth % of.length] ?? '';

const names = (who: readonly string[], lang: Language): string => {
  if (who.length <= FEW) return sayList(who, lang);
  const rest = who.length - FEW + 1;
  return sayList([...who.slice(0, FEW - 1), lang === 'fr' ? `${rest} autres` : `${rest} others`], lang);
};

const many = (who: readonly string[], one: string, more: string): string => (who.length > 1 ? more : one);

export const narrativeWords: InBoth<NarrativeWords> = inBoth({
  sentence: both(
    (text) => `${upper(text)}.`,
    (text) => `${upper(text)}.`,
  ),
  forward: both(
    (side, who, nth) =>
      pick(
        nth,
        `${upper(theSide(side, 'en'))} went forward with ${names(who, 'en')}.`,
        `Of ${theSide(side, 'en')}, ${names(who, 'en')} came on.`,
      ),
    (side, who, nth) =>
      pick(
        nth,
        `Du côté ${ofSide(side)}, ${names(who, 'fr')} ${many(who, 'a', 'ont')} marché en avant.`,
        `Le camp ${ofSide(side)} a poussé en avant ${names(who, 'fr')}.`,
      ),
  ),
  back: both(
    (side, who) => `${upper(names(who, 'en'))} of ${theSide(side, 'en')} drew back.`,
    (side, who) => `Du côté ${ofSide(side)}, ${names(who, 'fr')} ${many(who, 'a', 'ont')} reculé.`,
  ),
  charge: both(
    (by, at, nth) =>
      at === undefined
        ? `${upper(names(by, 'en'))} went on after the enemy.`
        : pick(
            nth,
            `${upper(names(by, 'en'))} charged ${at}.`,
            `Then ${names(by, 'en')} went in against ${at}.`,
          ),
    (by, at, nth) =>
      at === undefined
        ? `${upper(names(by, 'fr'))} ${many(by, 'a', 'ont')} poursuivi l’ennemi.`
        : pick(
            nth,
            `${upper(names(by, 'fr'))} ${many(by, 'a', 'ont')} chargé ${at}.`,
            `Puis ${names(by, 'fr')} ${many(by, 'est allé', 'sont allés')} au contact de ${at}.`,
          ),
  ),
  fire: both(
    (by, at, cost, nth) => {
      const fired = pick(
        nth,
        `${upper(names(by, 'en'))} fired on ${at}`,
        `The fire of ${names(by, 'en')} told on ${at}`,
      );
      return cost.length === 0 ? `${fired}.` : `${fired}: ${sayList(cost, 'en')}.`;
    },
    (by, at, cost, nth) => {
      const fired = pick(
        nth,
        `${upper(names(by, 'fr'))} ${many(by, 'a', 'ont')} tiré sur ${at}`,
        `Le feu de ${names(by, 'fr')} a porté sur ${at}`,
      );
      return cost.length === 0 ? `${fired}.` : `${fired} : ${sayList(cost, 'fr')}.`;
    },
  ),
  idle: both(
    (by, nth) =>
      pick(
        nth,
        `${upper(names(by, 'en'))} fired and hurt nobody.`,
        `The fire of ${names(by, 'en')} did no harm.`,
      ),
    (by, nth) =>
      pick(
        nth,
        `${upper(names(by, 'fr'))} ${many(by, 'a', 'ont')} tiré sans toucher personne.`,
        `Le feu de ${names(by, 'fr')} n’a fait aucun mal.`,
      ),
  ),
  melee: both(
    (by, at, cost, stood, nth) => {
      const fought = pick(
        nth,
        `${upper(names(by, 'en'))} and ${at} fought hand to hand`,
        `${upper(names(by, 'en'))} and ${at} were locked together`,
      );
      if (cost.length > 0) return `${fought}: ${sayList(cost, 'en')}.`;
      return stood ? `${fought}, and neither gave way.` : `${fought}.`;
    },
    (by, at, cost, stood) => {
      const fought = `${upper(names(by, 'fr'))} et ${at} se sont battus corps à corps`;
      if (cost.length > 0) return `${fought} : ${sayList(cost, 'fr')}.`;
      return stood ? `${fought}, sans que l’un cède.` : `${fought}.`;
    },
  ),
  lost: both(
    (who, points, left, of) => `${who} lost ${points} (${sayLeft(left, of, 'en')})`,
    (who, points, left, of) => `${who} a perdu ${points} (${sayLeft(left, of, 'fr')})`,
  ),
  flight: both(
    (who) => `${upper(names(who, 'en'))} did not wait for it and got away.`,
    (who) =>
      `${upper(names(who, 'fr'))} ${many(who, 'n’a', 'n’ont')} pas attendu et s’en ${many(who, 'est tiré', 'sont tirés')}.`,
  ),
  recoil: both(
    (who, nth) => pick(nth, `${upper(names(who, 'en'))} fell back.`, `That drove ${names(who, 'en')} back.`),
    (who) => `${upper(names(who, 'fr'))} ${many(who, 'a', 'ont')} reculé.`,
  ),
  rout: both(
    (who, nth) =>
      pick(
        nth,
        `${upper(names(who, 'en'))} broke and fled.`,
        `Then ${names(who, 'en')} broke and left the field.`,
      ),
    (who, nth) =>
      pick(
        nth,
        `${upper(names(who, 'fr'))} ${many(who, 'a', 'ont')} rompu et pris la fuite.`,
        `Alors ${names(who, 'fr')} ${many(who, 'a', 'ont')} rompu et quitté le champ.`,
      ),
  ),
  fall: both(
    (who) => `${upper(names(who, 'en'))} fell.`,
    (who) => `${upper(names(who, 'fr'))} ${many(who, 'est tombé', 'sont tombés')}.`,
  ),
  rally: both(
    (who, nth) => pick(nth, `${upper(names(who, 'en'))} rallied.`, `Officers rallied ${names(who, 'en')}.`),
    (who) => `${upper(names(who, 'fr'))} ${many(who, 's’est rallié', 'se sont ralliés')}.`,
  ),
  left: both(
    (a, leftA, b, leftB) =>
      `By then ${theSide(a, 'en')} had ${leftA} before they broke, ${theSide(b, 'en')} ${leftB}.`,
    (a, leftA, b, leftB) =>
      `Avant la rupture : ${leftA} au camp ${ofSide(a)}, ${leftB} à celui ${ofSide(b)}.`,
  ),
  met: both(
    (a, ofA, b, ofB) =>
      `${upper(theSide(a, 'en'))} took the field with ${names(ofA, 'en')}; against them stood ${theSide(b, 'en')} with ${names(ofB, 'en')}.`,
    (a, ofA, b, ofB) =>
      `D’un côté ${theSide(a, 'fr')}, avec ${names(ofA, 'fr')} ; de l’autre ${theSide(b, 'fr')}, avec ${names(ofB, 'fr')}.`,
  ),
  quiet: both('Neither side did the other any harm.', 'Aucun des deux camps n’a fait de mal à l’autre.'),
} satisfies { [K in keyof NarrativeWords]: InBoth<NarrativeWords[K]> });
