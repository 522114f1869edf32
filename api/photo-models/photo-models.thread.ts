/**
 * Runs the models on one photo after the other, by ONNX Runtime's WebAssembly from the installed package. One thread of
 * computation, so that the same photo gives the same answer on every machine.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env, InferenceSession } from 'onnxruntime-web';
import type { FaceShape, GrayImage, SubjectMap } from '#engine/engine.ts';
import { answerCalls } from '../threads/answer-calls.ts';
import { findFaces, findSmallFaces, type Box, type Face } from './faces.ts';
import type { ModelsCall } from './photo-models.ts';
import { findSilhouette } from './silhouette.ts';
import { findThing } from './things.ts';

env.wasm.numThreads = 1;
env.logLevel = 'error';

const NAMES = ['blazeface', 'facemesh', 'selfie', 'subject'] as const;

/** A smaller face belongs to a scene: the silhouette would lose what the person holds or stands beside. Share of the photo's width. */
const LARGE_FACE = 0.15;
/** The faces of a group are large together from this sum of their widths. */
const LARGE_TOGETHER = 0.25;

interface Models {
  sessions: Record<(typeof NAMES)[number], InferenceSession>;
  /** Of all files, one after the other. */
  sha256: string;
}

let loading: Promise<Models> | null = null;

answerCalls(async ({ folder, photo }: ModelsCall): Promise<SubjectMap | null> => {
  loading ??= load(folder);
  const { sessions, sha256 } = await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  if (!photo) return null;
  const models = { finder: sessions.blazeface, tracer: sessions.facemesh };
  const faces = await findFaces(photo, models);
  const widths = faces.map(({ box }) => box.right - box.left);
  if (Math.max(0, ...widths) >= LARGE_FACE || widths.reduce((sum, width) => sum + width, 0) >= LARGE_TOGETHER) {
    const silhouette = await findSilhouette(photo, sessions.selfie);
    return { ...silhouette, modelSha256: sha256, faces: shapesOf(faces), portrait: true };
  }
  const thing = await findThing(photo, sessions.subject);
  const box = faces.length > 0 ? null : boxOf(thing);
  const small = box ? await findSmallFaces(photo, models, box) : faces;
  return { ...thing, modelSha256: sha256, faces: shapesOf(small) };
});

const shapesOf = (faces: readonly Face[]): FaceShape[] => faces.map(({ box: _, ...shape }) => shape);

/** The box of what a model sees; null where it sees nothing. */
function boxOf({ width, height, data }: GrayImage): Box | null {
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (const [i, value] of data.entries()) {
    if (value < 128) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    box.left = Math.min(box.left, x / width);
    box.right = Math.max(box.right, (x + 1) / width);
    box.top = Math.min(box.top, y / height);
    box.bottom = Math.max(box.bottom, (y + 1) / height);
  }
  return box.left < box.right ? box : null;
}

async function load(folder: string): Promise<Models> {
  const hash = createHash('sha256');
  const sessions: Partial<Models['sessions']> = {};
  for (const name of NAMES) {
    const bytes = await readFile(path.join(folder, `${name}.onnx`));
    hash.update(bytes);
    sessions[name] = await InferenceSession.create(bytes, { executionProviders: ['wasm'] });
  }
  return { sessions: sessions as Models['sessions'], sha256: hash.digest('hex') };
}
