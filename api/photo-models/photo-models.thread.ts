/**
 * Runs the models on one photo after the other, by ONNX Runtime's WebAssembly from the installed package. One thread of
 * computation, so that the same photo gives the same answer on every machine.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env, InferenceSession } from 'onnxruntime-web';
import type { SubjectMap } from '#engine/engine.ts';
import { answerCalls } from '../threads/answer-calls.ts';
import { findFaces } from './faces.ts';
import type { ModelsCall } from './photo-models.ts';
import { findSilhouette } from './silhouette.ts';
import { findThing } from './things.ts';

env.wasm.numThreads = 1;
env.logLevel = 'error';

const NAMES = ['blazeface', 'facemesh', 'selfie', 'subject'] as const;

/** A smaller face belongs to a scene: the silhouette would lose what the person holds or stands beside. Share of the photo's width. */
const LARGE_FACE = 0.15;

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
  const faces = await findFaces(photo, { finder: sessions.blazeface, tracer: sessions.facemesh });
  if (!faces.some(({ box }) => box.right - box.left >= LARGE_FACE)) {
    return { ...(await findThing(photo, sessions.subject)), modelSha256: sha256 };
  }
  const shapes = faces.map(({ eyes, lips, outline }) => ({ eyes, lips, outline }));
  return { ...(await findSilhouette(photo, sessions.selfie)), modelSha256: sha256, faces: shapes };
});

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
