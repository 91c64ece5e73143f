/** Short texts as links: deflated, then written in the letters that an address may hold. */
const LONGEST = 16000;

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

/** Undefined: cut or spoilt. The checksum of deflate finds out. */
export async function unpack(packed: string): Promise<string | undefined> {
  const bytes = fromLetters(packed);
  if (!bytes) return undefined;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return await new Response(stream).text();
  } catch {
    return undefined;
  }
}
