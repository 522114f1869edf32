import type { Mark } from '../../domain/marks.ts';
import type { RgbImage } from '../contract.ts';
import { invert, type Mask } from '../planes.ts';
import { findAutomatically, type Automatic, type FirstGuess } from './automatic.ts';
import { BandCut } from './band-cut.ts';
import { CoarseCut } from './coarse-cut.ts';
import { guessSubject, type Guess } from './guess.ts';
import { stepCosts, type StepCosts } from './geodesic.ts';
import { acceptedInBox, clearScraps, dropSpecks, dropTappedIsland, keepDirection, pullToMarks } from './mark-steps.ts';
import { drawMark, drawMarks, type MarkedRaster } from './seeds.ts';
import { shrinkTo } from './shrink.ts';

/** Longer side of the raster on which a subject's outline is drawn. */
export const SUBJECT_SIDE = 1024;

/** Rounds of learning and cutting after each mark. */
const ROUNDS = 2;

/** What is known after some of the marks. */
interface Settled {
  /** The last of these marks, as text. */
  mark: string;
  mask: Mask;
  unary: Int16Array;
  logRatio: Int16Array;
}

/**
 * The subject of one photo under the hands of a person. The marks are the caller's, handed over whole every time: taking
 * one back is handing over one less. Each mark corrects what the marks before it had left, so a settled mask depends on
 * photo and marks alone, not on what was shown meanwhile.
 */
export class Marking {
  /** Size of all masks that come out. */
  readonly width: number;
  readonly height: number;
  readonly guess: Guess;
  readonly automatic: Automatic;
  private readonly cut: CoarseCut;
  private readonly band: BandCut;
  private readonly steps: StepCosts;
  /** One for each mark that was settled last; marks that begin alike need not be settled again. */
  private settled: Settled[] = [];
  /** What a preview starts from. */
  private accepted: Mask;

  /** @param map what a segmentation model sees, 0..255, as the first guess in place of our own. */
  constructor(photo: RgbImage, map?: FirstGuess) {
    const image = shrinkTo(photo, SUBJECT_SIDE);
    this.width = image.width;
    this.height = image.height;
    this.guess = guessSubject(image);
    this.cut = new CoarseCut(image);
    this.automatic = findAutomatically(image, this.cut, this.guess, map);
    this.accepted = this.automatic.mask;
    this.band = new BandCut(image, this.cut);
    this.steps = stepCosts(this.cut.image);
    this.restore(0);
  }

  /** While a finger moves: the edge with the colours that were learnt last. Quick, and only for showing. */
  preview(marks: readonly Mark[]): Mask {
    const drawn = drawMarks(marks, this.cut.image);
    if (drawn.count === 0) return this.settle(marks);
    const { cut } = this;
    cut.seeds.set(drawn.seeds);
    cut.solve();
    cut.mask.set(keepDirection(cut.mask, this.accepted, drawn));
    return turned(this.band.refine(true), drawn);
  }

  /** The mask that counts. `between` is called between steps; what it throws ends the work. */
  settle(marks: readonly Mark[], between?: () => void): Mask {
    const steps = this.settling(marks);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      between?.();
    }
  }

  /** The same in steps, so that a newer mark can end it: just ask no further. */
  *settling(marks: readonly Mark[]): Generator<undefined, Mask> {
    const { cut } = this;
    const texts = marks.map((mark) => JSON.stringify(mark));
    let known = 0;
    while (known < this.settled.length && this.settled[known].mark === texts[known]) known++;
    this.restore(known);
    const drawn = drawMarks(marks.slice(0, known), cut.image);
    for (let n = known; n < marks.length; n++) {
      drawMark(marks[n], drawn, cut.image);
      let accepted = this.maskAfter(n);
      if (marks[n].kind === 'whole') {
        cut.unary.fill(1);
        accepted = new Uint8Array(accepted.length).fill(1);
      } else if (marks[n].kind !== 'invert') {
        accepted = yield* this.correct(marks[n], drawn, acceptedInBox(marks[n], drawn, accepted));
      }
      const { unary, logRatio } = cut;
      this.settled.push({
        mark: texts[n],
        mask: accepted,
        unary: Int16Array.from(unary),
        logRatio: Int16Array.from(logRatio),
      });
    }
    cut.seeds.set(drawn.seeds);
    this.accepted = this.maskAfter(marks.length);
    cut.mask.set(this.accepted);
    return turned(this.band.refine(), drawn);
  }

  /** The mask after one more mark, in which nothing changes against the mark's own sense. */
  private *correct(mark: Mark, drawn: MarkedRaster, accepted: Mask): Generator<undefined, Mask> {
    const { cut } = this;
    cut.seeds.set(drawn.seeds);
    cut.useFocus(drawn.whole ? null : this.automatic.focus);
    cut.mask.set(accepted);
    pullToMarks(cut, this.steps, drawn, accepted, drawn.whole ? null : this.automatic.bias);
    for (let round = 0; round < ROUNDS; round++) {
      cut.iterate(1);
      yield;
    }
    const mask = keepDirection(cut.mask, accepted, drawn);
    dropTappedIsland(mark, mask, accepted, cut, drawn);
    clearScraps(mask, accepted, cut, drawn);
    dropSpecks(mask, cut.width, cut.height, drawn.seeds);
    return mask;
  }

  private maskAfter(count: number): Mask {
    return count === 0 ? this.automatic.mask : this.settled[count - 1].mask;
  }

  /** Goes back to what is known after the first `count` marks. */
  private restore(count: number): void {
    const { cut, automatic } = this;
    this.settled.length = count;
    const state = count === 0 ? automatic : this.settled[count - 1];
    cut.unary.set(state.unary);
    cut.logRatio = Int32Array.from(state.logRatio);
    cut.useFocus(automatic.focus);
  }
}

/** A mask of the caller's own. */
function turned(mask: Mask, drawn: MarkedRaster): Mask {
  return drawn.inverted ? invert(mask) : mask.slice();
}
