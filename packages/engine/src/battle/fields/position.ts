/** The fields that every position has, and those of whatever stands somewhere. */

import { readCorners } from '../form/place.ts';
import {
  coordinateField,
  dataField,
  type FieldSpec,
  facingField,
  inFiles,
  NONE,
  open,
  or,
  readWith,
  say,
  shared,
  wholeField,
  wordField,
} from './fields.ts';

/**
 * Where a base stands: corners, or middle and facing. They are read together by `readPlace`, which is given the
 * fields as they were.
 */
export const PLACE_FIELDS = {
  at: inFiles(
    open(
      say('x, y and facing', 'x, y et facing'),
      readWith(
        {
          kind: 'corners',
          meaning: say(
            'where its base stands, by its corners and a compass letter',
            'où est son socle : ses coins et un point cardinal',
          ),
          read: readCorners,
        },
        (v): unknown => v,
      ),
    ),
  ),
  x: open(
    NONE,
    asWritten(
      coordinateField(
        -10000,
        10000,
        say('middle of its base, to the east', 'milieu de son socle, vers l’est'),
      ),
    ),
  ),
  y: open(
    NONE,
    asWritten(
      coordinateField(
        -10000,
        10000,
        say('middle of its base, to the north', 'milieu de son socle, vers le nord'),
      ),
    ),
  ),
  facing: open(
    say('the letter of "at"', 'la lettre de « at »'),
    asWritten(facingField(say('where its front looks', 'où regarde son front'))),
  ),
} as const;

/** A field that is checked together with others, by the caller. */
function asWritten(spec: FieldSpec): FieldSpec<unknown> {
  return readWith(spec, (v): unknown => v);
}

/** The fields that every position has, whatever the game; `frame`: the type of its frames. */
export const everyPosition = (rules: string, phases: readonly string[], frame = 'Frame') =>
  ({
    format: inFiles(or(1, wholeField(1, 1, say('version of this format', 'version de ce format')))),
    kind: inFiles(or('position', wordField(['position'], say('what this file is', 'ce qu’est ce fichier')))),
    rules: inFiles(wordField([rules], say('the game', 'le jeu'))),
    version: inFiles(
      open(
        say('not needed', 'inutile'),
        dataField(
          say(
            'of the rules; needed in the middle of a resolution',
            'des règles ; nécessaire au milieu d’une résolution',
          ),
        ),
      ),
    ),
    options: shared(
      open(
        say('as the game has them', 'ceux du jeu'),
        dataField(
          say('optional rules and rulings by id', 'règles facultatives et arbitrages, par identifiant'),
          { type: 'OptionValues' },
        ),
      ),
    ),
    phase: inFiles(
      open(
        say('see the template', 'voir le modèle'),
        wordField(phases, say('the moment of the turn', 'le moment du tour')),
      ),
    ),
    asked: or(0, wholeField(0, 1e9, say('questions put so far', 'questions posées jusqu’ici'))),
    frames: open(
      say('made from the phase', 'faites d’après la phase'),
      dataField(say('unfinished resolution', 'résolution inachevée'), { type: `${frame}[]` }),
    ),
    over: open(
      say('the battle goes on', 'la bataille continue'),
      dataField(
        say(
          'how it ended: winner, how, rule, score',
          'comment elle s’est terminée : winner, how, rule, score',
        ),
        { type: 'Result | null', copy: 'copyResult' },
      ),
    ),
  }) as const;
