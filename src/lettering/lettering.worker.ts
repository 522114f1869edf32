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
    const sentence =
      error instanceof LetteringError
        ? error.message
        : 'These letters could not be drawn. Choose another font, or change the text a little.';
    scope.postMessage({ number, type: 'refused', sentence } satisfies FromLettering);
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
