/**
 * Letters for the engine where it draws previews in a worker of the browser: fonts come from our own door, and what sets them is loaded
 * only where there is something to set.
 */
import pathKitAddress from 'pathkit-wasm/bin/pathkit.wasm?url';
import { EngineError, type EngineHooks } from '#engine/engine.ts';
import type { EngineStyleName } from '../domain/catalogue/styles.ts';
import { facesOf } from '../domain/inscription-faces.ts';
import type { Inscription } from '../domain/inscriptions.ts';
import type { LetteringFace } from '../domain/lettering.ts';
import { fontFilesOf } from '../lettering/font-files.ts';
import type { LetteringFont } from '../lettering/lettering.ts';
import type { LetterMemory } from '../lettering/line-setter.ts';

const faces = new Map<string, Promise<LetteringFace>>();
const files = new Map<string, Promise<Uint8Array>>();
let remembered: LetterMemory | null = null;
const refuse = (sentence: string) => new EngineError('nothing_to_draw', sentence);

/** What sets these lines in the faces of a style; undefined where there are none. Throws where a font or the code does not come. */
export async function lettersForLines(
  lines: readonly Inscription[],
  style: EngineStyleName,
): Promise<EngineHooks['letters']> {
  if (lines.length === 0) return undefined;
  const text = lines.map((line) => line.text).join(' ');
  const ids = [...new Set(lines.flatMap((line) => facesOf(line, style).faces))];
  const [fonts, { emptyMemory, lineSetter }] = await Promise.all([
    Promise.all(ids.map((id) => fontOf(id, text))),
    import('../lettering/line-setter.ts'),
  ]);
  remembered ??= emptyMemory();
  return lineSetter(fonts, { readPathKit: () => bytesOf(pathKitAddress), refuse, memory: remembered });
}

async function fontOf(id: string, text: string): Promise<LetteringFont> {
  const face = await kept(faces, id, readFace);
  const opened = fontFilesOf(text, face).map(async (address) => ({
    address,
    bytes: await kept(files, address, bytesOf),
  }));
  return { id, name: face.name, files: await Promise.all(opened) };
}

/** What did not come is asked for again. */
function kept<T>(known: Map<string, Promise<T>>, key: string, read: (key: string) => Promise<T>): Promise<T> {
  const found = known.get(key) ?? read(key);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

const readFace = async (id: string): Promise<LetteringFace> =>
  (await answerOf(`/api/fonts/faces?id=${encodeURIComponent(id)}`)).json() as Promise<LetteringFace>;

const bytesOf = async (address: string): Promise<Uint8Array> =>
  new Uint8Array(await (await answerOf(address)).arrayBuffer());

async function answerOf(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not there: ${answer.status}`);
  return answer;
}
