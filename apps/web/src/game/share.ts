/** Short texts as links: deflated, then written in the letters that an address may hold. */
const LONGEST = 16000;
/** Bytes of a text that a link may unpack to: a few letters can hold gigabytes of the same. */
const LARGEST = 4 * 1024 * 1024;

const toLetters = (bytes: Uint8Array): string => {
  let binary = '';
  for (const b of bytes) binary += String.fromCharCode(b);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

function fromLetters(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (c) => c.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Undefined: too long for a link. */
export async function pack(text: string): Promise<string | undefined> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = toLetters(new Uint8Array(await new Response(stream).arrayBuffer()));
  return packed.length > LONGEST ? undefined : packed;
}

/** Undefined: cut, spoilt (the checksum of deflate finds out), or larger than any link of ours. */
export async function unpack(packed: string): Promise<string | undefined> {
  if (packed.length > LONGEST) return undefined;
  const bytes = fromLetters(packed);
  if (!bytes) return undefined;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return await bounded(stream.getReader());
  } catch {
    return undefined;
  }
}

/** The whole of a stream as text, given up as soon as it is too large. */
async function bounded(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
