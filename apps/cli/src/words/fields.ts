/** The fields of a position in lines: place, what it takes, default, meaning. */
import { type FieldSpec, fieldLines, type RecordSpec } from '@tercio/engine/fields';
import { colon, type Lang, type Words } from '@tercio/engine/text';

const KINDS: Readonly<Record<FieldSpec['kind'], Words>> = {
  text: { en: 'text', fr: 'texte' },
  word: { en: 'one of', fr: 'un de' },
  words: { en: 'list of', fr: 'liste de' },
  whole: { en: 'whole number', fr: 'nombre entier' },
  number: { en: 'number', fr: 'nombre' },
  flag: { en: 'true or false', fr: 'true ou false' },
  side: { en: '0 or 1', fr: '0 ou 1' },
  facing: { en: 'degrees from east, or N, NE, E …', fr: 'degrés depuis l’est, ou N, NE, E …' },
  corners: { en: 'corners such as "[0..2, -1..0] N"', fr: 'coins tels que « [0..2, -1..0] N »' },
  list: { en: 'list of', fr: 'liste de' },
  record: { en: 'object', fr: 'objet' },
  one: { en: 'object', fr: 'objet' },
  records: { en: 'list of objects', fr: 'liste d’objets' },
  tagged: { en: 'list of objects', fr: 'liste d’objets' },
  data: { en: 'as the program writes it', fr: 'comme le programme l’écrit' },
};

const SAID = {
  needed: { en: 'must be given', fr: 'obligatoire' },
  default: { en: 'default', fr: 'par défaut' },
  hidden: { en: 'hidden from the other side', fr: 'caché à l’adversaire' },
  upTo: { en: 'up to', fr: 'jusqu’à' },
  characters: { en: 'characters', fr: 'caractères' },
} as const satisfies Record<string, Words>;

/** What a field takes: `whole number 1..12`, `one of open, hidden`. */
function takes(spec: FieldSpec, lang: Lang): string {
  const kind = KINDS[spec.kind][lang];
  if (spec.kind === 'word' || spec.kind === 'words') return `${kind} ${(spec.values ?? []).join(', ')}`;
  if (spec.kind === 'text') return `${kind}, ${SAID.upTo[lang]} ${spec.most} ${SAID.characters[lang]}`;
  if (spec.kind === 'whole' || spec.kind === 'number') return `${kind} ${spec.least}..${spec.most}`;
  if (spec.kind === 'list') {
    const many = spec.least === spec.most ? `${spec.most}` : `${spec.least ?? 0}..${spec.most}`;
    return `${kind} ${many} × ${spec.item === undefined ? '' : takes(spec.item, lang)}`;
  }
  return kind;
}

function missing(spec: FieldSpec, lang: Lang): string {
  if (spec.missing === undefined) return SAID.needed[lang];
  const what = 'value' in spec.missing ? JSON.stringify(spec.missing.value) : spec.missing.said[lang];
  return `${SAID.default[lang]}${colon(lang)} ${what}`;
}

export function fieldsInWords(root: RecordSpec, lang: Lang): string {
  const lines = fieldLines(root).map(({ place, spec }) => {
    const facts = [takes(spec, lang), missing(spec, lang)];
    if (spec.hidden === true) facts.push(SAID.hidden[lang]);
    return `${place}\n    ${spec.meaning[lang]}\n    ${facts.join('; ')}\n`;
  });
  return lines.join('');
}

export const fieldsInJson = (root: RecordSpec): object[] =>
  fieldLines(root).map(({ place, spec: { kind, meaning, least, most, values, missing, hidden, item } }) => ({
    place,
    ...{ kind, meaning, least, most, values, missing, hidden },
    ...(item === undefined ? {} : { item: { kind: item.kind, values: item.values } }),
  }));
