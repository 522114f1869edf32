import type { Mark } from '../domain/marks.ts';
import type { SketchOptions } from '../domain/photo-to-sketch.ts';
import { orientedBilateral } from './bilateral.ts';
import { gaussian } from './blur.ts';
import { colourEdges } from './colour-edges.ts';
import { dropSmall, fillHoles } from './components.ts';
import type { AnalysisOptions, Cutout, EngineHooks, EngineNote, FaceShape, RgbImage } from './contract.ts';
import { decolourise } from './decolourise.ts';
import { equaliseLocally } from './equalise.ts';
import { drawEyes, faceOnCanvas, headOf } from './face-features.ts';
import { facesOnSubject, findFeatures, type Features } from './features.ts';
import { endAtFrame } from './frame-ends.ts';
import { EVEN_RESPONSE, flowDifferenceOfGaussians } from './fdog.ts';
import { edgeTangentFlow, type FlowField } from './flow.ts';
import {
  boxMask,
  CANVAS,
  coverage,
  facesOnCanvas,
  fadeOut,
  frameSubject,
  maskOnCanvas,
  placeOnCanvas,
  type Frame,
} from './framing.ts';
import type { LabPlanes } from './lab.ts';
import { cleanDrawing } from './lineart.ts';
import { noteConditions } from './survey.ts';
import { openPhoto, type OpenPhoto } from './open-photo.ts';
import { clamp, halve, maskWhere, type Mask, type Plane } from './planes.ts';
import { stepper } from './progress.ts';
import { drawSmallFace, isSmallFace } from './small-face.ts';
import { preparedGrey, sharpened } from './sketch-options.ts';
import { shadingPlanes, shadingTone } from './shading.ts';
import { surroundings, type Where } from './surroundings.ts';
import { isDoubtful, standsAlone, type Subject } from './subject/subject.ts';

/** Everything that is known about one photo, on a CANVAS x CANVAS raster; shared by all styles and variations. */
export interface PhotoAnalysis {
  readonly sourceSha256: string;
  readonly sourceWidth: number;
  readonly sourceHeight: number;
  readonly cutout: Cutout;
  readonly marks: readonly Mark[];
  /** Switches that a style may answer to by itself: it has no faint lines, or no tone. */
  readonly emphasis?: Pick<SketchOptions, 'preserveEdges' | 'enhanceContrast'>;
  readonly sketch: SketchOptions | undefined;
  /** SHA-256 of the model that made the first guess, if one did. */
  readonly subjectModel: string | null;
  readonly subject: Subject;
  readonly frame: Frame;
  /** Whether the subject is cut out of its background. */
  readonly cut: boolean;
  /** Whether the engine decided that by itself, and might as well have decided otherwise. */
  readonly doubtful: boolean;
  /** Whether the outline is trusted enough to be drawn first. */
  readonly trusted: boolean;
  /** Where the design may have ink. */
  readonly solid: Mask;
  /** `solid` grown by a few pixels: where lines are looked for. */
  readonly active: Mask;
  /** 0..1, runs out where the photo ends. */
  readonly fade: Plane;
  /** Grey after local equalisation and edge-keeping smoothing. */
  readonly smooth: Plane;
  /** Darkness 0..1 for shading. */
  readonly tone: Plane;
  readonly flow: FlowField;
  /** At half the canvas, smoother: directions for hatching. */
  readonly hatchFlow: FlowField;
  /**
   * Line responses at a fine and a coarse scale and for light ridges, ink negative, each against the strength of its
   * surroundings; about -1 for a clear line.
   */
  readonly fine: Plane;
  readonly coarse: Plane;
  readonly ridges: Plane;
  /** `tone` softened and faded, as shading needs it. */
  readonly shade: Plane;
  /** Darkness that solid blacks are taken from, at its own scale and beyond its surroundings. */
  readonly dark: Plane;
  /** 1 where the photo is black against its own white, whatever is beside it. */
  readonly deep: Plane;
  readonly darkSpot: Plane;
  readonly darkContrast: Plane;
  /** Darkness beyond its nearest surroundings: what a black keeps open, and what it adds. */
  readonly darkDetail: Plane;
  /** `tone` as a soft relief, for lines that bend over it. */
  readonly relief: Plane;
  /** The lines themselves when the input is a drawing already. */
  readonly drawnLines: Mask | null;
  readonly drawnFills: Mask | null;
  /** 1 on faces: where small features carry the likeness and must not be simplified away. */
  readonly care: Mask | null;
  /** Eyes, noses and mouths, where there are any. */
  readonly features: Features | null;
  readonly notes: EngineNote[];
}

/** A subject of this share of the photo is the whole picture: nothing is cut out. */
const ALL = 0.995;

