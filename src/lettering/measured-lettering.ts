/** Measures a welded lettering: as a whole, or line by line where that is too large. */
import type { LetteringSpec, Wearability } from '#domain/lettering.ts';
import type { LaidLetter } from './layout.ts';
import { COARSE, holesIn, measured, type Measures } from './measure/measure.ts';
import { extentOf, type Path, type Ring } from './path.ts';
import { wearabilityOf, type NamedLetter } from './wear.ts';
import { weld } from './weld.ts';
import { weldLetters } from './weld-letters.ts';

export interface MeasuredLettering {
  /** What strokes are given in all: the chosen weight, or more where hairlines grow to be as wide as the needle. */
  grownMm: number;
  wearability: Wearability;
}

/** More would take longer than anybody waits. */
const MOST_LETTERS = 800;

/** `welded`: the letters as the font draws them; all in mm, y upwards. Null for what is too large to be measured. */
export function measuredLettering(
  welded: Path,
  letters: readonly LaidLetter[],
  spec: LetteringSpec,
  em: number,
): MeasuredLettering | null {
  if (letters.length > MOST_LETTERS) return null;
  const namedLetters = letters.map((letter) => named(letter, spec, em));
  const holes = namedLetters.flatMap((letter) => letter.holes);
  const whole = measured(welded, em, holes);
  const measures = whole ? [whole] : linesMeasured(letters, holes, spec, em);
  if (measures === null) return null;
  const hairline = Math.min(...measures.map((one) => one.hairline.width));
  const grownMm = Math.max(spec.weightMm, spec.growHairlines ? spec.rules.needleMm - hairline : -Infinity);
  const { left, right } = extentOf(welded, em / 1000);
  const baseWidthMm = right - left;
  return {
    grownMm,
    wearability: wearabilityOf({ measures, letters: namedLetters, spec, baseWidthMm }),
  };
}

/** Null where one of them is too large by itself. On a curve, lines are measured together only. */
function linesMeasured(
  letters: readonly LaidLetter[],
  holes: readonly Ring[],
  spec: LetteringSpec,
  em: number,
): Measures[] | null {
  const lines = Map.groupBy(letters, ({ line }) => line);
  if (lines.size < 2 || spec.curve.kind !== 'straight') return null;
  const measures: Measures[] = [];
  for (const line of lines.values()) {
    const welded = weldLetters(
      line.map(({ path }) => path),
      em,
    );
    if (welded.length === 0) continue;
    const one = measured(welded, em, holes, COARSE);
    if (!one) return null;
    measures.push(one);
  }
  return measures.length > 0 ? measures : null;
}

function named({ path, at, end }: LaidLetter, { text }: LetteringSpec, em: number): NamedLetter {
  const holes = path.length > 0 ? holesIn(weld(path, em), em) : [];
  return { text: text.slice(at, end), at, holes, ...extentOf(path, em / 200) };
}
