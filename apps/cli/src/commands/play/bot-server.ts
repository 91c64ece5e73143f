/**
 * `tercio bot --server URL`: the same lines of JSON as at a table of one's own, with the table at a server. The client
 * machine checks the dice and sends again what was lost; the program sees asks, events and refusals.
 */
import { randomBytes } from 'node:crypto';
import { isComplaint, type Side } from '@tercio/engine';
import { Client, type Happening, type Step } from '@tercio/protocol/client.ts';
import type { ClientMessage, ServerMessage } from '@tercio/protocol/messages.ts';
import { parsed } from '@tercio/protocol/readers.ts';
import { EXIT, Fault, fault } from '../../fault.ts';
import type { Io } from '../../io.ts';
import { linesOf, sendTo } from '../../lines.ts';

interface ServerFlags {
  server: string;
  token?: string;
  name: string;
}

/** Where the server is, and the game and the key that an invitation names. */
function placeIn(link: string): { base: URL; game: string; invite: string } {
  if (!URL.canParse(link))
    fault('--server', 'an address, or the link of an invitation', JSON.stringify(link));
  const url = new URL(link);
  const found = /^#\/online\/([a-z0-9]{6,20})\/([a-z0-9]{6,40})$/.exec(url.hash);
  if (found === null) fault('--server', 'the link of an invitation', JSON.stringify(link));
  return { base: new URL('/', url), game: found[1], invite: found[2] };
}

export async function botAtServer(io: Io, flags: ServerFlags): Promise<number> {
  const { base, game, invite } = placeIn(flags.server);
  const send = sendTo(io);
  const ask = async (method: string, where: string, body?: unknown): Promise<Response> => {
    let answer: Response;
    try {
      answer = await fetch(new URL(where, base), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new Fault(`${base.origin}: the server does not answer`);
    }
    if (answer.ok) return answer;
    const said = (await answer.json().catch(() => ({}))) as { error?: string };
    throw new Fault(`${base.origin}: ${said.error ?? `status ${answer.status}`}`);
  };
  let token = flags.token ?? 'none';
  if (flags.token === undefined) {
    const guest = (await (await ask('POST', '/api/guest', { name: flags.name })).json()) as { token: string };
    token = guest.token;
  }
  await ask('POST', `/api/games/${game}/sit`, { invite });
  const client = new Client({ game, as: 'seat', build: 'bot', secret: randomBytes(32).toString('hex') });
  const posts: ClientMessage[] = [];
  let posting: Promise<void> = Promise.resolve();
  const post = (m: ClientMessage): void => {
    posts.push(m);
    posting = posting.then(async () => {
      const next = posts.shift();
      if (next !== undefined) await ask('POST', `/api/games/${game}/send`, next);
    });
    posting.catch(() => {});
  };
  const put = new Set<string>();
  let side: Side = 0;
  const take = (step: Step): void => {
    for (const m of step.send) if (m.t !== 'hello' && m.t !== 'join') post(m);
    for (const h of step.happened) tell(h);
  };
  const tell = (h: Happening): void => {
    if (h.kind === 'full' && client.info !== null && client.view !== null) {
      side = client.info.you ?? 0;
      const { rules, version, options, names } = client.info;
      send({ type: 'battle', protocol: 1, rules, version, options, names, sides: [side] });
    } else if (h.kind === 'news' && h.events.length > 0) send({ type: 'events', side, events: h.events });
    else if (h.kind === 'refused')
      send({ type: 'refused', ask: asked.get(h.id) ?? '', refusal: h.refusal, sentence: h.refusal.why });
    else if (h.kind === 'alarm') io.err(`tercio: the dice do not fit (${h.alarm.why}, throw ${h.alarm.k})\n`);
    else if (h.kind === 'bye') throw new Fault(`${base.origin}: ${h.why}`);
  };
  const asked = new Map<string, string>();
  const putAsks = (): void => {
    for (const a of client.asks) {
      if (put.has(a.id) || client.view === null) continue;
      put.add(a.id);
      send({ type: 'ask', rules: client.info?.rules, ask: a, view: client.view });
    }
  };
  void (async () => {
    for await (const line of linesOf(io)) {
      const m = parsed(line);
      if (isComplaint(m) || typeof m !== 'object' || m === null) {
        send({
          type: 'error',
          place: '',
          expected: 'one line of JSON',
          found: line.slice(0, 40),
          sentence: 'one line of JSON is expected',
        });
        continue;
      }
      const f = m as { ask?: string; kind?: string; say?: 'resign' | 'draw' | 'stop' | 'decline' };
      if (f.say !== undefined) take(client.say(f.say).step);
      else {
        const { id, step } = client.do({ ...f, ask: f.ask ?? '', kind: f.kind ?? '' });
        asked.set(id, f.ask ?? '');
        take(step);
      }
    }
  })().catch(() => {}); // nobody reads any more: the battle is over
  const stream = await ask('GET', `/api/games/${game}/stream`);
  client.connection = 'joining';
  for await (const line of linesIn(stream)) {
    take(client.heard(JSON.parse(line) as ServerMessage));
    putAsks();
    const result = client.moment?.result ?? null;
    if (result === null) continue;
    send({ type: 'over', result });
    return EXIT.fine;
  }
  throw new Fault(`${base.origin}: the line was cut`);
}

async function* linesIn(answer: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
    rest += decoder.decode(piece, { stream: true });
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const line = rest.slice(0, end).trim();
      rest = rest.slice(end + 1);
      if (line !== '') yield line;
    }
  }
}