/**
 * Analyses a photo once for all its designs. A photo that is open already, for other marks or switches before, takes a third
 * less time. Throws EngineCancelled.
 */
export function analysePhoto(
  given: RgbImage | OpenPhoto,
  { marks = [], ...options }: AnalysisOptions,
  hooks?: EngineHooks,
): PhotoAnalysis {
  const step = stepper(hooks);
  step(0, 'reading');
  const { source, working: photo, survey, ...open } = 'survey' in given ? given : openPhoto(given, options);
  step(0.08, 'subject');
  const subject = open.subject(marks, () => step(0.08, 'subject'));
  const decided = decideCut(options.cutout, subject, marks, survey.lineArt);
  step(0.25, 'framing');
  const frame = frameSubject(photo, survey.lineArt && marks.length === 0 ? survey.inkBox : subject.box, decided.cut);
  const lab = placeOnCanvas(photo, frame);
  const inside = coverage(frame);
  const drawing = survey.lineArt ? cleanDrawing(lab.lightness) : null;
  const marked = marks.length > 0 || !drawing ? silhouette(photo, subject, frame, inside, decided.cut) : inside;
  if (drawing) for (const part of [drawing.figure, drawing.lines, drawing.fills]) keepInside(part, marked);
  const solid = drawing?.figure ?? marked;
  const fade = decided.cut ? endAtFrame(solid, inside, frame) : fadeOut(frame, inside, photo, subject);
  const { active, near, within } = surroundings(solid, fade);
  step(0.4, 'tone');
  const grey = drawing?.paper ?? preparedGrey(decolourise(lab, solid), solid, frame.scale, options.sketch);
  const equalised = halfEqualised(grey, solid);
  step(0.48, 'flow');
  const { softened, flow, hatchFlow } = findFlow(sharpened(equalised, frame.scale, options.sketch), lab, frame);
  step(0.62, 'smoothing');
  const smooth = orientedBilateral(softened, CANVAS, CANVAS, flow, near, 2);
  step(0.78, 'lines');
  const lines = linesOf(smooth, drawing ? null : lab, flow, { active, within }, frame);
  step(0.94, 'shading');
  const tone = drawing?.tone ?? shadingTone(grey, equalised, solid);
  const light = drawing ? null : options.sketch?.preprocessImage ? grey : lab.lightness;
  step(1, 'analysed');
  return {
    sourceSha256: open.sourceSha256,
    sourceWidth: source.width,
    sourceHeight: source.height,
    cutout: options.cutout,
    marks,
    sketch: options.sketch,
    subjectModel: open.subjectModel,
    subject,
    frame,
    ...decided,
    trusted: decided.cut && !drawing && subject.agreement * subject.confidence > 0.5,
    solid,
    active,
    fade,
    smooth,
    tone,
    flow,
    hatchFlow,
    ...lines,
    ...shadingPlanes(tone, smooth, solid, fade, light),
    ...headsAndFeatures(drawing ? null : lab, solid, fade, facesOf(open.faces, photo, subject, frame)),
    ...drawnParts(drawing),
    notes: noteConditions(source, photo, survey, subject, frame, options.cutout, decided),
  };
}

function drawnParts(drawing: ReturnType<typeof cleanDrawing> | null) {
  return { drawnLines: drawing?.lines ?? null, drawnFills: drawing?.fills ?? null };
}

interface Faces {
  /** With their landmarks; none where no model found any. */
  traced: readonly FaceShape[];
  boxes: ReturnType<typeof facesOnCanvas>;
}

/** Faces by their landmarks where a model looked for them, otherwise by the color of skin, which animals have too; on the canvas. */
function facesOf(found: readonly FaceShape[] | null, photo: RgbImage, subject: Subject, frame: Frame): Faces {
  if (!found) return { traced: [], boxes: facesOnCanvas(photo, subject, frame) };
  const traced = found.map((face) => faceOnCanvas(face, photo, frame));
  return { traced, boxes: traced.map(headOf) };
}

function headsAndFeatures(lab: LabPlanes | null, solid: Mask, fade: Plane, { traced, boxes: found }: Faces) {
  const clear = maskWhere(fade, (v, i) => solid[i] === 1 && v > 0.6);
  const boxes = traced.length > 0 ? found : facesOnSubject(found, solid);
  const features = lab && findFeatures(lab.lightness, clear, boxes, solid);
  if (lab && features)
    for (const face of traced) (isSmallFace(face) ? drawSmallFace : drawEyes)(features, lab.lightness, clear, face);
  return { care: boxMask(boxes), features };
}

function halfEqualised(grey: Plane, solid: Mask): Plane {
  const equalised = equaliseLocally(grey, CANVAS, 6, 3, solid);
  return equalised.map((v, i) => 0.5 * (grey[i] + v));
}

