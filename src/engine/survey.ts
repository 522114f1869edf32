import { gaussian } from './blur.ts';
import { EngineError, type Cutout, type EngineNote, type RgbImage } from './contract.ts';
import type { Frame } from './framing.ts';
import { toLab } from './lab.ts';
import { looksLikeLineArt } from './lineart.ts';
import { quantile } from './planes.ts';
import { fitInside } from './resample.ts';
import type { Subject } from './subject/subject.ts';

/** A first look at the photo, before anything is drawn from it. */
export interface PhotoSurvey {
  lineArt: boolean;
  /** Box around everything darker than paper, as fractions; only meaningful for line art. */
  inkBox: [number, number, number, number];
  /** Lightness 0..1: median and the spread between the 2nd and 98th percentile. */
  median: number;
  contrast: number;
}

const SIDE = 256;

/** Below this spread of lightness and colour there is nothing to see, only sensor noise and paper grain. */
const FLAT_CONTRAST = 0.035;

/** A strip that is longer than so many times its width leaves nothing of itself on a square sheet. */
const MOST_OBLONG = 8;

/** Throws EngineError for a strip. Half a pixel may have been lost where a photo was made smaller. */
export function requireShape({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) <= MOST_OBLONG * (Math.min(width, height) + 0.5)) return;
  throw new EngineError(
    'bad_shape',
    `This picture is too narrow to draw from: it is more than ${MOST_OBLONG} times as long as it is wide. Crop it to what is to be drawn.`,
  );
}

/** Throws EngineError for a strip and for a blank or flat photo: better an honest sentence than confetti drawn from noise. */
export function surveyPhoto(photo: RgbImage): PhotoSurvey {
  requireShape(photo);
  const small = fitInside(photo, SIDE);
  const lab = toLab(small);
  // Noise must not count as contrast, so the spread is taken from the blurred image.
  const soft = [lab.lightness, lab.a, lab.b].map((plane) => gaussian(plane, small.width, small.height, 1.6));
  const spreads = soft.map((plane) => {
    const sorted = plane.slice().sort();
    return quantile(sorted, 0.995, 1) - quantile(sorted, 0.005, 0);
  });
  const sorted = soft[0].slice().sort();
  const median = quantile(sorted, 0.5, 0.5);
  if (Math.max(...spreads) < FLAT_CONTRAST) refuse(median);
  return {
    lineArt: looksLikeLineArt(lab, small.width, small.height),
    inkBox: inkBox(lab.lightness, small.width, small.height),
    median,
    contrast: quantile(sorted, 0.98, 1) - quantile(sorted, 0.02, 0),
  };
}

function refuse(median: number): never {
  if (median > 0.93) {
    throw new EngineError(
      'blank_input',
      'This photo is blank: it shows only white. Choose one that shows your subject.',
    );
  }
  if (median < 0.07) {
    throw new EngineError('blank_input', 'This photo is black throughout. Choose one that shows your subject.');
  }
  throw new EngineError(
    'flat_input',
    'This photo has no contrast: it shows one even tone, so there is nothing to draw a line from. Choose another.',
  );
}

function inkBox(lightness: Float32Array, width: number, height: number): PhotoSurvey['inkBox'] {
  const sorted = lightness.slice().sort();
  const paper = quantile(sorted, 0.8, 1);
  let x0 = width;
  let y0 = height;
  let x1 = 0;
  let y1 = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (lightness[y * width + x] > paper * 0.6) continue;
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x + 1);
      y1 = Math.max(y1, y + 1);
    }
  }
  return x1 > x0 && y1 > y0 ? [x0 / width, y0 / height, x1 / width, y1 / height] : [0, 0, 1, 1];
}

const SMALL_FACE = 80;
const FEW_PIXELS = 320;

/** What the person should know about the photo before judging the design. */
export function noteConditions(
  source: RgbImage,
  photo: RgbImage,
  survey: PhotoSurvey,
  subject: Subject,
  frame: Frame,
  cutout: Cutout,
  { cut, doubtful }: { cut: boolean; doubtful: boolean },
): EngineNote[] {
  const notes: EngineNote[] = [];
  const note = (code: EngineNote['code'], message: string) => notes.push({ code, message });
  if (survey.lineArt) {
    note('line_art', 'This is a drawing already: its own lines were cleaned and redrawn, and its shading was added.');
    return notes;
  }
  const face = Math.max(0, ...subject.faces.map(([x0, , x1]) => (x1 - x0) * source.width));
  if (face > 0 && face < SMALL_FACE) {
    note(
      'small_face',
      `The face is only about ${Math.round(face)} pixels wide, too small for a likeness. A closer photo draws better.`,
    );
  }
  const shown = Math.max(frame.width, frame.height) / frame.scale;
  if ((shown * source.width) / photo.width < FEW_PIXELS) {
    note('low_resolution', 'The subject is small in this photo, so fine detail had to be simplified.');
  }
  if (survey.median < 0.2 && survey.contrast < 0.75) {
    note('dark_photo', 'The photo is dark; its shadows were opened up. A brighter one shows more of the form.');
  } else if (survey.contrast < 0.35) {
    note('low_contrast', 'The photo has little contrast, so faint lines may be missing.');
  }
  if (doubtful) {
    const other = cut ? 'keeps the whole picture' : 'shows it cut out';
    note(
      'doubtful_subject',
      `It is not certain where this subject ends, so of several designs every second one ${other}. Mark the subject on the photo to settle it.`,
    );
  } else if (cutout === 'auto' && !cut) {
    note(
      'no_cutout',
      'The subject could not be told apart from its background, so the drawing fades out around where it probably is. Marked on the photo, all of it is kept.',
    );
  }
  if (cut && subject.parts > 1) {
    note('several_subjects', `The photo shows ${subject.parts} separate subjects; all of them were drawn.`);
  }
  return notes;
}
