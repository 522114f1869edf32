import type { Mark } from '../../domain/marks.ts';
import type { RgbImage } from '../contract.ts';
import { clamp, type Mask, type Plane } from '../planes.ts';
import type { Automatic, FirstGuess } from './automatic.ts';
import { describeMask, type MaskFacts } from './describe.ts';
import { Marking } from './marking.ts';

/** The subject of a photo. Fractions are of the photo's width, height or area. */
export interface Subject extends MaskFacts {
  width: number;
  height: number;
  /** 0 background .. 1 subject. */
  alpha: Plane;
  mask: Mask;
  /** How likely the mask is what a person would have drawn, 0..1. */
  confidence: number;
  /** Faces found by skin colour, as fractions: left, top, right, bottom. */
  faces: [number, number, number, number][];
}

/** Finds the subject by itself or from a model's map, or cuts it out as marked. */
export function findSubject(photo: RgbImage, marks: readonly Mark[] = [], map?: FirstGuess): Subject {
  return subjectOf(new Marking(photo, map), marks);
}

/** The subject as it is marked, from a photo that is open for marking already. `between` is called between steps and may throw. */
export function subjectOf(marking: Marking, marks: readonly Mark[], between?: () => void): Subject {
  const { width, height, guess } = marking;
  const mask = marking.settle(marks, between);
  const facts = describeMask(mask, width, height, guess);
  return {
    ...facts,
    width,
    height,
    alpha: Float32Array.from(mask),
    mask,
    confidence: marks.length > 0 ? 1 : ownConfidence(facts, marking.automatic),
    faces: guess.faces.map((face) => [
      face.left / guess.width,
      face.top / guess.height,
      face.right / guess.width,
      face.bottom / guess.height,
    ]),
  };
}

const CUT_THRESHOLD = 0.36;
/** Between these, it may as well be the other way. */
const DOUBT = { from: 0.25, to: 0.5 };

/** Whether a photo's subject is drawn without what is behind it, unless somebody decides otherwise. */
export function standsAlone({ confidence, agreement, area }: Subject): boolean {
  return confidence * agreement > CUT_THRESHOLD && area > 0.015 && area < 0.75;
}

/** Whether it is open if a photo's subject should be drawn alone: then some designs show it so, and some with what is around it. */
export function isDoubtful({ confidence, agreement, area }: Subject): boolean {
  const trust = confidence * agreement;
  return trust > DOUBT.from && trust < DOUBT.to && area > 0.015 && area < 0.75;
}

/** What touches so much of both sides of a photo is more likely a scene than a thing. */
const SCENE_EDGES = 0.25;
const SCENE_TRUST = 0.45;

/**
 * Measured on traced photos: it is right when different starts end in one mask, colours take sides, and it has the size
 * of a subject. What reaches the frame often is ground that came along, but not where a large face or a model says that it is the
 * subject, which the frame cuts.
 */
function ownConfidence(facts: MaskFacts, { consent, decided, portrait, fromModel, sure }: Automatic): number {
  const { area, borderShare, acrossFrame } = facts;
  const plausible = area > 0.015 && area < 0.8 ? 1 : 0.3;
  const isScene = !portrait && acrossFrame > SCENE_EDGES;
  if (portrait || fromModel) return plausible * clamp(0.4 + 0.6 * consent) * sure * (isScene ? SCENE_TRUST : 1);
  const free = 1 - clamp(3 * borderShare, 0, 0.6);
  const clear = 0.4 + 0.6 * clamp((decided - 0.4) / 0.4);
  return consent * plausible * free * clear;
}
