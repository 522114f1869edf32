/**
 * How well the subject is found, by itself and with marks, on photos whose subjects were traced by hand (tests/photos):
 * intersection over union, and milliseconds at 1024 px. OpenCV.js GrabCut gets the same start and the same strokes.
 * Run: node bench/subject.ts [name ...] [--no-opencv]
 */
import type { Mark } from '../src/domain/marks.ts';
import type { Mask } from '../src/engine/planes.ts';
import { Marking } from '../src/engine/subject/marking.ts';
import {
  agreement,
  nextStroke,
  nextTap,
  readTraced,
  SUBJECT_PHOTOS,
  type Traced,
} from '../tests/photos/subject-photos.ts';
import { loadOpenCv, type OpenCv } from './opencv.ts';

const STROKES = 3;
const TAPS = 8;
/** Points of a growing stroke between two previews, as a finger's events come. */
const POINTS_A_PREVIEW = 3;

interface Times {
  open: number[];
  drag: number[];
  settle: number[];
  openCv: number[];
}

const times: Times = { open: [], drag: [], settle: [], openCv: [] };

function timed<T>(list: number[], work: () => T): T {
  const started = performance.now();
  const result = work();
  list.push(performance.now() - started);
  return result;
}

type Next = typeof nextTap;

/** Marks made one after the other, each where the mask is most wrong; the agreement after each. */
function correct(marking: Marking, traced: Traced, next: Next, count: number) {
  const marks: Mark[] = [];
  const found: number[] = [];
  let mask = marking.settle([]);
  for (let n = 1; n <= count; n++) {
    const mark = next(traced, mask, n);
    if (mark) {
      drag(marking, marks, mark);
      marks.push(mark);
      mask = timed(times.settle, () => marking.settle(marks));
    }
    found.push(agreement(mask, traced.truth));
  }
  return { marks, found };
}

/** A stroke grows under the finger, and the edge follows it. */
function drag(marking: Marking, before: readonly Mark[], mark: Mark): void {
  const points = mark.kind === 'stroke' ? mark.points : [];
  for (let count = 1; count < points.length; count += POINTS_A_PREVIEW) {
    const grown: Mark[] = [...before, { ...mark, points: points.slice(0, count) } as Mark];
    timed(times.drag, () => marking.preview(grown));
  }
  timed(times.drag, () => marking.preview([...before, mark]));
}

/** GrabCut at full size from our own start, with the strokes as certain pixels; two rounds after each, as we have. */
function grabCut(cv: OpenCv, { photo, truth }: Traced, start: Mask, strokes: readonly Mark[]): number[] {
  const { width, height, data } = photo;
  const image = new cv.Mat(height, width, cv.CV_8UC3);
  image.data.set(data);
  const mask = new cv.Mat(height, width, cv.CV_8UC1);
  mask.data.set(start.map((v) => (v === 1 ? cv.GC_PR_FGD : cv.GC_PR_BGD)));
  const [figure, ground] = [new cv.Mat(), new cv.Mat()];
  const anywhere = new cv.Rect(0, 0, width, height);
  const found: number[] = [];
  for (const stroke of strokes) {
    if (stroke.kind !== 'stroke') continue;
    const side = new cv.Scalar(stroke.add ? cv.GC_FGD : cv.GC_BGD);
    const thickness = Math.max(1, Math.round(2 * stroke.radius * Math.max(width, height)));
    const place = ([x, y]: readonly [number, number]) => new cv.Point(Math.round(x * width), Math.round(y * height));
    stroke.points.forEach((point, k) =>
      cv.line(mask, place(stroke.points[Math.max(0, k - 1)]), place(point), side, thickness),
    );
    timed(times.openCv, () => cv.grabCut(image, mask, anywhere, figure, ground, 2, cv.GC_INIT_WITH_MASK));
    found.push(
      agreement(
        Uint8Array.from(mask.data, (v) => (v === cv.GC_FGD || v === cv.GC_PR_FGD ? 1 : 0)),
        truth,
      ),
    );
  }
  for (const mat of [image, mask, figure, ground]) mat.delete();
  return found;
}

const show = (name: string, ...cells: (number | undefined)[]) =>
  console.log(name.padEnd(12), ...cells.map((v) => (v === undefined ? '-' : v.toFixed(3)).padStart(8)));
const at = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
const atLeast = (values: number[], least: number) => values.filter((v) => v >= least).length;

async function bench(): Promise<void> {
  const names = SUBJECT_PHOTOS.filter((name) => {
    const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
    return wanted.length === 0 || wanted.includes(name);
  });
  const opencv = process.argv.includes('--no-opencv') ? null : (await loadOpenCv()).cv;

  console.log('photo         by itself  1 stroke         3    1 tap        3        8   OpenCV: 3 strokes');
  const results: { alone: number; strokes: number; taps: number; theirs: number | undefined }[] = [];
  for (const name of names) {
    const traced = await readTraced(name);
    const marking = timed(times.open, () => new Marking(traced.photo));
    const alone = marking.settle([]);
    const strokes = correct(marking, traced, nextStroke, STROKES);
    const taps = correct(marking, traced, nextTap, TAPS);
    const theirs = opencv ? grabCut(opencv, traced, alone, strokes.marks) : [];
    const result = {
      alone: agreement(alone, traced.truth),
      strokes: strokes.found[STROKES - 1],
      taps: taps.found[TAPS - 1],
      theirs: theirs.at(-1),
    };
    results.push(result);
    const [one, , three] = taps.found;
    show(name, result.alone, strokes.found[0], result.strokes, one, three, result.taps, result.theirs);
  }

  const column = (key: 'alone' | 'strokes' | 'taps') => results.map((result) => result[key]);
  const theirs = results.flatMap(({ theirs: found }) => (found === undefined ? [] : [found]));
  console.log(
    `\nmean          by itself ${mean(column('alone')).toFixed(3)}, 3 strokes ${mean(column('strokes')).toFixed(3)}, 8 taps ${mean(column('taps')).toFixed(3)}` +
      (theirs.length > 0 ? `, OpenCV after the same strokes ${mean(theirs).toFixed(3)}` : ''),
  );
  const all = results.length;
  console.log(
    `by itself     >= 0.80 on ${atLeast(column('alone'), 0.8)}, >= 0.60 on ${atLeast(column('alone'), 0.6)} of ${all}`,
  );
  console.log(
    `3 strokes     >= 0.90 on ${atLeast(column('strokes'), 0.9)}, >= 0.80 on ${atLeast(column('strokes'), 0.8)} of ${all}`,
  );
  console.log(`8 taps        >= 0.90 on ${atLeast(column('taps'), 0.9)} of ${all}`);
  const line = (name: string, list: number[]) =>
    console.log(
      `${name.padEnd(34)} median ${at(list, 0.5).toFixed(0)} ms, 95 % ${at(list, 0.95).toFixed(0)} ms, longest ${Math.max(...list).toFixed(0)} ms`,
    );
  console.log('\nTimes at 1024 px');
  line('open a photo (finds the subject)', times.open);
  line('the edge follows while dragging', times.drag);
  line('settles after it is lifted', times.settle);
  if (times.openCv.length > 0) {
    line('OpenCV.js grabCut, two rounds', times.openCv);
    console.log(`ours is x${(at(times.openCv, 0.5) / at(times.settle, 0.5)).toFixed(1)} as fast`);
  }
}

if (import.meta.main) await bench();
