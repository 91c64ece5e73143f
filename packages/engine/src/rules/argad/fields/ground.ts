/** The ground, described once. Files have boxes, openings and buildings; the state has outlines and lines. */
import {
  coordinateField,
  counted,
  type FieldSpec,
  flagField,
  inFiles,
  listField,
  open,
  or,
  readWith,
  record,
  recordsField,
  say,
  shared,
  textField,
  typed,
  wholeField,
  wordField,
} from '../../../battle/fields/fields.ts';
import { wrong } from '../../../battle/form/form.ts';
import { GROUND, type GroundKind, LINES, type LineKind } from '../table/terrain.ts';

export const GROUND_KINDS = Object.keys(GROUND) as GroundKind[];
export const LINE_KINDS = Object.keys(LINES) as LineKind[];

const byKind = say('by its kind', 'selon sa nature');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const cm = (en: string, fr: string) => coordinateField(0, 400, say(en, fr));

/** So many numbers, which are told in words. */
const numbers = (count: number, en: string, fr: string): FieldSpec<number[]> =>
  counted(en, listField(cm('cm', 'cm'), count, count, say(en, fr)));
const POINT = numbers(2, 'two numbers: x, y', 'deux nombres : x, y');

/** Pairs in files, one after the other in the state. */
function points(least: number, en: string, fr: string): FieldSpec<readonly number[]> {
  const pairs = counted(`at least ${least} points`, listField(POINT, least, 200, say(en, fr)));
  return shared(
    typed(
      'readonly number[]',
      readWith(pairs, (v, p) => pairs.read(v, p).flat()),
    ),
  );
}

export function box(en: string, fr: string): FieldSpec<readonly number[]> {
  const four = numbers(4, `four numbers: ${en}`, `quatre nombres : ${fr}`);
  return readWith(four, (v, p) => {
    const n = four.read(v, p);
    if (n[0] >= n[2] || n[1] >= n[3]) wrong(p, 'west before east, south before north', v);
    return n;
  });
}

export const GROUND_PIECE = record(
  'ground',
  say('a piece of ground', 'un élément de terrain'),
  {
    id: open(say('g and its number', 'g et son rang'), textField(40, say('its id', 'son identifiant'))),
    kind: wordField(GROUND_KINDS, say('what it is', 'ce que c’est')),
    name: or('', textField(80, say('as people call it', 'son nom'))),
    box: inFiles(
      open(say('an outline', 'un contour'), box('west, south, east, north', 'ouest, sud, est, nord')),
    ),
    outline: open(say('a box', 'un cadre'), points(3, 'corners', 'coins')),
    height: open(byKind, wholeField(0, 5, say('how high it is', 'sa hauteur'))),
  },
  { type: 'Ground' },
);

export const LINE = record('line', say('a wall, hedge, ditch …', 'un mur, une haie, un fossé …'), {
  id: open(say('l and its number', 'l et son rang'), textField(40, say('its id', 'son identifiant'))),
  kind: wordField(LINE_KINDS, say('what it is', 'ce que c’est')),
  points: points(2, 'its course', 'son tracé'),
  gaps: inFiles(
    or([], listField(numbers(3, 'x, y and width', 'x, y et largeur'), 0, 20, say('openings', 'ouvertures'))),
  ),
  // AG-TERR: a scenario may call a hedge very difficult for riders
  mounted: open(
    byKind,
    typed<0 | 1 | 2 | 3>(
      'Going',
      wholeField(
        0,
        3,
        say('how hard for riders; 3: impassable', 'gêne pour les cavaliers ; 3 : infranchissable'),
      ),
    ),
  ),
});

export const BUILDING = record('building', say('a building', 'un bâtiment'), {
  id: open(say('b and its number', 'b et son rang'), textField(40, say('its id', 'son identifiant'))),
  name: or('', textField(80, say('as people call it', 'son nom'))),
  box: box('west, south, east, north', 'ouest, sud, est, nord'),
  hall: yes('one open hall', 'une seule salle'),
  doors: or([], points(0, 'middles of doors', 'milieux des portes')),
  windows: or([], points(0, 'middles of windows', 'milieux des fenêtres')),
  slits: or([], points(0, 'middles of slits', 'milieux des meurtrières')),
  inner: or([], listField(points(2, 'a wall', 'un mur'), 0, 20, say('walls inside', 'murs intérieurs'))),
});

export const TERRAIN = record('terrain', say('all ground', 'tout le terrain'), {
  grounds: or([], recordsField(GROUND_PIECE, 100, say('areas', 'surfaces'))),
  lines: or([], recordsField(LINE, 400, say('walls, hedges, ditches', 'murs, haies, fossés'))),
  buildings: inFiles(or([], recordsField(BUILDING, 30, say('buildings', 'bâtiments')))),
});
