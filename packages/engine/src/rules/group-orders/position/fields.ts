/** The fields of a position, described once: what reads them strictly and what `tercio position --fields` lists. */
import {
  dataField,
  everyPosition,
  facingField,
  flagField,
  listField,
  numberField,
  open,
  or,
  PLACE_FIELDS,
  record,
  recordField,
  recordsField,
  say,
  sideField,
  textField,
  wholeField,
  wordField,
} from '../../../battle/fields.ts';
import { DRILLS, MORALES, TYPES, WEAPONS } from '../army/troops.ts';
import { AREA_KINDS, FORMATIONS, LINE_KINDS, ORDERS, PLACES } from '../state.ts';

/** The moments at which a written position begins: the start of a step of the phasing player. */
export const MOMENTS = [
  'orders',
  'forced',
  'charges',
  'moves',
  'shooting',
  'morale',
  'melee',
  'aftermath',
  'end',
] as const;
export const STRUCK = ['front', 'flank', 'rear'] as const;
export const WHO = ['roll', 'south', 'north'] as const;

const NONE = say('none', 'aucun');
const byType = say('by its type', 'selon son type');
const itsId = say('its id', 'son id');
const another = say('another form', 'une autre forme');
const yes = (en: string, fr: string) => or(false, flagField(say(en, fr)));
const count = (en: string, fr: string) => or(0, wholeField(0, 10000, say(en, fr)));
const far = (en: string, fr: string) => numberField(-1000, 1000, say(en, fr));
const courses = (least: number, en: string, fr: string) =>
  listField(far('cm', 'cm'), least, 200, say(en, fr));

const FROM = record('from', say('where a move began', 'où a commencé un mouvement'), {
  x: far('to the east', 'vers l’est'),
  y: far('to the north', 'vers le nord'),
  facing: facingField(say('where its front looked', 'où regardait son front')),
});

export const UNIT = record('unit', say('a unit', 'une unité'), {
  id: textField(40, say('its name in orders; no two alike', 'son nom dans les ordres ; jamais deux')),
  side: sideField(say('whose it is; 0 is south', 'à qui elle est ; 0 est au sud')),
  group: textField(60, say('the name of its group', 'le nom de son groupe')),
  name: open(itsId, textField(60, say('as people call it', 'son nom usuel'))),
  type: wordField(TYPES, say('troop type', 'type de troupe')),
  drill: open(
    say('normal, militia badly', 'normal, la milice badly'),
    wordField(DRILLS, say('drill', 'instruction')),
  ),
  morale: or('normal', wordField(MORALES, say('morale', 'moral'))),
  poorShot: yes('shoots badly', 'tire mal'),
  weapon: open(byType, wordField(WEAPONS, say('what it shoots with', 'son arme'))),
  start: open(
    say('its stands now', 'ses socles actuels'),
    wholeField(1, 12, say('stands at the start', 'socles au départ')),
  ),
  stands: open(byType, wholeField(0, 12, say('stands left', 'socles restants'))),
  formation: or('line', wordField(FORMATIONS, say('formation', 'formation'))),
  ...PLACE_FIELDS,
  place: or('table', wordField(PLACES, say('where it is', 'où elle est'))),
  block: or(
    '',
    textField(40, say('id of the built-up block it holds; "" none', 'id du pâté de maisons tenu ; "" aucun')),
  ),
  order: or('stand', wordField(ORDERS, say('its order', 'son ordre'))),
  began: open(
    say('its order', 'son ordre'),
    wordField(ORDERS, say('its order when the turn began', 'son ordre au début du tour')),
  ),
  from: open(
    say('where it stands', 'où elle est'),
    recordField(FROM, say('where it stood when the phase began', 'où elle était au début de la phase')),
  ),
  spent: or(0, numberField(0, 1000, say('of its move, cm', 'de son mouvement, cm'))),
  disordered: yes('in disorder', 'en désordre'),
  shotToday: yes('has shot in this battle', 'a tiré dans cette bataille'),
  shotTurn: yes('has shot this turn', 'a tiré ce tour'),
  routMoved: open(
    say('true if it routs', 'true si elle fuit'),
    flagField(say('has made its rout move', 'a fait son mouvement de fuite')),
  ),
  gunfire: or(0, wholeField(0, 3, say('shots of its guns this turn', 'tirs de ses canons ce tour'))),
  did: or(
    0,
    wholeField(0, 65535, say('what it has done this turn, in bits', 'ce qu’elle a fait ce tour, en bits')),
  ),
});

