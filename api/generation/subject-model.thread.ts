/**
 * Runs the operator's model on one photo after the other, by ONNX Runtime's WebAssembly from the installed package. One thread
 * of computation, so that the same photo gives the same map on every machine.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { cropAndResize, type RgbImage, type SubjectMap } from '#engine/engine.ts';
import { answerCalls } from '../threads/answer-calls.ts';
import type { ModelCall } from './subject-model.ts';

/** What photos are shrunk to for a model that takes any size. */
const FREE_SIDE = 320;
const LONGEST_SIDE = 2048;
/** What is subtracted from each colour, and what the rest is divided by: as the model was trained. */
const SCALES = {
  imagenet: { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] },
  half: { mean: [0.5, 0.5, 0.5], deviation: [1, 1, 1] },
} as const;

interface Model {
  session: InferenceSession;
  sha256: string;
  width: number;
  height: number;
}

env.wasm.numThreads = 1;
env.logLevel = 'error';

let loading: Promise<Model> | null = null;

answerCalls(async ({ file, input: scale, photo }: ModelCall): Promise<SubjectMap | null> => {
  loading ??= load(file);
  const model = await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  if (!photo) return null;
  const { session, width, height, sha256 } = model;
  const input = new Tensor('float32', normalised(photo, { width, height }, SCALES[scale]), [1, 3, height, width]);
  const results = await session.run({ [session.inputNames[0]]: input }, [session.outputNames[0]]);
  return { ...mapOf(results[session.outputNames[0]]), modelSha256: sha256 };
});

async function load(file: string): Promise<Model> {
  const bytes = await readFile(file);
  const session = await InferenceSession.create(bytes, { executionProviders: ['wasm'] });
  const [input] = session.inputMetadata;
  if (session.inputNames.length !== 1 || !input.isTensor || input.type !== 'float32' || input.shape.length !== 4) {
    throw new Error('it must take one picture of 32-bit floats in the form 1 x 3 x height x width.');
  }
  const [count, channels, height, width] = input.shape.map(fixedSize);
  if ((count ?? 1) !== 1 || (channels ?? 3) !== 3) {
    throw new Error(`it must take 1 x 3 x height x width, and takes ${input.shape.join(' x ')}.`);
  }
  const sides = { width: width ?? FREE_SIDE, height: height ?? FREE_SIDE };
  if (Math.max(sides.width, sides.height) > LONGEST_SIDE) {
    throw new Error(`it takes pictures of ${sides.width} x ${sides.height}, more than ${LONGEST_SIDE} a side.`);
  }
  return { session, sha256: createHash('sha256').update(bytes).digest('hex'), ...sides };
}

/** Sizes that a model leaves open are names, or not positive. */
const fixedSize = (size: number | string): number | null => (typeof size === 'number' && size > 0 ? size : null);

/** The photo stretched to the model's size, one colour after the other. */
function normalised(
  photo: RgbImage,
  { width, height }: { width: number; height: number },
  { mean, deviation }: (typeof SCALES)[keyof typeof SCALES],
): Float32Array {
  const all = { left: 0, top: 0, width: photo.width, height: photo.height };
  const { data } = cropAndResize(photo, all, width, height);
  const area = width * height;
  return Float32Array.from({ length: 3 * area }, (_, i) => {
    const colour = Math.floor(i / area);
    return (data[(i % area) * 3 + colour] / 255 - mean[colour]) / deviation[colour];
  });
}

/** Probabilities as bytes; what leaves 0..1 are logits. */
function mapOf({ type, dims, data }: Tensor): { width: number; height: number; data: Uint8Array } {
  const [count, planes, height, width] = dims;
  if (type !== 'float32' || dims.length !== 4 || count !== 1 || planes !== 1 || height < 1 || width < 1) {
    throw new Error(`it must give 1 x 1 x height x width of 32-bit floats, and gave ${dims.join(' x ')} of ${type}.`);
  }
  const values = data as Float32Array;
  if (!values.every(Number.isFinite)) throw new Error('it gave values that are no numbers.');
  const logits = values.some((v) => v < -0.001 || v > 1.001);
  const shares = values.map((v) => Math.round(255 * (logits ? 1 / (1 + Math.exp(-v)) : Math.min(1, Math.max(0, v)))));
  return { width, height, data: new Uint8Array(shares) };
}
