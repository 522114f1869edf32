import type { FaceShape } from './contract.ts';
import { disc, drawEye, eyeWidth, isCovered, isInside, middleOf, around, toLine, type Point } from './face-features.ts';
import type { Features } from './features.ts';
import { clamp, type Mask, type Plane } from './planes.ts';

/** Eyes narrower than this on the canvas belong to a face whose shades are too small to be told apart, and whose lines are not. */
const SMALL_EYE = 36;
/** An eye narrower than this is seen from the side, or from too far. */
const LEAST_EYE = 6;
/** Half the width of a line that a needle draws, and of a brow and a mouth as shares of an eye's width. */
const NEEDLE = 1.15;
const BROW = 0.075;
const MOUTH = 0.05;
/** A mouth is open from this height on, as a share of its width. */
const OPEN_MOUTH = 0.1;
/** What lies this far out from the middle of a face to its outline is the face itself, without hair and jaw. */
const INNER_FACE = 0.8;
/** How much lighter teeth are than the lips around them. */
const TEETH = 0.02;

/** Whether a face is drawn as a few strokes by `drawSmallFace`. */
export function isSmallFace({ eyes, brows, nose, mouth }: FaceShape): boolean {
  return brows !== undefined && nose !== undefined && mouth !== undefined && widestEye(eyes) < SMALL_EYE;
}

/**
 * Draws a small face as a tattooer would: lids with an iris, a line for each brow, the base of the nose, and the mouth. Nothing else is
 * inked there. Does nothing on dark glasses, or where the eyes are too small to be drawn.
 */
export function drawSmallFace(out: Features, light: Plane, solid: Mask, face: FaceShape): void {
  const { eyes, brows, nose, mouth, outline, lips } = face;
  const width = widestEye(eyes);
  if (!brows || !nose || !mouth || width < LEAST_EYE || eyes.some((eye) => isCovered(light, eye))) return;
  clearFace(out, solid, outline, [...brows[0], ...brows[1]], mouth);
  const pen = penOn(out, solid);
  for (const [k, eye] of eyes.entries()) {
    const own = eyeWidth(eye);
    // Of a face that is turned away, the far eye is a sliver.
    if (own < Math.max(LEAST_EYE, 0.4 * width)) continue;
    drawEye(out, light, solid, eye);
    pen(brows[k], Math.max(NEEDLE, BROW * own), 0.35);
  }
  pen(nose, NEEDLE, 0.5);
  drawMouth(out, light, solid, { mouth, lips, width });
}

function drawMouth(
  out: Features,
  light: Plane,
  solid: Mask,
  { mouth, lips, width }: { mouth: readonly Point[]; lips: readonly Point[]; width: number },
): void {
  const pen = penOn(out, solid);
  const half = Math.max(NEEDLE, MOUTH * width);
  const upper = mouth.slice(0, 11);
  const lower = [mouth[10], ...mouth.slice(11), mouth[0]];
  const across = Math.hypot(mouth[10][0] - mouth[0][0], mouth[10][1] - mouth[0][1]);
  const open = Math.hypot(mouth[5][0] - mouth[15][0], mouth[5][1] - mouth[15][1]);
  if (open > Math.max(OPEN_MOUTH * across, 3 * NEEDLE)) {
    pen(upper, half, 0.5);
    pen(lower, half, 0.5);
    if (meanIn(light, mouth) < meanIn(light, lips) + TEETH) fill(out, solid, mouth);
  } else {
    pen(
      upper.map(([x, y], k) => [(x + lower[10 - k][0]) / 2, (y + lower[10 - k][1]) / 2]),
      1.25 * half,
      0.4,
    );
  }
  // The shade below the lower lip.
  pen(lips.slice(13, 18), NEEDLE, 0.5);
}

const widestEye = (eyes: FaceShape['eyes']): number => Math.max(eyeWidth(eyes[0]), eyeWidth(eyes[1]));

/** Leaves a face open from its brows to its chin: only what is drawn on it afterwards is inked. */
function clearFace(
  out: Features,
  solid: Mask,
  outline: readonly Point[],
  brows: readonly Point[],
  mouth: readonly Point[],
): void {
  const [cx, cy] = middleOf(outline);
  const inner = outline.map(([x, y]): Point => [cx + INNER_FACE * (x - cx), cy + INNER_FACE * (y - cy)]);
  const [bx, by] = middleOf(brows);
  const [mx, my] = middleOf(mouth);
  const length = Math.hypot(mx - bx, my - by) || 1;
  const isBelowBrows = (x: number, y: number): boolean =>
    (x - bx) * (mx - bx) + (y - by) * (my - by) > -0.3 * length * length;
  around(inner, 0, (x, y, i) => {
    if (!solid[i] || !isBelowBrows(x, y) || !isInside(inner, x, y)) return;
    out.firm[i] = out.zone[i] = 1;
    out.ink[i] = 0;
  });
}

/** @returns a function that draws a line of so much half width, which runs out to `least` of it at its ends. */
function penOn(out: Features, solid: Mask) {
  return (line: readonly Point[], half: number, least: number): void => {
    const [start, end] = [line[0], line[line.length - 1]];
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
    around(line, half + 1, (x, y, i) => {
      if (!solid[i]) return;
      const t = clamp(((x - start[0]) * (end[0] - start[0]) + (y - start[1]) * (end[1] - start[1])) / length ** 2);
      const here = Math.max(0.8, half * (least + (1 - least) * Math.sin(Math.PI * t)));
      const ink = clamp(here - toLine(line, x, y) + 0.5);
      if (ink <= 0) return;
      out.firm[i] = out.zone[i] = 1;
      out.ink[i] = Math.max(out.ink[i], ink);
    });
  };
}

function fill(out: Features, solid: Mask, ring: readonly Point[]): void {
  around(ring, 0, (x, y, i) => {
    if (solid[i] && isInside(ring, x, y)) out.ink[i] = out.zone[i] = out.firm[i] = 1;
  });
}

function meanIn(light: Plane, ring: readonly Point[]): number {
  let [count, sum] = [0, 0];
  around(ring, 0, (x, y, i) => {
    if (!isInside(ring, x, y)) return;
    count++;
    sum += light[i];
  });
  if (count > 0) return sum / count;
  const [cx, cy] = middleOf(ring);
  disc(cx, cy, 1, (_x, _y, i) => (sum = light[i]));
  return sum;
}
