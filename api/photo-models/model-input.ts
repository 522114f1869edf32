/** What the models take: squares of a photo, and how they are run. */
import { Tensor, type InferenceSession } from 'onnxruntime-web';
import type { RgbImage } from '#engine/engine.ts';

/** A square in pixels of the photo; it may reach beyond it. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One output of a model. */
export interface Output {
  dims: readonly number[];
  data: Float32Array;
}

/** Runs a model that takes one picture of height x width x 3. */
export async function outputsOf(session: InferenceSession, data: Float32Array, side: number): Promise<Output[]> {
  const input = new Tensor('float32', data, [1, side, side, 3]);
  const results = await session.run({ [session.inputNames[0]]: input });
  return Object.values(results).map((result) => ({ dims: result.dims, data: result.data as Float32Array }));
}

/** The output whose dimensions are these; throws where a model has none, as it is another one then. */
export function outputWith(outputs: readonly Output[], holds: (output: Output) => boolean): Output {
  const found = outputs.find(holds);
  if (!found) throw new Error('A model gives other outputs than it should.');
  return found;
}

/** An area of the photo in `side` x `side` pixels by the mean of what each covers, 0..255; black beyond the photo. */
export function sampled(photo: RgbImage, { left, top, width, height }: Area, side: number): Float32Array {
  const out = new Float32Array(side * side * 3);
  const taps = Math.max(1, Math.ceil(Math.max(width, height) / side));
  const columns = places(left, width, photo.width, side, taps);
  const rows = places(top, height, photo.height, side, taps);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = (y * side + x) * 3;
      for (let v = y * taps; v < (y + 1) * taps; v++) {
        for (let u = x * taps; u < (x + 1) * taps; u++) {
          if (rows[v] < 0 || columns[u] < 0) continue;
          const from = (rows[v] * photo.width + columns[u]) * 3;
          for (let channel = 0; channel < 3; channel++) out[at + channel] += photo.data[from + channel];
        }
      }
      for (let channel = 0; channel < 3; channel++) out[at + channel] /= taps * taps;
    }
  }
  return out;
}

/** Which pixel of the photo each tap looks at; -1 beyond it. */
function places(start: number, length: number, limit: number, side: number, taps: number): Int32Array {
  return Int32Array.from({ length: side * taps }, (_, tap) => {
    const place = Math.floor(start + ((tap + 0.5) * length) / (side * taps));
    return place >= 0 && place < limit ? place : -1;
  });
}
