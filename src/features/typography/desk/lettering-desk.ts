import type { LetteringFace, LetteringSpec, SetLettering } from '../../../domain/lettering.ts';
import { fontFilesOf } from '../../../lettering/font-files.ts';
import type { LetteringFont } from '../../../lettering/lettering.ts';
import type { FromLettering, ToLettering } from '../../../lettering/lettering.protocol.ts';
import { AppError } from '../../../data/errors.ts';

/** A face that takes longer has something wrong with it: the worker is ended, and others go on. */
const PATIENCE_MS = 20_000;
/** A font that has not come by then is told to be missing; it goes on coming, for the next try. */
const FONT_PATIENCE_MS = 8_000;
/** The shaping library frees no memory: a worker that has opened this many files is replaced by a fresh one. */
const FILES_A_WORKER = 240;
const FONT_SLOW = 'This font has not arrived yet. Try again in a moment, or choose another one.';
/** Files whose bytes are kept. */
const FILES_KEPT = 80;

export interface LetteringOrderOf {
  spec: LetteringSpec;
  measure: boolean;
  /** What a person looks at and works on goes before what fills a wall. */
  urgent: boolean;
}

interface Waiting extends LetteringOrderOf {
  /** On their way since it was asked for, while others are drawn. */
  fonts: Promise<LetteringFont[]>;
  signal: AbortSignal;
  resolve: (setting: SetLettering) => void;
  reject: (reason: unknown) => void;
}

/** Where faces and their files come from. */
export interface FontSource {
  readFace: (id: string) => Promise<LetteringFace>;
  readFontFile: (address: string) => Promise<Uint8Array>;
}

/** Sets lettering in a worker, one piece at a time. What is no longer wanted leaves the line by its signal. */
export class LetteringDesk {
  #line: Waiting[] = [];
  #busy = false;
  #worker: Worker | null = null;
  #seen = new Set<string>();
  #bytes = new Map<string, Promise<Uint8Array>>();
  #number = 0;
  #faces = new Map<string, Promise<LetteringFace>>();
  readonly #source: FontSource;

  constructor(source: FontSource) {
    this.#source = source;
  }

  set(order: LetteringOrderOf, signal: AbortSignal): Promise<SetLettering> {
    const fonts = inTime(this.#fontsFor(order));
    // Whoever left the line before its turn is not told.
    fonts.catch(() => undefined);
    const done = new Promise<SetLettering>((resolve, reject) => {
      const waiting = { ...order, fonts, signal, resolve, reject };
      if (order.urgent) this.#line.unshift(waiting);
      else this.#line.push(waiting);
    });
    void this.#next();
    return done;
  }

  /** Ends the worker, and whatever waits for it. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#line.splice(0)) reject(cancelled());
  }

  async #next(): Promise<void> {
    if (this.#busy) return;
    const waiting = this.#line.shift();
    if (!waiting) return;
    this.#busy = true;
    try {
      if (waiting.signal.aborted) throw cancelled();
      const fonts = await waiting.fonts;
      if (waiting.signal.aborted) throw cancelled();
      waiting.resolve(await this.#perform(waiting, fonts));
    } catch (reason) {
      waiting.reject(reason);
    } finally {
      this.#busy = false;
      void this.#next();
    }
  }

  #fontsFor({ spec }: LetteringOrderOf): Promise<LetteringFont[]> {
    return Promise.all(
      spec.faces.map(async ({ id }) => {
        const face = await this.#faceOf(id);
        const addresses = fontFilesOf(spec.text, face);
        const files = addresses.map(async (address) => ({ address, bytes: await this.#fileAt(address) }));
        return { id, name: face.name, files: await Promise.all(files) };
      }),
    );
  }

  #faceOf(id: string): Promise<LetteringFace> {
    const face = this.#faces.get(id) ?? this.#source.readFace(id);
    this.#faces.set(id, face);
    face.catch(() => this.#faces.delete(id));
    return face;
  }

  /** Not broken off with an order: the next one is likely to want the same file. */
  #fileAt(address: string): Promise<Uint8Array> {
    const known = this.#bytes.get(address);
    // The newest stands last.
    this.#bytes.delete(address);
    const bytes = known ?? this.#source.readFontFile(address);
    this.#bytes.set(address, bytes);
    bytes.catch(() => this.#bytes.delete(address));
    const oldest = this.#bytes.keys().next().value;
    if (this.#bytes.size > FILES_KEPT && oldest !== undefined) this.#bytes.delete(oldest);
    return bytes;
  }

  #perform({ spec, measure }: Waiting, fonts: LetteringFont[]): Promise<SetLettering> {
    if (this.#seen.size > FILES_A_WORKER) this.#dismiss();
    for (const { files } of fonts) for (const { address } of files) this.#seen.add(address);
    this.#worker ??= new Worker(new URL('../../../lettering/lettering.worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      const fail = (sentence: string) => {
        this.#dismiss();
        reject(new AppError('lettering_failed', sentence));
      };
      const limit = setTimeout(() => fail('This took too long to draw. Try fewer words or another font.'), PATIENCE_MS);
      worker.onmessage = ({ data }: MessageEvent<FromLettering>) => {
        if (data.number !== number) return;
        clearTimeout(limit);
        if (data.type === 'set') resolve(data.setting);
        else reject(new AppError('lettering_refused', data.sentence));
      };
      worker.onerror = () => {
        clearTimeout(limit);
        fail('The letters could not be drawn. Check your connection and try again.');
      };
      worker.postMessage({ number, spec, fonts, measure } satisfies ToLettering);
    });
  }

  #dismiss(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#seen.clear();
  }
}

function inTime(fonts: Promise<LetteringFont[]>): Promise<LetteringFont[]> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new AppError('font_slow', FONT_SLOW)), FONT_PATIENCE_MS);
    fonts.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

function cancelled(): AppError {
  return new AppError('cancelled', 'This is no longer wanted.');
}
