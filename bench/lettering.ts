/**
 * Lettering: shaping of a page, welding of a line beside paper.js on the same outlines in the same run, the measure of a word, and
 * a wall of 24 faces.
 * Run: node bench/lettering.ts
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { alternatesOf, formFinder } from '../src/lettering/alternates.ts';
import { openFace, type OpenFace } from '../src/lettering/face.ts';
import { fontBytes, fontsById, partedFont, specOf, startKit, wholeFont } from '../src/lettering/lettering.harness.ts';
import { setLettering } from '../src/lettering/lettering.ts';
import { placed, shapeLine, type Line } from '../src/lettering/shape.ts';
import { svgData } from '../src/lettering/svg-data.ts';
import { weld } from '../src/lettering/weld.ts';

const ROUNDS = 9;
const LINES = 40;
const LATIN = 'Not all those who wander are lost, my love';
const URDU = 'زندگی نہ ملے گی دوبارہ عشق حقیقی محبت خدا حافظ';
const WALL = 24;
const MODULES = path.resolve(import.meta.dirname, '../node_modules/@expo-google-fonts');

// Its types name the module as no loader of Node's does.
const paper = createRequire(import.meta.url)('paper/dist/paper-core.js') as typeof import('paper');

await startKit();

/** The best of several, in ms: what the machine does beside it only adds. */
function best(work: () => unknown): number {
  work();
  return Math.min(
    ...Array.from({ length: ROUNDS }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    }),
  );
}

const lineOf = (text: string, faces: readonly OpenFace[], language: string): Line =>
  shapeLine(text, {
    faces,
    language,
    base: 'auto',
    vertical: false,
    features: [],
    letterSpacing: 0,
    joinedFaces: new Set(),
  });

async function opened(file: string): Promise<OpenFace> {
  return openFace(file, await fontBytes(`@expo-google-fonts/${file}`), {});
}

const vibes = await opened('great-vibes/400Regular/GreatVibes_400Regular.ttf');
const { files } = await partedFont('noto-nastaliq-urdu', URDU);
const nastaliq = files.map(({ address, bytes }) => openFace(address, bytes, {}));

const page = (text: string, faces: readonly OpenFace[], language: string) => () => {
  for (let i = 0; i < LINES; i++) lineOf(text, faces, language);
};
console.log(`a page of ${LINES} lines, Great Vibes: ${best(page(LATIN, [vibes], 'en')).toFixed(2)} ms (at most 5)`);
console.log(`a page of ${LINES} lines, nastaliq: ${best(page(URDU, nastaliq, 'ur')).toFixed(2)} ms (at most 15)`);

const line = lineOf(LATIN, [vibes], 'en');
const raw = line.glyphs.flatMap(placed);
const ours = best(() => weld(raw, 1));
paper.setup(new paper.Size(100, 100));
const asPaper = svgData(raw, 5);
const theirs = best(() => {
  const glyphs = new paper.CompoundPath({ pathData: asPaper, fillRule: 'nonzero', insert: false });
  return glyphs.unite(new paper.Path({ insert: false }), { insert: false });
});
console.log(
  `welding ${line.glyphs.length} glyphs: ${ours.toFixed(1)} ms (at most 15), paper.js ${theirs.toFixed(1)} ms: ${(theirs / ours).toFixed(1)} times as long`,
);

const font = await wholeFont('great-vibes', '400Regular/GreatVibes_400Regular.ttf');
const word = specOf({ text: 'Believe', size: { by: 'width', mm: 45 } }, font);
const drawn = best(() => setLettering(word, fontsById(font), { measure: false }));
const measured = best(() => setLettering(word, fontsById(font)));
console.log(`a word set: ${drawn.toFixed(1)} ms; with its measure: ${measured.toFixed(1)} ms`);

const forms = best(() => {
  const formsOf = formFinder('en', {});
  return Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => alternatesOf(formsOf(vibes, letter)));
});
console.log(`the alternates of a to z: ${forms.toFixed(1)} ms`);

const families = readdirSync(MODULES).slice(0, WALL);
const cards = await Promise.all(
  families.map(async (family) => {
    const files = readdirSync(path.join(MODULES, family), { recursive: true, encoding: 'utf8' });
    const card = await wholeFont(family, files.filter((file) => file.endsWith('.ttf')).sort()[0]);
    return { spec: specOf({ text: 'Believe' }, card), fonts: fontsById(card) };
  }),
);
const started = performance.now();
for (const { spec, fonts } of cards) setLettering(spec, fonts, { measure: false });
console.log(
  `a wall of ${cards.length} faces, opened and set: ${(performance.now() - started).toFixed(0)} ms (at most 1000)`,
);