/** Directions of lines, from grey and colour, and smoother ones for hatching; with the softened grey they came from. */
function findFlow(grey: Plane, lab: LabPlanes, frame: Frame) {
  const softened = gaussian(grey, CANVAS, CANVAS, Math.min(1.7, 0.45 + 0.3 * Math.max(1, frame.scale)));
  const flow = edgeTangentFlow(
    [
      { plane: softened, weight: 1 },
      { plane: gaussian(lab.a, CANVAS, CANVAS, 1.2), weight: 0.7 },
      { plane: gaussian(lab.b, CANVAS, CANVAS, 1.2), weight: 0.7 },
    ],
    CANVAS,
    2.6,
  );
  const hatchFlow = edgeTangentFlow([{ plane: halve(softened, CANVAS), weight: 1 }], CANVAS / 2, 3.2);
  return { softened, flow, hatchFlow };
}

function keepInside(part: Mask, inside: Mask): void {
  for (let i = 0; i < part.length; i++) part[i] &= inside[i];
}

/** Whether the subject is drawn alone, and whether that is open. */
function decideCut(cutout: Cutout, subject: Subject, marks: readonly Mark[], lineArt: boolean) {
  const isOwn = cutout === 'auto' && marks.length === 0 && !lineArt;
  return { cut: isCut(cutout, subject, marks, lineArt), doubtful: isOwn && isDoubtful(subject) };
}

function isCut(cutout: Cutout, subject: Subject, marks: readonly Mark[], lineArt: boolean): boolean {
  if (marks.length > 0 && cutout !== 'off') return subject.area < ALL;
  if (lineArt) return true;
  if (cutout !== 'auto') return cutout === 'on';
  return standsAlone(subject);
}

/** Rounds the steps of the mask's pixels: so much for each canvas pixel that one of them covers, within bounds. */
const SMOOTH_OUTLINE = { perPixel: 0.9, least: 1, most: 2 };
/** Canvas pixels: what is smaller heals shut at the usual size. */
const SMALLEST_HOLE = 40;

/** The mask at canvas resolution, with specks dropped and pinholes filled. */
function silhouette(photo: RgbImage, subject: Subject, frame: Frame, inside: Mask, cut: boolean): Mask {
  if (!cut) return inside.slice();
  const coarse = maskOnCanvas(photo, subject, frame);
  const { perPixel, least, most } = SMOOTH_OUTLINE;
  const step = (frame.scale * photo.width) / subject.width;
  const soft = gaussian(coarse, CANVAS, CANVAS, clamp(perPixel * step, least, most));
  const solid = new Uint8Array(inside.length);
  let area = 0;
  for (let i = 0; i < solid.length; i++) area += solid[i] = inside[i] && soft[i] > 0.5 ? 1 : 0;
  dropSmall(solid, CANVAS, CANVAS, area * 0.004);
  fillHoles(solid, CANVAS, CANVAS, SMALLEST_HOLE);
  return solid;
}

function findLines(smooth: Plane, flow: FlowField, { active, within }: Where) {
  const scales = [
    { sigma: 1.15, along: 3.4 },
    { sigma: 2.2, along: 5.5 },
    { sigma: 1.5, along: 6 },
  ];
  const [fine, coarse, ridge] = flowDifferenceOfGaussians(smooth, CANVAS, CANVAS, flow, scales, active);
  const n = fine.length;
  const squares = new Float32Array(n);
  for (let i = 0; i < n; i++) if (within[i]) squares[i] = (fine[i] - EVEN_RESPONSE * smooth[i]) ** 2;
  const energy = gaussian(squares, CANVAS, CANVAS, 30);
  const share = gaussian(Float32Array.from(within), CANVAS, CANVAS, 30);
  for (let i = 0; i < n; i++) {
    const strength = Math.sqrt(Math.max(0, energy[i]) / (share[i] + 1e-3));
    const even = EVEN_RESPONSE * smooth[i];
    fine[i] = (fine[i] - even) / (strength * 0.9 + 0.012);
    coarse[i] = (coarse[i] - even) / (strength * 1.5 + 0.022);
    // The detector is linear: the response of the inverted image follows from that of the image.
    ridge[i] = (even - ridge[i]) / (strength + 0.014);
  }
  return { fine, coarse, ridges: ridge };
}

/** Lines of lightness, and in a photo those that color alone shows. */
function linesOf(smooth: Plane, lab: LabPlanes | null, flow: FlowField, where: Where, { scale }: Frame) {
  const lines = findLines(smooth, flow, where);
  const edges = lab && colourEdges(lab, flow, where, Math.min(2.4, 1 + 0.35 * scale));
  if (edges) for (let i = 0; i < edges.length; i++) lines.coarse[i] = Math.min(lines.coarse[i], edges[i]);
  return lines;
}
