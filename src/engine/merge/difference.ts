import type { Mask } from '../planes.ts';
import { cellsOf, columnCells, GrowingBox, occupied, placesOf, spread, type Box } from './cells.ts';
import { apart, changedInk } from './changed.ts';
import { coverage, haveSameShape, inFrame, onPaper, toRgba, type Picture, type RgbaPicture } from './picture.ts';

/** Areas on skin. A pixel that is half covered counts half. */
export interface InkAreas {
  addedMm2: number;
  removedMm2: number;
  /** Covered before and after, in another colour. */
  recolouredMm2: number;
}

/** Changes that lie near each other, with the box around them in px of the later picture. */
export type ChangedPlace = Box & InkAreas;

export interface InkDifference extends InkAreas {
  ok: true;
  /** Of the later picture's size, transparent where nothing has changed. */
  overlay: RgbaPicture;
  /** The largest change first. */
  places: ChangedPlace[];
  /** The earlier picture had another size and was brought to the later one's. */
  resampled: boolean;
}

/** Pictures of different shapes do not lie on each other. */
export interface NotComparable {
  ok: false;
  code: 'other_shape';
}

/**
 * Blue and vermilion are told apart with every kind of colour vision (Okabe and Ito 2008); ink that is gone is striped besides,
 * and ink of another colour checked.
 */
export const differenceColours = { added: '#0072b2', removed: '#d55e00', recoloured: '#a6548a' } as const;

/** Changes at most this many cells apart are one place. */
const NEAR = 3;
/** More places are not listed, only counted in the sums. */
const MOST_PLACES = 200;
/** A pixel whose colours differ by this much more than its coverage, of 255, has another colour. */
const OTHER_COLOUR = 40;
const STRIPES_ACROSS = 110;

/** What a later picture has more and less of ink than an earlier one. `mmPerPx` is that of the later one. */
export function inkDifference(before: Picture, after: Picture, mmPerPx: number): InkDifference | NotComparable {
  if (!haveSameShape(before, after)) return { ok: false, code: 'other_shape' };
  const [was, is] = [before, after].map((picture) => onPaper(toRgba(picture)));
  const framed = inFrame(was, is);
  // An enlarged picture is softer everywhere: the other is compared as soft as it.
  const mask = changedInk(framed, was.width < is.width ? inFrame(inFrame(is, was), is) : is);
  return {
    ok: true,
    ...measure(framed, is, mask, mmPerPx),
    overlay: overlayOf(framed, is, mask),
    resampled: framed !== was,
  };
}

class Sums {
  readonly box = new GrowingBox();
  added = 0;
  removed = 0;
  recoloured = 0;

  inMm2(pixelMm2: number): InkAreas {
    return {
      addedMm2: (this.added / 255) * pixelMm2,
      removedMm2: (this.removed / 255) * pixelMm2,
      recolouredMm2: (this.recoloured / 255) * pixelMm2,
    };
  }

  get total(): number {
    return this.added + this.removed + this.recoloured;
  }
}

function measure(was: RgbaPicture, is: RgbaPicture, mask: Mask, mmPerPx: number) {
  const cells = cellsOf(is);
  const { labels, count } = placesOf(spread(occupied(mask, is, cells), cells, NEAR), cells);
  const column = columnCells(is, cells);
  const places = Array.from({ length: count }, () => new Sums());
  const all = new Sums();
  for (let y = 0, i = 0; y < is.height; y++) {
    const row = Math.floor(y / cells.side) * cells.across;
    for (let x = 0; x < is.width; x++, i++) {
      if (!mask[i]) continue;
      const place = places[labels[row + column[x]] - 1];
      place.box.add(x, y);
      const [kind, amount] = kindOf(was, is, i * 4);
      place[kind] += amount;
      all[kind] += amount;
    }
  }
  const pixelMm2 = mmPerPx * mmPerPx;
  return {
    ...all.inMm2(pixelMm2),
    places: places
      .sort((a, b) => b.total - a.total)
      .slice(0, MOST_PLACES)
      .map((place) => ({ ...place.box.box, ...place.inMm2(pixelMm2) })),
  };
}

type Kind = 'added' | 'removed' | 'recoloured';

function kindOf(was: RgbaPicture, is: RgbaPicture, at: number): [Kind, number] {
  const covered = coverage(is.data, at);
  const more = covered - coverage(was.data, at);
  if (apart(was.data, is.data, at) - Math.abs(more) > OTHER_COLOUR) return ['recoloured', covered];
  return more > 0 ? ['added', more] : ['removed', -more];
}

function overlayOf(was: RgbaPicture, is: RgbaPicture, mask: Mask): RgbaPicture {
  const { width, height } = is;
  const data = new Uint8ClampedArray(width * height * 4);
  const stripe = Math.max(3, Math.round(Math.max(width, height) / STRIPES_ACROSS));
  const colours = {
    added: rgb(differenceColours.added),
    removed: rgb(differenceColours.removed),
    recoloured: rgb(differenceColours.recoloured),
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!mask[i]) continue;
      const [kind, amount] = kindOf(was, is, i * 4);
      const [across, along] = [Math.floor((x + y) / stripe) % 2, Math.floor((x + height - y) / stripe) % 2];
      const faint = (kind === 'removed' && across === 0) || (kind === 'recoloured' && across !== along);
      data.set(colours[kind], i * 4);
      data[i * 4 + 3] = Math.max(70, amount) * (faint ? 0.35 : 1);
    }
  }
  return { width, height, data };
}

function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
