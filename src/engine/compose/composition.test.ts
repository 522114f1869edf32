import { describe, expect, it } from 'vitest';
import { ownLetters } from '../../../scripts/own-letters.ts';
import { motifFromDisk } from '../../../api/images/motifs.ts';
import { compositionSchema, type Composition } from '../../domain/composition.ts';
import {
  boxOf,
  drawPiece,
  itemsOf,
  motifsFor,
  renderDesign,
  requestFromReceipt,
  wordOf,
  type DesignRequest,
  type EngineVariation,
} from '../engine.ts';

const request = (changes: Partial<DesignRequest> = {}): DesignRequest => ({
  source: null,
  prompt: 'a wolf and a rose "Mom"',
  style: 'blackwork',
  variation: 0,
  seed: 7,
  size: 512,
  detail: 0.6,
  strength: 0.5,
  lineWeight: 1,
  physicalWidthMm: null,
  cutout: 'auto',
  ...changes,
});
const hooksFor = async (wanted: DesignRequest) => ({ motifs: motifFromDisk, letters: await ownLetters(wanted) });
const draw = async (changes: Partial<DesignRequest>) => {
  const wanted = request(changes);
  return renderDesign(wanted, null, await hooksFor(wanted));
};
const rose = {
  kind: 'motif',
  id: 'own/rose-open',
  x: 512,
  y: 512,
  size: 500,
  turn: 0,
  mirrored: false,
  weight: 1,
} as const;
const banner = { kind: 'banner', text: 'Ώ Mom 🌹', x: 512, y: 850, width: 500, height: 90 } as const;

describe('a composition', () => {
  it.each([0, 1, 2, 3] as EngineVariation[])('of the pieces of layout %i is that layout', async (variation) => {
    const composition = itemsOf(request({ variation }), motifFromDisk) as Composition;
    expect(compositionSchema.parse(composition)).toEqual(composition);
    expect((await draw({ variation, composition })).image).toEqual((await draw({ variation })).image);
  });

  it('is drawn whatever the words name, and drawn again by its receipt', async () => {
    const composition: Composition = [rose, banner];
    const design = await draw({ prompt: 'a zeppelin', composition });
    expect(design.receipt.composition).toEqual(composition);
    const same = requestFromReceipt(design.receipt, null);
    const again = renderDesign(same, null, await hooksFor(same));
    expect(again.receipt.imageSha256).toBe(design.receipt.imageSha256);
    expect(design.notes.map(({ message }) => message)).toEqual([
      'Drawn as arranged: rose.',
      'Not drawn, because no font here has it: 🌹 (emoji, U+1F339).',
    ]);
  });

  it('has the words of a banner as closed shapes within its ribbon, unless something lies on it', async () => {
    const onTop = await draw({ composition: [rose, banner] });
    const [scale, halfWidth, room] = [512 / 1024, banner.width / 2, banner.height * 1.3];
    const points = (onTop.letters ?? []).flatMap((command) => (command[0] === 'Z' ? [] : [command.slice(-2)]));
    expect(points.length).toBeGreaterThan(40);
    for (const [x, y] of points as [number, number][]) {
      expect(Math.abs(x / scale - banner.x)).toBeLessThan(halfWidth);
      expect(Math.abs(y / scale - banner.y)).toBeLessThan(room);
    }
    expect((await draw({ composition: [banner, rose] })).letters).toBeUndefined();
  });

  it('names whom its drawings are by, and nobody else', async () => {
    const dagger = { ...rose, id: 'noto/dagger' };
    expect((await draw({ composition: [rose] })).attributions).toEqual([]);
    const both = await draw({ composition: [dagger, banner] });
    expect(both.attributions.map(({ name }) => name)).toEqual(['dagger']);
  });

  it('takes a word for its best drawing, and refuses what the library has not', async () => {
    expect(motifsFor(request({ composition: [{ ...rose, id: 'rose' }] }))).toEqual(
      motifsFor(request({ composition: [rose] })),
    );
    const byWord = await draw({ composition: [{ ...rose, id: 'rose' }] });
    expect(byWord.image).toEqual((await draw({ composition: [rose] })).image);
    await expect(draw({ composition: [{ ...rose, id: 'own/zeppelin' }] })).rejects.toThrow('no motif "own/zeppelin"');
    expect(compositionSchema.safeParse([{ ...rose, id: '../../package' }]).success).toBe(false);
    expect(() => motifFromDisk('../../package')).toThrow('no id of a drawing');
  });

  it('lies on the sheet with all its ink', () => {
    const composition: Composition = [
      { ...rose, x: 1000, size: 900 },
      { ...rose, y: 100 },
    ];
    for (const item of itemsOf(request({ composition }), motifFromDisk)) {
      const { left, top, right, bottom } = boxOf(item, motifFromDisk);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(1024);
    }
  });

  it('holds a limited number of pieces', () => {
    expect(compositionSchema.safeParse(Array<unknown>(24).fill(rose)).success).toBe(true);
    expect(compositionSchema.safeParse(Array<unknown>(25).fill(rose)).success).toBe(false);
    expect(compositionSchema.safeParse([]).success).toBe(false);
    expect(compositionSchema.safeParse([{ ...rose, size: 1e9 }]).success).toBe(false);
  });
});

it('a piece by itself covers its silhouette and nothing beside it', () => {
  const piece = drawPiece(request(), rose, { motifs: motifFromDisk });
  const at = (x: number, y: number) => {
    const i = ((y - piece.top) * piece.width + x - piece.left) * 2;
    return piece.data[i + 1];
  };
  const middle = 256;
  expect(at(middle, middle)).toBe(255);
  expect(at(piece.left, piece.top)).toBe(0);
  expect(piece.width).toBeLessThan(512);
  expect(Math.abs(piece.left + piece.width / 2 - middle)).toBeLessThan(8);
});

it('a drawing is called by a word for it', () => {
  expect(
    ['own/rose-open', 'rose', 'own/snake-dagger', 'noto/dagger', 'own/wound-snake-back', 'own/palm-front'].map(wordOf),
  ).toEqual(['rose', 'rose', 'snake dagger', 'dagger', 'snake', 'hand']);
});
