/** Before the battle: each side publishes the anchor of its chain, and opens its first link when all anchors stand. */

import type { Refusal, Side } from '@tercio/engine';
import { isNextLink, unhex, wrongSecret } from '@tercio/engine';
import type { ServerMessage } from '@tercio/protocol/messages.ts';
import type { GameRow } from '../store/port.ts';
import { SIDES } from './stream.ts';

export class Sealing {
  readonly anchors: [string, string] = ['', ''];
  readonly firsts: [string, string] = ['', ''];
  private readonly row: GameRow;
  readonly server: string; // the anchor of the server's own chain

  constructor(row: GameRow, server: string) {
    this.row = row;
    this.server = server;
  }

  allAnchored = (): boolean => SIDES.every((s) => !this.row.seats[s].chain || this.anchors[s] !== '');
  allOpened = (): boolean => SIDES.every((s) => !this.row.seats[s].chain || this.firsts[s] !== '');

  /** `false`: it was said already. */
  wrongAnchor(side: Side, anchor: string): Refusal | false | undefined {
    if (this.anchors[side] !== '') return false;
    return anchor === this.server || this.anchors.includes(anchor) ? wrongSecret() : undefined;
  }

  wrongFirst(side: Side, k: number, link: string): Refusal | false | undefined {
    if (k !== 0 || !this.allAnchored() || this.firsts[side] !== '') return false;
    const owner = side === 0 ? '0' : '1';
    return isNextLink(this.row.id, owner, unhex(this.anchors[side]), unhex(link)) ? undefined : wrongSecret();
  }

  part = (side: Side): { anchor: string; link: string } | null =>
    this.row.seats[side].chain ? { anchor: this.anchors[side], link: this.firsts[side] } : null;

  /** What is still wanted of a side. */
  wants(side: Side): ServerMessage | undefined {
    const anchors: [string, string, string] = [this.server, ...this.anchors];
    const g = this.row.id;
    if (this.anchors[side] === '') return { t: 'seal', g, anchors, first: false };
    if (this.allAnchored() && this.firsts[side] === '') return { t: 'seal', g, anchors, first: true };
    return undefined;
  }

  /** Whom it waits for, as bits: whoever is to say his anchor, or to open his first link. */
  waits = (): number =>
    SIDES.reduce<number>(
      (bits, s) => bits | (this.row.seats[s].chain && this.wants(s) !== undefined ? 1 << s : 0),
      0,
    );

  /** Changes whenever something else is wanted. */
  key = (): string => `${this.anchors.join()} ${this.firsts.join()}`;
}
