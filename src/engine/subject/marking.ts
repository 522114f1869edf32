import type { Mark } from '../../domain/marks.ts';
import type { RgbImage } from '../contract.ts';
import { invert, type Mask } from '../planes.ts';
import { findAutomatically, type Automatic } from './automatic.ts';
import { BandCut } from './band-cut.ts';
import { CoarseCut } from './coarse-cut.ts';
import { SCALE } from './edge-links.ts';
import { exactExp } from './exact-math.ts';
import { EVEN_STEP, geodesicDistance, stepCosts, type StepCosts } from './geodesic.ts';
import { guessSubject, type Guess } from './guess.ts';
import { drawMarks, type MarkedRaster } from './seeds.ts';
import { shrinkTo } from './shrink.ts';

/** Longer side of the raster on which a subject's outline is drawn. */
export const SUBJECT_SIDE = 1024;

const ROUNDS = 2;
/** How far a mark is felt over an even area, in coarse pixels, and how strongly (natural logarithm of odds). */
const PULL_REACH = 120;
const PULL = { taps: 9.6, strokes: 6 };
/** The first guess counts less with every mark. */
const FADE = 0.6;
/** How firmly what the engine found stays where no mark is near (natural logarithm of odds). */
const KEEP = 1.2;

/**
 * The subject of one photo under the hands of a person. The marks are the caller's, handed over whole every time: taking
 * one back is handing over one less. A settled mask depends on photo and marks alone, not on what was shown before.
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

  constructor(photo: RgbImage) {
    const image = shrinkTo(photo, SUBJECT_SIDE);
    this.width = image.width;
    this.height = image.height;
    this.guess = guessSubject(image);
    this.cut = new CoarseCut(image);
    this.automatic = findAutomatically(image, this.cut, this.guess);
    this.band = new BandCut(image, this.cut);
    this.steps = stepCosts(this.cut.image);
    this.startFrom(drawMarks([], this.cut.image));
  }

  /** While a finger moves: the edge with the colours that were learnt last. Quick, and only for showing. */
  preview(marks: readonly Mark[]): Mask {
    const drawn = drawMarks(marks, this.cut.image);
    if (drawn.count === 0) return this.settle(marks);
    this.cut.seeds.set(drawn.seeds);
    this.cut.solve();
    return turned(this.band.refine(true), drawn);
  }

  /** The mask that counts. */
  settle(marks: readonly Mark[]): Mask {
    const steps = this.settling(marks);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  /** The same in steps, so that a newer mark can end it: just ask no further. */
  *settling(marks: readonly Mark[]): Generator<undefined, Mask> {
    const drawn = drawMarks(marks, this.cut.image);
    this.startFrom(drawn);
    if (drawn.count > 0) {
      this.cut.solve();
      yield;
      this.pullToMarks(drawn);
      for (let round = 0; round < ROUNDS; round++) {
        this.cut.iterate(1);
        yield;
      }
    }
    return turned(this.band.refine(), drawn);
  }

  private startFrom(drawn: MarkedRaster): void {
    const { cut, automatic } = this;
    cut.seeds.set(drawn.seeds);
    cut.useFocus(drawn.whole ? null : automatic.focus);
    cut.logRatio = automatic.logRatio;
    if (drawn.whole) {
      cut.unary.fill(SCALE);
      cut.bias.fill(SCALE);
      cut.mask.fill(1);
    } else {
      cut.unary.set(automatic.unary);
      cut.bias.set(automatic.bias);
      cut.mask.set(automatic.mask);
    }
  }

  /**
   * Pulls every pixel towards the mark that it reaches without crossing edges, where the sides contend for it less. What
   * lies far from all marks keeps the side on which the engine found it: nobody objected.
   */
  private pullToMarks(drawn: MarkedRaster): void {
    const { cut, steps, automatic } = this;
    const toFigure = geodesicDistance(cut.seeds, 1, steps, cut.width, cut.height);
    const toGround = geodesicDistance(cut.seeds, -1, steps, cut.width, cut.height);
    const strength = SCALE * (drawn.taps ? PULL.taps : PULL.strokes);
    // With marks of one side only there is nothing to contend with, so these reach less far.
    const oneSided = !cut.seeds.includes(1) || !cut.seeds.includes(-1);
    const haste = oneSided ? 2 : 1;
    let trust = 1;
    for (let k = 0; k < drawn.count; k++) trust *= FADE;
    for (let i = 0; i < cut.bias.length; i++) {
      const figure = nearness(toFigure[i] * haste);
      const ground = nearness(toGround[i] * haste);
      const contest = Math.abs(figure - ground) / (figure + ground + 1e-9);
      const pull = (figure > ground ? figure : -ground) * contest;
      const found = drawn.whole || automatic.mask[i] === 1 ? 1 : -1;
      const untouched = 1 - nearness(Math.min(toFigure[i], toGround[i]));
      cut.bias[i] = Math.round(cut.bias[i] * trust + strength * pull + SCALE * KEEP * untouched * found);
    }
  }
}

/** exp(-distance / PULL_REACH) by table, down to where it no longer matters. */
const NEARNESS = Float64Array.from({ length: PULL_REACH * EVEN_STEP * 7 }, (_, d) =>
  exactExp(-d / (PULL_REACH * EVEN_STEP)),
);

function nearness(distance: number): number {
  return NEARNESS[distance] ?? 0;
}

/** A mask of the caller's own. */
function turned(mask: Mask, drawn: MarkedRaster): Mask {
  return drawn.inverted ? invert(mask) : mask.slice();
}
