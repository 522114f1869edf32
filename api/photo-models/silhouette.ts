/** Which pixels of a photo belong to a person, by MediaPipe's Selfie model. */
import type { InferenceSession } from 'onnxruntime-web';
import type { RgbImage } from '#engine/engine.ts';
import { outputsOf, outputWith, sampled } from './model-input.ts';

const SIDE = 256;

/** How likely each pixel of a small raster, stretched over the whole photo, belongs to a person: 0..255. */
export async function findSilhouette(
  photo: RgbImage,
  session: InferenceSession,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
  const input = sampled(photo, whole, SIDE).map((value) => value / 255);
  const { data } = outputWith(await outputsOf(session, input, SIDE), (output) => output.data.length === SIDE * SIDE);
  return { width: SIDE, height: SIDE, data: Uint8Array.from(data, (value) => Math.round(255 * value)) };
}
