/** Unpacks and checks font files where nothing else runs: a trap in the decoder costs this thread, not the server. */
import decompress from 'woff2-encoder/decompress';
import { answerCalls } from '../threads/answer-calls.ts';
import { FONT_LIMITS, FontRefused, refuse } from './guard/limits.ts';
import { checkFont, rebuildFont } from './guard/rebuild.ts';
import { sniffFont } from './guard/sniff.ts';

/** `unpack`: a file that came with the product; `check`: kept as it is; `rebuild`: a stranger's, written anew. */
export interface FontTask {
  kind: 'unpack' | 'check' | 'rebuild';
  bytes: Uint8Array;
}
/** The font as TrueType or OpenType, or why it is not taken. */
export type FontReport = { bytes: Uint8Array } | { refused: string };

async function work({ kind, bytes }: FontTask): Promise<FontReport> {
  try {
    const unpacked = sniffFont(bytes) === 'woff2' ? await unpack(bytes) : bytes;
    if (kind === 'rebuild') return { bytes: rebuildFont(unpacked) };
    if (kind === 'check') checkFont(unpacked);
    return { bytes: unpacked };
  } catch (error) {
    if (error instanceof FontRefused) return { refused: error.message };
    // A number that points outside of the bytes.
    if (error instanceof RangeError) return { refused: 'The font is damaged.' };
    throw error;
  }
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const unpacked = await decompress(bytes).catch((error: unknown) => {
    // What a trap leaves behind is not used again: the next call has a new thread.
    if (error instanceof WebAssembly.RuntimeError) setImmediate(() => process.exit(1));
    return refuse('The WOFF2 file is damaged.');
  });
  if (unpacked.length > FONT_LIMITS.unpacked) refuse('The WOFF2 file unpacks to more than a font can be.');
  return unpacked;
}

answerCalls(work);
