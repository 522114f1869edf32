import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formFinder, isJoinedFace } from './alternates.ts';
import { faceOf } from './face-cache.ts';
import { openFace, type OpenFace } from './face.ts';
import { fontBytes, startKit } from './lettering.harness.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/@expo-google-fonts');

async function whole(family: string): Promise<OpenFace> {
  const [file] = readdirSync(path.join(FOLDER, family), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /400Regular\.ttf$/.test(name),
  );
  return openFace(family, await fontBytes(`@expo-google-fonts/${family}/${file.replaceAll('\\', '/')}`), {});
}

/** Forms of a to z and A to Z, beside the usual ones. */
function alternates(face: OpenFace): number {
  const formsOf = formFinder('en', {});
  const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters.reduce((sum, letter) => sum + formsOf(face, letter).length - 1, 0);
}

beforeAll(startKit);

describe('the faces of the core set are whole', () => {
  it.each([
    ['great-vibes', ['ss01', 'ss02'], 60],
    ['italianno', ['init', 'fina', 'salt', 'ss01'], 100],
    ['allura', ['ss01'], 90],
    ['caveat', [], 50],
    ['cormorant-garamond', ['dlig', 'ss01'], 60],
    ['cinzel', [], 26],
    ['grenze-gotisch', [], 26],
    ['playfair-display', ['dlig'], 26],
  ])('%s has %j and %d forms at least', async (family, tags, least) => {
    const face = await whole(family);
    expect(face.choices).toEqual(expect.arrayContaining(tags));
    expect(alternates(face)).toBeGreaterThanOrEqual(least);
  });

  it('differ in this from those that the web is served', async () => {
    const served = openFace('served', await fontBytes('@fontsource/cinzel/files/cinzel-latin-400-normal.woff2'), {});
    expect(alternates(served)).toBeLessThan(alternates(await whole('cinzel')));
  });
});

describe('what is joined', () => {
  it.each(['great-vibes', 'dancing-script', 'pacifico', 'allura', 'sacramento'])('%s', async (family) =>
    expect(isJoinedFace(await whole(family))).toBe(true),
  );
  it.each(['cinzel', 'unifrakturmaguntia', 'bebas-neue', 'amatic-sc'])('not %s', async (family) =>
    expect(isJoinedFace(await whole(family))).toBe(false),
  );
});

it('keeps some sixty faces open, and opens what was dropped again, over 500 of them', async () => {
  const bytes = await fontBytes('@fontsource/cinzel/files/cinzel-latin-400-normal.woff2');
  const first = faceOf('cinzel', 'first', bytes, {});
  expect(faceOf('cinzel', 'first', bytes, {})).toBe(first);
  expect(faceOf('cinzel', 'first', bytes, { wght: 700 })).not.toBe(first);
  for (let i = 0; i < 500; i++) expect(faceOf('cinzel', `other ${i}`, bytes, {}).covers(65)).toBe(true);
  expect(faceOf('cinzel', 'other 499', bytes, {})).toBe(faceOf('cinzel', 'other 499', bytes, {}));
  expect(faceOf('cinzel', 'first', bytes, {})).not.toBe(first);
});

it('says of bytes without letters that they cannot be read', () => {
  expect(() => openFace('none', new Uint8Array(2000).fill(7), {})).toThrow('This font cannot be read.');
});
