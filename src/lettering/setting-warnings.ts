/** What setting a text could not do, or only with harm; each as a sentence. */
import type { LetteringSpec, LetteringWarning, MissingCharacter } from '#domain/lettering.ts';
import type { Layout, ShapedLine } from './layout.ts';
import { isJoined } from './scripts.ts';

interface Setting {
  spec: LetteringSpec;
  lines: readonly ShapedLine[];
  layout: Layout;
  parts: number;
  partsWhenStraight: number;
  missing: readonly MissingCharacter[];
  reached: boolean;
  lengthenedWords: number;
  isMeasured: boolean;
  joinedFaces: ReadonlySet<string>;
}

/** Below this share of its width the inner side of a bent letter is squeezed. */
const LEAST_ROOM = 0.6;
const MOST_NAMED = 8;

export function settingWarnings(setting: Setting): LetteringWarning[] {
  return [
    ...missingWarning(setting),
    ...curveWarnings(setting),
    ...spacingWarnings(setting),
    ...swashWarning(setting),
    ...measureWarning(setting),
  ];
}

function missingWarning({ missing }: Setting): LetteringWarning[] {
  if (missing.length === 0) return [];
  const named = missing.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  const sentence = `The font does not have ${named.join(', ')}${more}: this is left out. Choose another font, or add one for it.`;
  return [{ kind: 'missing', sentence }];
}

function curveWarnings({ layout, spec, reached, parts, partsWhenStraight }: Setting): LetteringWarning[] {
  const warnings: LetteringWarning[] = [];
  if (layout.overflowMm > 0.1)
    warnings.push({
      kind: 'overflow',
      sentence: `The text is ${layout.overflowMm.toFixed(1)} mm longer than its line. Make the line longer, or the letters smaller.`,
    });
  if (!reached && spec.size.by === 'width')
    warnings.push({
      kind: 'overflow',
      sentence: `On this curve the lettering cannot be ${spec.size.mm} mm wide. Make the curve wider.`,
    });
  if (layout.room < LEAST_ROOM)
    warnings.push({
      kind: 'squeezed',
      sentence: `On the inner side of the curve, letters keep only ${Math.round(layout.room * 100)} % of their width. Make the curve wider, or the letters smaller.`,
    });
  if (parts !== partsWhenStraight)
    warnings.push({
      kind: 'torn',
      sentence: `On this curve letters touch or come apart: ${partsWhenStraight} connected parts became ${parts}. Make the curve wider, or let letters bend.`,
    });
  if (spec.vertical && spec.curve.kind !== 'straight')
    warnings.push({ kind: 'overflow', sentence: 'Vertical text stands straight: the curve is not used.' });
  return warnings;
}

function spacingWarnings({ spec, lines, joinedFaces, lengthenedWords }: Setting): LetteringWarning[] {
  const glyphs = lines.flatMap(({ line }) => line.glyphs);
  const warnings: LetteringWarning[] = [];
  const isClosed = glyphs.some(
    ({ script, face }) => isJoined(script) || (spec.letterSpacing > 0 && joinedFaces.has(face.id)),
  );
  if (spec.letterSpacing !== 0 && isClosed)
    warnings.push({ kind: 'no-spacing', sentence: 'Letters that join are not spaced: it would tear them apart.' });
  if (spec.kashida > 0 && lengthenedWords === 0)
    warnings.push({
      kind: 'no-kashida',
      sentence: 'No word could be lengthened: this font has no room for it at any join.',
    });
  return warnings;
}

/** An end that stays as it was, though a swash was asked for, would look like a fault of ours. */
function swashWarning({ spec: { swashes }, lines }: Setting): LetteringWarning[] {
  const isBare = (end: 'start' | 'end') => swashes[end] && !lines.some(({ swashed }) => swashed[end]);
  const ends = [isBare('start') ? 'beginning' : '', isBare('end') ? 'end' : ''].filter(Boolean);
  if (ends.length === 0) return [];
  return [{ kind: 'no-swash', sentence: `This font has no swash for the letter at the ${ends.join(' and at the ')}.` }];
}

const measureWarning = ({ isMeasured }: Setting): LetteringWarning[] =>
  isMeasured
    ? []
    : [
        {
          kind: 'not-measured',
          sentence: 'This is too much text to find what closes in skin. Measure it in smaller parts.',
        },
      ];
