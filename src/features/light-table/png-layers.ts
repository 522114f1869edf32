import { layersKeyword, separationSchema, type Separation } from '../../domain/colour.ts';

/** Signature, then chunks: length, type, data, checksum. */
const SIGNATURE_BYTES = 8;
const latin = new TextDecoder('latin1');

/** What the layers of a PNG are, from its iTXt entry of that name; null for a black design and for any other file. */
export function layersIn(file: Uint8Array): Separation | null {
  const data = entryOf(file, layersKeyword);
  return data && parsed(data.subarray(layersKeyword.length + 5));
}

/** The text of an iTXt entry, packed or not; null where there is none. Rejects where it cannot be unpacked. */
export async function textOf(file: Uint8Array, keyword: string): Promise<string | null> {
  const data = entryOf(file, keyword);
  if (!data) return null;
  // The keyword's end, whether it is packed, how; then a language and a translated keyword, both empty.
  const text = Uint8Array.from(data.subarray(keyword.length + 5));
  if (data[keyword.length + 1] === 0) return new TextDecoder().decode(text);
  return new Response(new Blob([text]).stream().pipeThrough(new DecompressionStream('deflate'))).text();
}

function entryOf(file: Uint8Array, keyword: string): Uint8Array | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const data = file.subarray(at + 8, at + 8 + length);
    if (latin.decode(file.subarray(at + 4, at + 8)) === 'iTXt' && keywordOf(data) === keyword) return data;
    at += 12 + length;
  }
  return null;
}

const keywordOf = (data: Uint8Array): string => latin.decode(data.subarray(0, data.indexOf(0)));

function parsed(text: Uint8Array): Separation | null {
  try {
    return separationSchema.safeParse(JSON.parse(new TextDecoder().decode(text))).data ?? null;
  } catch {
    return null;
  }
}
