import type { Command, Refusal } from '@tercio/engine';
import { sayRefusal } from '@tercio/engine/text';
import type { RefusalTip } from '../../page/panels.ts';
import type { Overlay } from '../../table/scene.ts';
import type { Draft, Moment } from '../controls.ts';

/** Why not, with its rule, and what was refused: whoever reads the rule otherwise sends that along. */
export const tipOf = (
  m: Pick<Moment, 'words' | 'speaker'>,
  r: Refusal,
  refused: Command | undefined,
): RefusalTip => ({
  title: m.words.game.cannot,
  prose: [sayRefusal(m.speaker, r), ' ', { rule: r.rule }],
  ...(refused === undefined ? {} : { refused }),
});

/** A refusal as a draft that can only be read. */
export const refusedDraft = (
  m: Moment,
  ids: readonly string[],
  r: Refusal,
  refused: Command,
  overlays: readonly Overlay[] = [],
): Draft => ({ ids, overlays, refusal: tipOf(m, r, refused), say: sayRefusal(m.speaker, r) });
