/** Faces of people: BlazeFace finds them, FaceMesh says whether each is one, and where its eyes and mouth are. */
import type { InferenceSession } from 'onnxruntime-web';
import type { FaceShape, RgbImage } from '#engine/engine.ts';
import { outputsOf, outputWith, sampled, type Output, type Square } from './model-input.ts';

/** As shares of the photo's width and height. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Point = readonly [x: number, y: number];

/** Its rings: the right and the left eye, the lips, the outline of the face; its lines: brows, the base of the nose. */
export interface Face extends FaceShape {
  box: Box;
}

interface FaceModels {
  finder: InferenceSession;
  tracer: InferenceSession;
}

const FINDER_SIDE = 256;
/** Cells of the finder by their width in px, and how many boxes each proposes. */
const GRIDS = [
  { stride: 16, boxes: 2 },
  { stride: 32, boxes: 6 },
] as const;
const LEAST_SCORE = 0.5;
/** Boxes that share more than this are the same face. */
const SAME_FACE = 0.3;
const MOST_FACES = 6;
const TRACER_SIDE = 192;
/** The tracer looks at this much more than the box. */
const TRACER_MARGIN = 1.5;
/** Faces of people get 0.99 and more; heads of dogs and bears up to 0.87, what is no head at all 0. */
const LEAST_CERTAINTY = 0.95;
/** From closer by, monkeys and pandas come near to that. */
const LEAST_CERTAINTY_CLOSE = 0.99;
const TRACED_POINTS = 468;

/** Numbers of FaceMesh's points, in the order of each ring (MediaPipe's canonical face model). */
const RIGHT_EYE = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7];
const LEFT_EYE = [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249];
const LIPS = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146];
const MOUTH = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95];
/** A brow as its upper and its lower edge, from the temple to the nose. */
const RIGHT_BROW = [70, 63, 105, 66, 107, 46, 53, 52, 65, 55];
const LEFT_BROW = [300, 293, 334, 296, 336, 276, 283, 282, 295, 285];
const NOSE = [98, 97, 2, 326, 327];
const OUTLINE = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/** The faces on a photo, the most certain first. */
export async function findFaces(photo: RgbImage, models: FaceModels): Promise<Face[]> {
  const side = Math.max(photo.width, photo.height);
  const square = { left: (photo.width - side) / 2, top: (photo.height - side) / 2, side };
  return facesIn(photo, models, square, LEAST_CERTAINTY);
}

/** What is wider than this share of the photo's width, and was no face from afar, is the face of an ape. */
const SMALL_FACE = 0.06;
/** A second look from closer by costs 40 ms. */
const MOST_LOOKS = 3;
/** Looks lie over each other by this share, so that a face between two is whole in one. */
const SHARED_BY_LOOKS = 0.3;

/** The faces of people who are small on their photo, looked for in squares along the box of its subject. */
export async function findSmallFaces(photo: RgbImage, models: FaceModels, subject: Box): Promise<Face[]> {
  const [left, top] = [subject.left * photo.width, subject.top * photo.height];
  const width = subject.right * photo.width - left;
  const height = subject.bottom * photo.height - top;
  const longer = Math.max(width, height);
  const side = Math.max(Math.min(width, height), longer / (MOST_LOOKS - SHARED_BY_LOOKS * (MOST_LOOKS - 1)));
  const looks = Math.ceil((longer / side - SHARED_BY_LOOKS) / (1 - SHARED_BY_LOOKS) - 1e-9);
  const faces: Face[] = [];
  for (let n = 0; n < looks; n++) {
    const along = looks > 1 ? (n * (longer - side)) / (looks - 1) : (longer - side) / 2;
    const across = (Math.min(width, height) - side) / 2;
    const square =
      width > height
        ? { left: left + along, top: top + across, side }
        : { left: left + across, top: top + along, side };
    for (const face of await facesIn(photo, models, square, LEAST_CERTAINTY_CLOSE)) {
      const isSmall = face.box.right - face.box.left < SMALL_FACE;
      if (isSmall && !faces.some(({ box }) => sharedOf(box, face.box) > SAME_FACE)) faces.push(face);
    }
  }
  return faces;
}

