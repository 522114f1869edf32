/** Which pixels of a photo belong to what it is a photo of, by our own small model: an animal, a plant, a thing, people from afar. */
import type { InferenceSession } from 'onnxruntime-web';
import type { RgbImage } from '#engine/engine.ts';
import { outputsOf, outputWith, sampled } from './model-input.ts';

/** What the model was made for: the photo in this many pixels each way, and a map of half as many. */
const SIDE = 224;
const MAP_SIDE = SIDE / 2;

/** How likely each pixel of a small raster, stretched over the whole photo, belongs to the subject: 0..255. */
export async function findThing(
  photo: RgbImage,
  session: InferenceSession,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
  const seen = sampled(photo, whole, SIDE).map((value) => value / 255);
  const one = await mapOf(session, seen);
  // The mean of a photo and its mirror image is right more often than either.
  const other = mirrored(await mapOf(session, mirrored(seen, SIDE, 3)), MAP_SIDE, 1);
  const data = Uint8Array.from(one, (value, i) => Math.round((255 * (value + other[i])) / 2));
  return { width: MAP_SIDE, height: MAP_SIDE, data };
}

async function mapOf(session: InferenceSession, picture: Float32Array): Promise<Float32Array> {
  const outputs = await outputsOf(session, picture, SIDE);
  return outputWith(outputs, (output) => output.data.length === MAP_SIDE * MAP_SIDE).data;
}

function mirrored(picture: Float32Array, side: number, channels: number): Float32Array {
  const pixel = (i: number) => Math.floor(i / channels);
  return picture.map((_, i) => {
    const x = pixel(i) % side;
    return picture[i + (side - 1 - 2 * x) * channels];
  });
}
