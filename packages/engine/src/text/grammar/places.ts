/** Forms that several games share: places on the table, hands and edges, whole bodies in lists. */
import { body, choice, type Form, figure, list, none, phrase, words } from './form.ts';

export const bodies: Form = list(body);
export const noneOf: Form = none({ en: 'none | nobody', fr: 'aucun | personne' });
export const bodiesOrNone: Form = choice(bodies, noneOf);

/** "12.5 / 4" */
const AT = { en: '{x} / {y}', fr: '{x} / {y}' };
export const point: Form = phrase(AT, { x: figure, y: figure });

/** The same written as a pair `[x, y]`. */
export const pair: Form = {
  say: (v, t) =>
    Array.isArray(v) && v.length === 2 ? point.say({ x: v[0] as unknown, y: v[1] as unknown }, t) : undefined,
  read: (r, from) =>
    point.read(r, from).map(({ value, to }) => {
      const { x, y } = value as { x: number; y: number };
      return { value: [x, y], to };
    }),
};

export const HAND: Form = words({
  left: { en: 'left', fr: 'gauche | à gauche' },
  right: { en: 'right', fr: 'droite | à droite' },
});
export const EDGE: Form = words({
  front: { en: 'front', fr: 'front | face' },
  left: { en: 'left', fr: 'gauche' },
  right: { en: 'right', fr: 'droite' },
  rear: { en: 'rear', fr: 'arrière' },
});

/** Where a body is put: "Picardie at 3 / 12 facing 90". */
export const placing: Form = choice(
  phrase(
    { en: '{unit} at {x} / {y} facing {facing}', fr: '{unit} en {x} / {y} vers {facing}' },
    { unit: body, x: figure, y: figure, facing: figure },
  ),
  phrase({ en: '{unit} at {x} / {y}', fr: '{unit} en {x} / {y}' }, { unit: body, x: figure, y: figure }),
);
export const placings: Form = choice(list(placing, ';'), noneOf);
