import { layersKeyword, separationSchema, type Separation } from '../../domain/colour.ts';

/** Signature, then chunks: length, type, data, checksum. */
const SIGNATURE_BYTES = 8;
const latin = new TextDecoder('latin1');

/** What the layers of a PNG are, from its iTXt entry of that name; null for a black design and for any other file. */
export function layersIn(file: Uint8Array): Separation | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const data = file.subarray(at + 8, at + 8 + length);
    if (latin.decode(file.subarray(at + 4, at + 8)) === 'iTXt' && keywordOf(data) === layersKeyword)
      return parsed(data.subarray(layersKeyword.length + 5));
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
