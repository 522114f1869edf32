import type { GrayImage, RgbImage, SubjectMap } from '../contract.ts';
import { components } from '../components.ts';
import { clamp, maskWhere, type Mask, type Plane } from '../planes.ts';
import type { CoarseCut } from './coarse-cut.ts';
import { SCALE } from './edge-links.ts';
import { focusGate, focusMap, splitInTwo } from './focus.ts';
import type { Guess } from './guess.ts';
import { dropCrumbs } from './parts.ts';
import { thingsOnPlainGround } from './plain-ground.ts';

/** How much a certain first guess weighs beside colour (natural logarithm of odds). */
const GUESS_WEIGHT = 1.2;
/** A model sees more than colour tells: its guess yields only where colours and edges clearly speak against it. */
const MODEL_WEIGHT = 6;
/** An even ground all around is surer than any model. */
const PLAIN_WEIGHT = 9;
/** So much of what a model sees must lie on the things of a plain ground, and so much of a thing must be seen for it to count. */
const LEAST_WITHIN = 0.4;
const SEEN_PART = 0.1;
/** Things smaller than this share of the largest go with it: the basket of a balloon. */
const SMALL_PART = 0.1;
const ROUNDS = 2;
/** What several starts agree on is more likely right. */
const CONSENT_WEIGHT = 0.3;
/** A model that sees less than this share of a photo as its subject sees none. */
const LEAST_SEEN = 0.01;
/** A preference as strong as this is a decision. */
const DECIDED = 3 * SCALE;

/** What the engine finds without a mark; every settled cut starts from it. Planes lie on the coarse raster. */
export interface Automatic {
  mask: Mask;
  unary: Int32Array;
  /** The first guess as a part of every pixel's preference. */
  bias: Int32Array;
  focus: Plane | null;
  /** How alike the subjects from different starts are, 0..1. */
  consent: number;
  /** Share of the pixels whose colours clearly take a side, 0..1. */
  decided: number;
  /** It is a person around a large face, whom the frame may well cut. */
  portrait: boolean;
  /** A model's map was the first guess. */
  fromModel: boolean;
  /** How sure the model was of it, 0..1; 1 without a model. */
  sure: number;
  logRatio: Int32Array;
}

/** What a model sees, 0..255. */
export type FirstGuess = GrayImage & Pick<SubjectMap, 'portrait'>;

interface Start {
  prior: Plane;
  focus: Plane | null;
  /** What speaks for this start before it is tried, in units of the score. */
  bonus: number;
  weight?: number;
}

interface Raster {
  width: number;
  height: number;
}

interface Attempt extends Omit<Automatic, 'consent' | 'decided' | 'fromModel' | 'sure'> {
  score: number;
}

/**
 * Cuts from every start and keeps the result whose outline the photo confirms best. A model's map is the only start, unless
 * the model sees next to nothing.
 */
export function findAutomatically(photo: RgbImage, cut: CoarseCut, guess: Guess, map?: FirstGuess): Automatic {
  const seen = map && seenShare(map) > LEAST_SEEN ? map : null;
  const plain = seen?.portrait ? null : thingsOnPlainGround(cut.image);
  const things = plain && (seen ? thingsSeen(plain, seen, cut) : plain);
  if (things) return fromPlainGround(cut, guess, things);
  if (seen) return fromModel(cut, guess, seen);
  const attempts = attemptsFor(photo, cut, guess);
  const consents = attempts.map(
    ({ mask }) => attempts.reduce((sum, other) => sum + overlap(mask, other.mask), 0) / attempts.length,
  );
  const worth = attempts.map(({ score }, k) => score + CONSENT_WEIGHT * consents[k]);
  const best = worth.indexOf(Math.max(...worth));
  return {
    ...attempts[best],
    consent: consents[best],
    decided: decidedShare(attempts[best]),
    fromModel: false,
    sure: 1,
  };
}

function fromModel(cut: CoarseCut, guess: Guess, map: FirstGuess): Automatic {
  const prior = onRaster(
    new Float32Array(map.data).map((v) => v / 255),
    map,
    cut,
  );
  const found = attempt(
    cut,
    { prior, focus: null, bonus: 0, weight: MODEL_WEIGHT },
    onRaster(guess.person, guess, cut),
  );
  // A person's marks must not fight harder against a model's guess than against one of our own.
  const bias = found.bias.map((v) => Math.round((v * GUESS_WEIGHT) / MODEL_WEIGHT));
  const seen = maskWhere(prior, (v) => v > 0.5);
  const consent = overlap(found.mask, seen);
  return {
    ...found,
    portrait: map.portrait === true,
    bias,
    consent,
    decided: decidedShare(found),
    fromModel: true,
    sure: sureness(map),
  };
}

/** A ground that is even all around leaves no doubt where things begin; their colours are learnt from them all the same, for marks. */
function fromPlainGround(cut: CoarseCut, guess: Guess, things: Mask): Automatic {
  const found = attempt(
    cut,
    { prior: Float32Array.from(things), focus: null, bonus: 0, weight: PLAIN_WEIGHT },
    onRaster(guess.person, guess, cut),
  );
  const bias = found.bias.map((v) => Math.round((v * GUESS_WEIGHT) / PLAIN_WEIGHT));
  return { ...found, bias, mask: things, consent: overlap(found.mask, things), decided: 1, fromModel: true, sure: 1 };
}