export const GROUP = record('group', say('a group', 'un groupe'), {
  side: sideField(say('whose it is', 'à qui il est')),
  name: textField(60, say('its name; no two alike', 'son nom ; jamais deux')),
  start: open(
    say('those of its units', 'ceux de ses unités'),
    wholeField(0, 10000, say('stands at the start', 'socles au départ')),
  ),
  killed: open(
    say('those its units have lost', 'ceux perdus par ses unités'),
    wholeField(0, 10000, say('stands killed', 'socles tués')),
  ),
  deployed: or(true, flagField(say('is on the table', 'est sur la table'))),
  arrives: count('turn of its arrival; 0: with the army', 'tour d’arrivée ; 0 : avec l’armée'),
  won: count('melees won this turn', 'mêlées gagnées ce tour'),
  lost: count('melees lost this turn', 'mêlées perdues ce tour'),
  kills: count('stands it has killed this turn', 'socles tués par lui ce tour'),
  losses: count('stands it has lost this turn', 'socles perdus ce tour'),
  shotAt: yes('has been shot at this turn', 'a essuyé des tirs ce tour'),
  fought: yes('has fought this turn', 'a combattu ce tour'),
  bereft: yes('its general fell this turn', 'son général est tombé ce tour'),
  gap: or(
    -1,
    numberField(
      -1,
      1000,
      say('distance to the enemy at the start, cm; -1 none', 'distance à l’ennemi au début, cm ; -1 aucune'),
    ),
  ),
  chief: or(
    -1,
    numberField(
      -1,
      1000,
      say('distance to the chief at the start, cm; -1 none', 'distance au chef au début, cm ; -1 aucune'),
    ),
  ),
  blocked: yes('its way was barred this turn', 'son chemin était barré ce tour'),
});

export const GENERAL = record('general', say('a general', 'un général'), {
  id: textField(
    40,
    say('his name in orders; no unit has it', 'son nom dans les ordres ; aucune unité ne l’a'),
  ),
  side: sideField(say('whose he is', 'à qui il est')),
  group: or('', textField(60, say('the group he leads; "" the army', 'le groupe qu’il mène ; "" l’armée'))),
  name: open(itsId, textField(60, say('as people call him', 'son nom usuel'))),
  x: or(0, far('where he stands, to the east', 'où il est, vers l’est')),
  y: or(0, far('where he stands, to the north', 'où il est, vers le nord')),
  place: or('table', wordField(PLACES, say('where he is', 'où il est'))),
  returns: or(0, wholeField(0, 9, say('turns until he is back', 'tours jusqu’à son retour'))),
  lost: yes('he is lost', 'il est perdu'),
  moved: yes('has moved this turn', 'a bougé ce tour'),
});

export const CONTACT = record('contact', say('two units in melee', 'deux unités en mêlée'), {
  a: textField(40, say('who attacked', 'qui a attaqué')),
  b: textField(40, say('who was attacked', 'qui a été attaqué')),
  edge: or('front', wordField(STRUCK, say('where b was struck', 'où b a été frappé'))),
  rounds: count('rounds fought', 'rounds livrés'),
  stood: yes('b stood to receive it', 'b l’a attendu de pied ferme'),
});

export const OBJECTIVE = record('objective', say('an objective', 'un objectif'), {
  name: textField(60, say('its name', 'son nom')),
  x: far('where it is, to the east', 'où il est, vers l’est'),
  y: far('where it is, to the north', 'où il est, vers le nord'),
  points: wholeField(0, 100, say('what it is worth', 'ce qu’il vaut')),
  holder: or(-1, wholeField(-1, 1, say('who holds it; -1 nobody', 'qui le tient ; -1 personne'))),
  only: open(say('both', 'les deux'), wholeField(0, 1, say('for whom it counts', 'pour qui il compte'))),
});

const ELLIPSE = record('ellipse', say('an ellipse along the table', 'une ellipse le long de la table'), {
  x: far('its middle, to the east', 'son milieu, vers l’est'),
  y: far('its middle, to the north', 'son milieu, vers le nord'),
  rx: numberField(0.5, 500, say('half its width', 'sa demi-largeur')),
  ry: numberField(0.5, 500, say('half its depth', 'sa demi-profondeur')),
});

