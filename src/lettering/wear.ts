/** Whether a lettering can be worn: which places close or break in skin, and from which width on they stay open. */
import type { FindingKind, LetteringRules, LetteringSpec, Wearability, WearFinding } from '#domain/lettering.ts';
import { isInside, type Extent, type Point, type Ring } from './path.ts';
import type { Measures } from './measure/measure.ts';
import { widening } from './treat.ts';

/** A letter for naming places; in mm, as the measures. */
export interface NamedLetter extends Extent {
  text: string;
  at: number;
  /** Its eyes. */
  holes: readonly Ring[];
}

export interface WearQuestion {
  /** Of the letters as the font draws them: what their weight closes would not be found any more. */
  measures: readonly Measures[];
  letters: readonly NamedLetter[];
  spec: Pick<LetteringSpec, 'rules' | 'struckOut' | 'growHairlines' | 'weightMm' | 'treatment'>;
  /** Of the same, without treatment. */
  baseWidthMm: number;
}

/** More findings help nobody; those that need the largest size come first. */
const MOST_FINDINGS = 60;
/** The proposed width passes when it is measured again, with its rounding and that of the measure. */
const SAFETY = 1.004;
const RULE_OF: Record<Exclude<FindingKind, 'hairline' | 'sliver'>, keyof LetteringRules> = {
  counter: 'counterMm',
  aperture: 'apertureMm',
  gap: 'gapMm',
};

/** In mm with y upwards: whoever draws turns `at` around. */
export function wearabilityOf(question: WearQuestion): Wearability {
  const { spec } = question;
  const scale = scaleOf(question);
  const findings = named([...narrowFindings(question, scale), ...lineFindings(question, scale)], question, scale)
    .sort((a, b) => b.passesAtWidthMm - a.passesAtWidthMm)
    .slice(0, MOST_FINDINGS);
  const counted = findings.filter(({ struckOut, kind }) => !struckOut && kind !== 'sliver');
  const smallestWidthMm = Math.max(0, ...counted.map(({ passesAtWidthMm }) => passesAtWidthMm));
  return {
    findings,
    smallestWidthMm,
    growMm: scale.growthAt(scale.factorOf(smallestWidthMm)) - spec.weightMm,
    hairlineMm: scale.hair + scale.growthAt(1),
    passes: counted.every(({ passes }) => passes),
    sentence: summary(counted, smallestWidthMm, scale.widthAt(1)),
  };
}

/**
 * On a scale k of the letters, strokes grow by g: the chosen weight or, where hairlines grow, what they need to be as wide as the
 * needle. A free width f (of the letters as the font draws them) becomes k f - g, a line h becomes k h + g.
 */
interface Scale {
  /** h: the hairline as the font draws it, in mm at the present size. */
  hair: number;
  growthAt: (factor: number) => number;
  widthAt: (factor: number) => number;
  factorOf: (widthMm: number) => number;
}

function scaleOf({ measures, spec, baseWidthMm }: WearQuestion): Scale {
  const hair = Math.max(1e-3, Math.min(...measures.map(({ hairline }) => hairline.width)));
  const around = widening(spec.treatment);
  const growthAt = (factor: number) =>
    Math.max(spec.weightMm, spec.growHairlines ? spec.rules.needleMm - factor * hair : -Infinity);
  return {
    hair,
    growthAt,
    widthAt: (factor) => factor * baseWidthMm + growthAt(factor) + around,
    factorOf: (widthMm) => (widthMm - around - spec.weightMm) / baseWidthMm,
  };
}

function summary(counted: readonly Draft[], smallest: number, width: number): string {
  const now = `${shown(width)} mm`;
  const many = counted.filter(({ passes }) => !passes).length;
  if (counted.length === 0) return `At ${now} nothing in this lettering can close.`;
  if (many === 0) return `At ${now} everything stays open; down to ${shown(smallest)} mm it still does.`;
  const places = many === 1 ? 'one place closes or breaks' : `${many} places close or break`;
  return `At ${now} ${places}; at ${shown(smallest)} mm everything holds.`;
}

type Draft = Omit<WearFinding, 'id' | 'sentence' | 'struckOut'>;

function narrowFindings({ measures, spec }: WearQuestion, scale: Scale): Draft[] {
  const { rules, weightMm, growHairlines } = spec;
  return measures
    .flatMap(({ narrow }) => narrow)
    .map(({ kind, at, widthMm }): Draft => {
      const ruleMm = kind === 'sliver' ? rules.counterMm : rules[RULE_OF[kind]];
      const grown = growHairlines ? (ruleMm + rules.needleMm) / (widthMm + scale.hair) : 0;
      const factor = Math.max((ruleMm + weightMm) / widthMm, grown);
      const now = Math.max(0, widthMm - scale.growthAt(1));
      return { kind, at, widthMm: now, ruleMm, passes: now >= ruleMm, passesAtWidthMm: proposed(factor, scale) };
    });
}

