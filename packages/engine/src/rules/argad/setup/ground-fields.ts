/** The fields of the ground, described once. */
import {
  flagField,
  listField,
  numberField,
  open,
  or,
  record,
  recordsField,
  say,
  textField,
  wholeField,
  wordField,
} from '../../../battle/fields.ts';
import { GROUND, type GroundKind, LINES, type LineKind } from '../table/terrain.ts';

const byKind = say('by its kind', 'selon sa nature');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const cm = (en: string, fr: string) => numberField(0, 400, say(en, fr));
const point = listField(cm('cm', 'cm'), 2, 2, say('x, y', 'x, y'));
const points = (least: number, en: string, fr: string) => listField(point, least, 200, say(en, fr));
export const box = (en: string, fr: string) => listField(cm('cm', 'cm'), 4, 4, say(en, fr));

export const GROUND_PIECE = record('ground', say('a piece of ground', 'un élément de terrain'), {
  id: open(say('g and its number', 'g et son rang'), textField(40, say('its id', 'son identifiant'))),
  kind: wordField(Object.keys(GROUND) as GroundKind[], say('what it is', 'ce que c’est')),
  name: or('', textField(80, say('as people call it', 'son nom'))),
  box: open(say('an outline', 'un contour'), box('west, south, east, north', 'ouest, sud, est, nord')),
  outline: open(say('a box', 'un cadre'), points(3, 'corners', 'coins')),
  height: open(byKind, wholeField(0, 5, say('how high it is', 'sa hauteur'))),
});

export const LINE = record('line', say('a wall, hedge, ditch …', 'un mur, une haie, un fossé …'), {
  id: open(say('l and its number', 'l et son rang'), textField(40, say('its id', 'son identifiant'))),
  kind: wordField(Object.keys(LINES) as LineKind[], say('what it is', 'ce que c’est')),
  points: points(2, 'its course', 'son tracé'),
  gaps: or(
    [],
    listField(
      listField(cm('cm', 'cm'), 3, 3, say('x, y, width', 'x, y, largeur')),
      0,
      20,
      say('openings', 'ouvertures'),
    ),
  ),
  mounted: open(
    byKind,
    wholeField(
      0,
      3,
      say('how hard for riders; 3: impassable', 'gêne pour les cavaliers ; 3 : infranchissable'),
    ),
  ),
});

export const BUILDING = record('building', say('a building', 'un bâtiment'), {
  id: open(say('b and its number', 'b et son rang'), textField(40, say('its id', 'son identifiant'))),
  name: or('', textField(80, say('as people call it', 'son nom'))),
  box: box('its walls: west, south, east, north', 'ses murs : ouest, sud, est, nord'),
  hall: yes('one open hall', 'une seule salle'),
  doors: or([], points(0, 'middles of doors', 'milieux des portes')),
  windows: or([], points(0, 'middles of windows', 'milieux des fenêtres')),
  slits: or([], points(0, 'middles of slits', 'milieux des meurtrières')),
  inner: or([], listField(points(2, 'a wall', 'un mur'), 0, 20, say('walls inside', 'murs intérieurs'))),
});

export const TERRAIN = record('terrain', say('all ground', 'tout le terrain'), {
  grounds: or([], recordsField(GROUND_PIECE, 100, say('areas', 'surfaces'))),
  lines: or([], recordsField(LINE, 400, say('walls, hedges, ditches', 'murs, haies, fossés'))),
  buildings: or([], recordsField(BUILDING, 30, say('buildings', 'bâtiments'))),
});