/** Of the things on a plain ground those that a model sees as its subject, with what small things are beside them; null where it sees others. */
function thingsSeen(things: Mask, map: FirstGuess, cut: CoarseCut): Mask | null {
  const prior = onRaster(new Float32Array(map.data), map, cut);
  const { labels, sizes, count } = components(things, cut.width, cut.height);
  const seen = new Float64Array(count + 1);
  let [within, all] = [0, 0];
  for (let i = 0; i < prior.length; i++) {
    if (prior[i] <= 127) continue;
    all++;
    within += things[i];
    seen[labels[i]]++;
  }
  if (within < LEAST_WITHIN * all) return null;
  const largest = Math.max(...sizes);
  const isKept = (label: number) => seen[label] > SEEN_PART * sizes[label] || sizes[label] < SMALL_PART * largest;
  return things.map((v, i) => (v === 1 && isKept(labels[i]) ? 1 : 0));
}

/** A model that sees a subject is decided on all but its rim; one that sees none hesitates over more than the subject itself. */
function sureness(map: GrayImage): number {
  const open = map.data.reduce((sum, v) => sum + (v > 26 && v < 230 ? 1 : 0), 0) / map.data.length;
  return clamp(1.4 - (0.4 * open) / seenShare(map), 0.4, 1);
}

const seenShare = ({ data }: GrayImage): number => data.reduce((sum, v) => sum + (v > 127 ? 1 : 0), 0) / data.length;

const decidedShare = ({ unary }: Attempt): number =>
  unary.reduce((sum, v) => sum + Math.min(1, Math.abs(v) / DECIDED), 0) / unary.length;

function attemptsFor(photo: RgbImage, cut: CoarseCut, guess: Guess): Attempt[] {
  const person = onRaster(guess.person, guess, cut);
  return startsFor(photo, cut, guess, person).map((start) => attempt(cut, start, person));
}

function startsFor(photo: RgbImage, cut: CoarseCut, guess: Guess, person: Plane): Start[] {
  const { width, height } = cut;
  const salient = onRaster(guess.salient, guess, cut);
  const walked = onRaster(guess.walked, guess, cut);
  const starts: Start[] = [
    { prior: salient, focus: null, bonus: 0 },
    { prior: walked, focus: null, bonus: 0 },
  ];
  const portrait = portraitLikeness(guess);
  if (portrait > 0) {
    starts.push({ prior: salient.map((v, i) => Math.max(v, person[i])), focus: null, bonus: 0.3 * portrait });
  }
  const focus = focusMap(photo, width, height);
  const split = splitInTwo(focus);
  const gate = focusGate(focus, width, height, split);
  if (gate > 0) {
    const sharp = focus.map((v) => clamp(0.5 + (v - split.threshold) * 2));
    starts.push({ prior: salient.map((v, i) => v + gate * 0.5 * (sharp[i] - v)), focus, bonus: 0 });
  }
  return starts;
}

/** 0..1: whether a face fills so much of the photo that the person around it must be the subject. */
function portraitLikeness({ faces, width }: Guess): number {
  const widest = Math.max(0, ...faces.map((face) => (face.right - face.left) / width));
  return clamp((widest - 0.18) / 0.12);
}

/** Bilinear enlargement of a guess onto the coarse raster. */
function onRaster(plane: Plane, from: Raster, to: CoarseCut): Plane {
  const out = new Float32Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const v = clamp(((y + 0.5) * from.height) / to.height - 0.5, 0, from.height - 1);
    const y0 = Math.floor(v);
    const y1 = Math.min(from.height - 1, y0 + 1);
    for (let x = 0; x < to.width; x++) {
      const u = clamp(((x + 0.5) * from.width) / to.width - 0.5, 0, from.width - 1);
      const x0 = Math.floor(u);
      const x1 = Math.min(from.width - 1, x0 + 1);
      const top = plane[y0 * from.width + x0] * (1 - u + x0) + plane[y0 * from.width + x1] * (u - x0);
      const bottom = plane[y1 * from.width + x0] * (1 - u + x0) + plane[y1 * from.width + x1] * (u - x0);
      out[y * to.width + x] = top * (1 - v + y0) + bottom * (v - y0);
    }
  }
  return out;
}

function attempt(cut: CoarseCut, { prior, focus, bonus, weight = GUESS_WEIGHT }: Start, person: Plane): Attempt {
  cut.useFocus(focus);
  for (let i = 0; i < prior.length; i++) {
    const likely = Math.round(prior[i] * 255) / 255;
    cut.bias[i] = Math.round(SCALE * weight * 2 * (likely - 0.5));
    cut.mask[i] = likely > 0.5 ? 1 : 0;
  }
  const guessed = cut.mask.slice();
  cut.iterate(ROUNDS);
  const mask = cut.mask.slice();
  // A guess that took a letter for a blob says nothing about what is seen through it.
  const colours = cut.unary.map((v, i) => v - cut.bias[i]);
  dropCrumbs(mask, cut.width, cut.height, colours, person);
  return {
    mask,
    unary: cut.unary.slice(),
    bias: cut.bias.slice(),
    focus,
    portrait: bonus > 0,
    logRatio: cut.logRatio,
    score:
      cut.outlineStrength(mask) + 0.3 * overlap(mask, guessed) - 0.3 * borderShare(mask, cut.width, cut.height) + bonus,
  };
}

/** Intersection over union of two masks. */
export function overlap(a: Mask, b: Mask): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    both += a[i] & b[i];
    either += a[i] | b[i];
  }
  return either === 0 ? 0 : both / either;
}

/** Share of the frame's border that a mask touches. */
export function borderShare(mask: Mask, width: number, height: number): number {
  let touched = 0;
  for (let x = 0; x < width; x++) touched += mask[x] + mask[(height - 1) * width + x];
  for (let y = 0; y < height; y++) touched += mask[y * width] + mask[y * width + width - 1];
  return touched / (2 * (width + height));
}
