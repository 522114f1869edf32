/**
 * Reads pictures of strangers in processes that are made for it. What a decoder takes of time and native memory cannot be
 * bounded from within a process, so each picture has a process of its own until it is read, and a picture that takes too
 * much ends with it. Nothing of the environment goes there.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { claimedPixels, pictureKindOf, type PictureKind } from '#domain/picture-bytes.ts';
import { withoutAsides } from './picture-bytes.ts';
import type { Picture, PictureAnswer, PictureOrder, PictureRefusal, PictureTask } from './pictures.protocol.ts';
import { createTurns, type TurnLimits } from './turns.ts';

const ownProgram = new URL('pictures.process.ts', import.meta.url);
/** Beyond that an AVIF takes seconds and much memory, also one of 1 KB. */
export const AVIF_PIXELS = 16_000_000;
/**
 * From so many pixels on a picture is of the next size. The larger its size, the more places it leaves free, so that a picture waits
 * for none that is larger than its own size.
 */
const SIZES = [2_000_000, 16_000_000];
/** By size: reading pictures steps back behind everything else, which would wait for the processors, and large ones behind small ones. */
const STEPS_BACK = [3, 6, 10];
/** A moving picture is read frame by frame. */
const MOVING_TIMES = 12;
/** A HEIC of 50 megapixels takes 1 GB. */
const ownResidentBytes = 1280 * 1024 * 1024;
/** A busy machine may take so many times as long as the work alone. */
const WALL_TIMES = 4;
/** A process is ready after some 100 ms; so long one waits for the next picture. */
const idleMs = 10_000;

export class PictureRefused extends Error {
  readonly refusal: PictureRefusal;

  constructor(refusal: PictureRefusal, message: string) {
    super(message);
    this.name = 'PictureRefused';
    this.refusal = refusal;
  }
}

export interface PictureLimits extends TurnLimits {
  /** Of work, however busy the machine is. */
  seconds: number;
  /** Of a picture that comes in. */
  maxPixels: number;
  /** A test may have others. */
  maxResidentBytes?: number;
  program?: URL;
}

/** `owner` is whose picture it is: those of one person are read one after the other. */
export type ReadPicture = (bytes: Uint8Array, task: PictureTask, owner?: string) => Promise<Picture>;

/** @returns a function that throws PictureRefused, and what its limits say when too many wait. */
export function createPictures(limits: PictureLimits): ReadPicture {
  const { program = ownProgram, maxPixels, maxResidentBytes = ownResidentBytes, seconds } = limits;
  // The smallest pictures pass the first of these lines, the largest all of them, from the last to the first.
  const lines = [0, ...SIZES].map((_, size) => createTurns({ ...limits, atATime: Math.max(1, limits.atATime - size) }));
  const idle = STEPS_BACK.map(() => new Set<ChildProcess>());

  function start(size: number): ChildProcess {
    const child = fork(program, { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' });
    if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + STEPS_BACK[size]));
    child.once('exit', () => idle[size].delete(child));
    // Whoever waits for an answer hears of it; a process that is being ended may report once more.
    child.on('error', () => undefined);
    return child;
  }

  function rest(child: ChildProcess, size: number): void {
    child.unref();
    child.channel?.unref();
    idle[size].add(child);
    setTimeout(() => idle[size].delete(child) && child.kill('SIGKILL'), idleMs).unref();
  }

  async function read(bytes: Uint8Array, task: PictureTask, pixels: number, size: number): Promise<Picture> {
    const [child = start(size)] = idle[size];
    idle[size].delete(child);
    const order = { bytes: withoutAsides(bytes), task, maxPixels: pixels, maxResidentBytes, maxCpuSeconds: seconds };
    const answer = await ask(child, order, seconds * WALL_TIMES);
    rest(child, size);
    if ('refusal' in answer) throw new PictureRefused(answer.refusal, answer.message);
    return answer.picture;
  }

  return (bytes, task, owner) => {
    const kind = pictureKindOf(bytes);
    const pixels = kind === 'avif' ? Math.min(maxPixels, AVIF_PIXELS) : maxPixels;
    const size = sizeOf(bytes, kind);
    let work = (): Promise<Picture> => read(bytes, task, pixels, size);
    for (const line of lines.slice(0, size + 1)) {
      const next = work;
      work = () => line.take(next, owner);
    }
    return work();
  };
}

/** 0, 1 or 2: how long it may take, by its kind and by what its header says. Small files of some kinds take long as well. */
function sizeOf(bytes: Uint8Array, kind: PictureKind | null): number {
  if (kind === 'avif' || kind === 'heic') return SIZES.length;
  const times = kind === 'gif' || kind === 'webp' ? MOVING_TIMES : 1;
  const pixels = (claimedPixels(bytes) ?? (kind ? Infinity : 0)) * times;
  return SIZES.filter((size) => pixels > size).length;
}

/** A process that does not answer is ended. */
function ask(child: ChildProcess, order: PictureOrder, seconds: number): Promise<PictureAnswer> {
  child.ref();
  child.channel?.ref();
  return new Promise((resolve, reject) => {
    const end = (message: string): void => {
      settle();
      child.kill('SIGKILL');
      reject(new PictureRefused('too_costly', message));
    };
    const onExit = (): void => end('the process ended');
    const onError = (error: Error): void => end(error.message);
    const onMessage = (answer: PictureAnswer): void => {
      settle();
      resolve(answer);
    };
    const deadline = setTimeout(() => end(`not read after ${seconds} s`), seconds * 1000);
    const settle = (): void => {
      clearTimeout(deadline);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    child.once('message', onMessage).once('exit', onExit).once('error', onError);
    child.send(order);
  });
}
