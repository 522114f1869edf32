/** Sets letters off the page's thread. It has no limit of its own: who asks ends it after a while, and opens another one. */
import pathKitAddress from 'pathkit-wasm/bin/pathkit.wasm?url';
import { LetteringError } from './errors.ts';
import type { FromLettering, ToLettering } from './lettering.protocol.ts';
import { startPathKit } from './path-kit.ts';

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

scope.onmessage = ({ data }: MessageEvent<ToLettering>) => void answer(data);

/** Loaded behind the listener: its shaper waits as it is loaded, and what is sent to a worker meanwhile is lost where nobody listens yet. */
const room = import('./lettering.ts');

async function answer({ number, spec, fonts, measure }: ToLettering): Promise<void> {
  try {
    const [{ setLettering }] = await Promise.all([room, startPathKit(readPathKit)]);
    const setting = setLettering(spec, new Map(fonts.map((font) => [font.id, font])), { measure });
    scope.postMessage({ number, type: 'set', setting } satisfies FromLettering);
  } catch (error) {
    if (error instanceof LetteringError)
      scope.postMessage({ number, type: 'refused', sentence: error.message } satisfies FromLettering);
    // Its shaper may be beyond use: whoever asked hears of it as of any fault of a worker, and opens another one.
    else reportError(error);
  }
}

async function readPathKit(): Promise<Uint8Array> {
  const response = await fetch(pathKitAddress);
  if (!response.ok)
    throw new LetteringError(
      'not_welded',
      'A part of the studio could not be loaded. Check your connection and try again.',
    );
  return new Uint8Array(await response.arrayBuffer());
}