/** Thin lines, where they are not grown; and the inside of hollow letters. */
function lineFindings({ measures, spec }: WearQuestion, scale: Scale): Draft[] {
  const { rules, weightMm, growHairlines, treatment } = spec;
  const grownMm = scale.growthAt(1);
  const [thinnest] = measures.map(({ hairline }) => hairline).sort((a, b) => a.width - b.width);
  const draft = (kind: FindingKind, now: number, ruleMm: number, needed: number): Draft => {
    const passesAtWidthMm = proposed(Math.max(0, needed - weightMm) / scale.hair, scale);
    return { kind, at: thinnest.at, widthMm: now, ruleMm, passes: now >= ruleMm, passesAtWidthMm };
  };
  if (treatment.fill === 'hollow') {
    const lines = 2 * treatment.lineMm;
    return [draft('counter', Math.max(0, thinnest.width + grownMm - lines), rules.gapMm, rules.gapMm + lines)];
  }
  return growHairlines ? [] : [draft('hairline', thinnest.width + grownMm, rules.needleMm, rules.needleMm)];
}

function named(drafts: readonly Draft[], { letters, spec }: WearQuestion, scale: Scale): WearFinding[] {
  const widthNow = scale.widthAt(1);
  const struck = new Set(spec.struckOut);
  const times = new Map<string, number>();
  // Counted from left to right, so that a place has the same id at any size.
  return [...drafts]
    .sort((p, q) => p.at[0] - q.at[0] || p.at[1] - q.at[1])
    .map((draft) => {
      const owner = letters.find(({ holes }) => holes.some((hole) => isInside(hole, draft.at)));
      const near = owner ? [owner] : lettersAt(draft.at, letters, draft.kind === 'gap' ? 2 : 1);
      const place = `${draft.kind}:${near.map(({ at }) => at).join('-')}`;
      const count = times.get(place) ?? 0;
      times.set(place, count + 1);
      const id = `${place}:${count}`;
      return { ...draft, id, struckOut: struck.has(id), sentence: sentenceOf(draft, near, widthNow) };
    });
}

/** The letters whose boxes a place lies in, or nearest to; the smallest box first. In the order of the text. */
function lettersAt([x, y]: Point, letters: readonly NamedLetter[], many: number): NamedLetter[] {
  const nearest: { letter: NamedLetter; away: number; area: number }[] = [];
  for (const letter of letters) {
    const { left, right, low, high } = letter;
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(low - y, 0, y - high));
    const area = (right - left) * (high - low);
    const place = nearest.findIndex((other) => away < other.away || (away === other.away && area < other.area));
    if (place >= 0) nearest.splice(place, 0, { letter, away, area });
    else if (nearest.length < many) nearest.push({ letter, away, area });
    nearest.length = Math.min(nearest.length, many);
  }
  return nearest.map(({ letter }) => letter).sort((p, q) => p.at - q.at);
}

function sentenceOf(
  { kind, widthMm, passes, passesAtWidthMm }: Draft,
  near: readonly NamedLetter[],
  width: number,
): string {
  const [now, then] = [`${shown(width)} mm`, `${shown(passesAtWidthMm)} mm`];
  const wide = `${widthMm.toFixed(2)} mm wide`;
  const name = near[0] ? `the ${near[0].text}` : 'a letter';
  const places: Record<FindingKind, [where: string, fault: string, good: string]> = {
    counter: [`the eye of ${name}`, 'closes', 'it stays open'],
    aperture: [`the mouth of ${name}`, 'closes', 'it stays open'],
    gap: [
      near.length > 1 ? `the gap between ${near[0].text} and ${near[1].text}` : `the gap at ${name}`,
      'closes',
      'it stays open',
    ],
    sliver: [`a slit where strokes cross at ${name}`, 'fills', 'it stays open'],
    hairline: [`the thinnest line, at ${name},`, 'is thinner than the needle', 'it is as wide as the needle'],
  };
  const [where, fault, good] = places[kind];
  return passes
    ? `At ${now} ${where} is ${wide}, which is enough.`
    : `At ${now} ${where} is ${wide} and ${fault}; at ${then} ${good}.`;
}

const shown = (mm: number): string => String(Number(mm.toFixed(1)));
/** Upwards, to a tenth: a proposal must pass. */
const proposed = (factor: number, { widthAt }: Scale): number => Math.ceil(widthAt(factor * SAFETY) * 10 - 1e-6) / 10;