async function facesIn(
  photo: RgbImage,
  { finder, tracer }: FaceModels,
  square: Square,
  certainty: number,
): Promise<Face[]> {
  const input = inSquare(photo, square, FINDER_SIDE).map((value) => value / 127.5 - 0.5);
  const outputs = await outputsOf(finder, input, FINDER_SIDE);
  const proposed = GRIDS.flatMap(({ stride, boxes }) => proposals(outputs, stride, boxes)).map(({ score, box }) => ({
    score,
    box: boxInPhoto(photo, square, box),
  }));
  const faces: Face[] = [];
  for (const { box } of distinct(proposed).slice(0, MOST_FACES)) {
    const face = await traced(photo, tracer, box, certainty);
    if (face) faces.push(face);
  }
  return faces;
}

interface Proposal {
  score: number;
  /** As shares of the square that the finder saw. */
  box: Box;
}

function proposals(outputs: readonly Output[], stride: number, boxes: number): Proposal[] {
  const cells = FINDER_SIDE / stride;
  const count = cells * cells * boxes;
  const scores = outputWith(outputs, ({ dims }) => dims[1] === count && dims[2] === 1);
  const places = outputWith(outputs, ({ dims }) => dims[1] === count && dims[2] === 16);
  const found: Proposal[] = [];
  for (let i = 0; i < count; i++) {
    const score = 1 / (1 + Math.exp(-scores.data[i]));
    if (score < LEAST_SCORE) continue;
    const cell = Math.floor(i / boxes);
    const [dx, dy, width, height] = places.data.subarray(i * 16, i * 16 + 4);
    const x = ((cell % cells) + 0.5) * stride + dx;
    const y = (Math.floor(cell / cells) + 0.5) * stride + dy;
    const box = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
    found.push({ score, box: scaled(box, 1 / FINDER_SIDE) });
  }
  return found;
}

async function traced(photo: RgbImage, tracer: InferenceSession, box: Box, certainty: number): Promise<Face | null> {
  const width = (box.right - box.left) * photo.width;
  const height = (box.bottom - box.top) * photo.height;
  const side = TRACER_MARGIN * Math.max(width, height);
  const square = {
    left: ((box.left + box.right) * photo.width - side) / 2,
    top: ((box.top + box.bottom) * photo.height - side) / 2,
    side,
  };
  const input = inSquare(photo, square, TRACER_SIDE).map((value) => value / 255);
  const outputs = await outputsOf(tracer, input, TRACER_SIDE);
  const certain = outputWith(outputs, ({ data }) => data.length === 1);
  const points = outputWith(outputs, ({ data }) => data.length === TRACED_POINTS * 3);
  if (certain.data[0] < certainty) return null;
  const ring = (numbers: readonly number[]): Point[] =>
    numbers.map((n) => inPhoto(photo, square, points.data[n * 3] / TRACER_SIDE, points.data[n * 3 + 1] / TRACER_SIDE));
  return {
    box,
    eyes: [ring(RIGHT_EYE), ring(LEFT_EYE)],
    lips: ring(LIPS),
    outline: ring(OUTLINE),
    brows: [middleLine(ring(RIGHT_BROW)), middleLine(ring(LEFT_BROW))],
    nose: ring(NOSE),
    mouth: ring(MOUTH),
  };
}

/** The line between two edges of as many points each, one after the other. */
function middleLine(edges: readonly Point[]): Point[] {
  const half = edges.length / 2;
  return edges.slice(0, half).map(([x, y], k) => [(x + edges[half + k][0]) / 2, (y + edges[half + k][1]) / 2]);
}

const inSquare = (photo: RgbImage, { left, top, side }: Square, size: number): Float32Array =>
  sampled(photo, { left, top, width: side, height: side }, size);

/** A place in a square, as shares of the photo. */
const inPhoto = ({ width, height }: RgbImage, { left, top, side }: Square, u: number, v: number): Point => [
  (left + u * side) / width,
  (top + v * side) / height,
];

function boxInPhoto(photo: RgbImage, square: Square, box: Box): Box {
  const [left, top] = inPhoto(photo, square, box.left, box.top);
  const [right, bottom] = inPhoto(photo, square, box.right, box.bottom);
  return { left, top, right, bottom };
}

const scaled = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
});

/** The most certain of those that lie over each other. */
function distinct(found: readonly Proposal[]): Proposal[] {
  const kept: Proposal[] = [];
  for (const one of [...found].sort((a, b) => b.score - a.score)) {
    if (!kept.some(({ box }) => sharedOf(box, one.box) > SAME_FACE)) kept.push(one);
  }
  return kept;
}

/** Intersection over union. */
function sharedOf(a: Box, b: Box): number {
  const width = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  const height = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);
  return (width * height) / (area(a) + area(b) - width * height);
}