export const PIECE = record('terrain', say('a piece of ground', 'un élément de terrain'), {
  id: open(
    say('its kind and number', 'sa nature et son rang'),
    textField(40, say('its id', 'son identifiant')),
  ),
  kind: wordField(AREA_KINDS, say('what it is', 'ce que c’est')),
  name: open(itsId, textField(60, say('as people call it', 'son nom'))),
  rect: open(another, listField(far('cm', 'cm'), 4, 4, say('x0, y0, x1, y1', 'x0, y0, x1, y1'))),
  polygon: open(another, courses(6, 'corners x, y, x, y …', 'coins x, y, x, y …')),
  ellipse: open(another, recordField(ELLIPSE, say('an ellipse', 'une ellipse'))),
  ribbon: open(
    another,
    courses(4, 'a line with width: x, y, x, y …', 'une ligne avec sa largeur : x, y, x, y …'),
  ),
  width: or(4, numberField(0.5, 100, say('of the ribbon', 'de la ligne'))),
  outline: open(
    another,
    courses(6, 'corners as the program writes them', 'coins comme le programme les écrit'),
  ),
  height: open(
    say('1 for hills, else 0', '1 pour une colline, sinon 0'),
    wholeField(0, 9, say('how high it is', 'sa hauteur')),
  ),
});

export const LINE = record('line', say('a wall, hedge, stream …', 'un mur, une haie, un ruisseau …'), {
  id: open(
    say('its kind and number', 'sa nature et son rang'),
    textField(40, say('its id', 'son identifiant')),
  ),
  kind: wordField(LINE_KINDS, say('what it is', 'ce que c’est')),
  name: open(itsId, textField(60, say('as people call it', 'son nom'))),
  points: courses(4, 'its course: x, y, x, y …', 'son tracé : x, y, x, y …'),
  bridges: or([], courses(0, 'bridges: x, y, x, y …', 'ponts : x, y, x, y …')),
});

const both = (en: string, fr: string) => dataField(say(en, fr));

export const SCENARIO = record('scenario', say('what the scenario says', 'ce que dit le scénario'), {
  id: or('', textField(60, say('its id', 'son identifiant'))),
  turns: or(0, wholeField(0, 40, say('turns at most; 0: no limit', 'tours au plus ; 0 : sans limite'))),
  lead: open(
    say('the book’s', 'celle du livre'),
    wholeField(1, 100, say('points that win', 'points d’avance qui gagnent')),
  ),
  zones: or([[], []], both('boxes for each side: x0, y0, x1, y1', 'cadres de chaque camp : x0, y0, x1, y1')),
  arrivals: or([[], []], both('turns of arrival for each side', 'tours d’arrivée de chaque camp')),
  roads: open(
    say('the middle', 'le milieu'),
    both('where each side’s road enters, cm', 'où entre la route de chaque camp, cm'),
  ),
  garrisons: or([0, 0], both('units each side may begin in buildings', 'unités que chaque camp peut loger')),
  first: or('roll', wordField(WHO, say('who begins', 'qui commence'))),
  defender: or('roll', wordField(WHO, say('who defends', 'qui défend'))),
});

const { phase: _, ...EVERY } = everyPosition('group-orders', MOMENTS);

export const POSITION = record('position', say('a moment of a battle', 'un moment d’une bataille'), {
  ...EVERY,
  table: open(
    say('the usual one', 'celle d’usage'),
    listField(numberField(40, 1000, say('cm', 'cm')), 2, 2, say('width and depth', 'largeur et profondeur')),
  ),
  turn: or(1, wholeField(0, 1000, say('the turn', 'le tour'))),
  first: or(0, sideField(say('who began the turn', 'qui a commencé le tour'))),
  active: or(0, sideField(say('the phasing player', 'le joueur en phase'))),
  at: or('orders', wordField(MOMENTS, say('the step of the phase', 'l’étape de la phase'))),
  step: open(
    say('by "at"', 'selon « at »'),
    wholeField(0, 9, say('number of the step', 'numéro de l’étape')),
  ),
  scenario: open(NONE, recordField(SCENARIO, say('what the scenario says', 'ce que dit le scénario'))),
  groups: open(
    say('made from the units', 'faits d’après les unités'),
    recordsField(GROUP, 40, say('all groups', 'tous les groupes')),
  ),
  units: recordsField(
    UNIT,
    200,
    say('all units, group after group', 'toutes les unités, groupe après groupe'),
  ),
  generals: or([], recordsField(GENERAL, 60, say('generals', 'généraux'))),
  contacts: or([], recordsField(CONTACT, 200, say('who is in melee with whom', 'qui est en mêlée avec qui'))),
  objectives: or([], recordsField(OBJECTIVE, 40, say('objectives', 'objectifs'))),
  terrain: or([], recordsField(PIECE, 200, say('areas of ground', 'surfaces de terrain'))),
  lines: or([], recordsField(LINE, 200, say('linear ground', 'terrain linéaire'))),
  seal: open(
    say('made when it is written', 'fait à l’écriture'),
    dataField(say('of a position in mid-resolution', 'd’une position au milieu d’une résolution')),
  ),
});
