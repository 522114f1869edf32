/** PathKit (Skia's path operations as WASM): started once with its bytes, which browser and Node load each in their own way. */
import init from 'pathkit-wasm/bin/pathkit.js';

/** What of it is used; the package has no types. Paths live in its own memory: whoever makes one deletes it. */
export interface KitPath {
  simplify: () => boolean;
  op: (other: KitPath, operation: unknown) => boolean;
  /** Changes and answers the path itself; null where it could not. */
  stroke: (options: { width: number; join: unknown; cap: unknown; res_scale: number }) => KitPath | null;
  toCmds: () => number[][];
  setFillType: (type: unknown) => void;
  copy: () => KitPath;
  delete: () => void;
}

export interface PathKit {
  MOVE_VERB: number;
  LINE_VERB: number;
  QUAD_VERB: number;
  CONIC_VERB: number;
  CUBIC_VERB: number;
  CLOSE_VERB: number;
  FromCmds: (commands: number[][]) => KitPath;
  FillType: Record<'WINDING' | 'EVENODD', unknown>;
  PathOp: Record<'UNION' | 'DIFFERENCE', unknown>;
  StrokeJoin: Record<'ROUND', unknown>;
  StrokeCap: Record<'BUTT', unknown>;
}

let starting: Promise<void> | null = null;
let kit: PathKit | null = null;

/** `wasm`: the bytes of `pathkit-wasm/bin/pathkit.wasm`. */
export function startPathKit(wasm: () => Promise<Uint8Array>): Promise<void> {
  starting ??= start(wasm);
  return starting;
}

async function start(wasm: () => Promise<Uint8Array>): Promise<void> {
  const release = keepFaultHandlers();
  try {
    kit = (await init({ wasmBinary: await wasm() })) as PathKit;
  } catch (error) {
    starting = null;
    throw error;
  } finally {
    release();
  }
}

interface NodeProcess {
  listeners: (event: string) => ((...args: unknown[]) => void)[];
  off: (event: string, listener: (...args: unknown[]) => void) => void;
}

/** In Node, PathKit takes over what nobody catches in the whole process; that is taken from it again. */
function keepFaultHandlers(): () => void {
  const { process } = globalThis as { process?: Partial<NodeProcess> };
  if (!process?.listeners || !process.off) return () => undefined;
  const { listeners, off } = process as NodeProcess;
  const events = ['uncaughtException', 'unhandledRejection'];
  const before = new Set(events.flatMap((event) => listeners.call(process, event)));
  return () => {
    for (const event of events) {
      for (const listener of listeners.call(process, event))
        if (!before.has(listener)) off.call(process, event, listener);
    }
  };
}

export function pathKit(): PathKit {
  if (kit === null) throw new Error('startPathKit must have been awaited before letters are set');
  return kit;
}
