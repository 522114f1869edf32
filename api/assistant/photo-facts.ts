/** The engine's measurements as facts for a conversation, and what they mean for a tattoo. */
import type { PhotoFacts, StructuredAnalysis } from '#domain/assistant.ts';
import type { PhotoMeasurements } from '#engine/engine.ts';

export function factsFrom(measured: PhotoMeasurements): PhotoFacts {
  return {
    width: measured.width,
    height: measured.height,
    subjectArea: measured.subject.area,
    subjectConfidence: measured.subject.confidence,
    subjectIsCut: measured.subject.isCut,
    subjectBox: measured.subject.box,
    tonalRange: [measured.tone.low * 100, measured.tone.high * 100],
    edgeDensity: measured.edgeDensity,
    symmetry: measured.symmetry,
    sharpness: measured.sharpness,
    colours: measured.colours,
    isLineArt: measured.flags.lineArt,
    isBlank: measured.flags.blank || measured.flags.flat,
    isDark: measured.flags.dark,
  };
}

function positionOf([left, top, right, bottom]: PhotoFacts['subjectBox']): string {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const across = x < 0.4 ? 'left' : x > 0.6 ? 'right' : '';
  const down = y < 0.38 ? 'upper' : y > 0.62 ? 'lower' : '';
  return [down, across].filter(Boolean).join(' ') || 'middle';
}

/** What was measured, in two or three sentences. */
export function describeFacts(facts: PhotoFacts | null): string {
  if (!facts) return 'I could not measure your photo this time.';
  if (facts.isBlank) return 'Your photo is almost blank: I find no subject in it.';
  if (facts.isLineArt) return 'Your reference is line art already, so I can clean it and close its lines.';
  const where = facts.subjectIsCut
    ? `The subject stands in the ${positionOf(facts.subjectBox)} part and covers about ${Math.round(facts.subjectArea * 100)} % of the photo.`
    : 'No single subject stands out clearly from the background: mark what is to be drawn, or the drawing fades out around it.';
  const [low, high] = facts.tonalRange;
  const light = facts.isDark
    ? 'It is dark overall'
    : high - low > 60
      ? 'It has strong light and dark'
      : 'Its light is soft';
  const colours = facts.colours.slice(0, 2).map((colour) => colour.name);
  const tint = colours.length > 0 ? `, mostly ${colours.join(' and ')}` : '';
  return `I measured your photo. ${where} ${light}${tint}.`;
}

/** Which techniques the measurements speak for. */
export function technicalAdvice(facts: PhotoFacts | null): string {
  if (!facts || facts.isBlank) return 'A photo with one clear subject in good light gives the best lines.';
  const parts: string[] = [];
  const contrast = facts.tonalRange[1] - facts.tonalRange[0];
  if (facts.isLineArt) parts.push('Line art keeps best as fine line or blackwork.');
  else if (contrast > 65) parts.push('Its contrast carries blackwork or woodcut well.');
  else parts.push('Its soft tones suit dotwork or sketch; blackwork would flatten them.');
  if (facts.edgeDensity > 0.12) parts.push('It has many fine edges: plan at least 10 cm or simplify.');
  if (facts.symmetry > 0.8)
    parts.push('It is nearly symmetrical, which sits well on sternum, spine or the middle of the back.');
  if (facts.sharpness < 0.25) parts.push('It is not sharp; a crisper photo would give surer lines.');
  return parts.join(' ');
}

const styleFor = (facts: PhotoFacts): string => {
  if (facts.isLineArt) return 'fine-line';
  const contrast = facts.tonalRange[1] - facts.tonalRange[0];
  if (contrast > 65) return 'blackwork';
  return facts.edgeDensity > 0.1 ? 'sketch' : 'dotwork';
};

/**
 * The analysis of the built-in consultant. Objects, theme and cartoon characters need recognition, which it does not do: they are
 * null with the reason (decision 79).
 */
export function measuredAnalysis(facts: PhotoFacts, userPrompt: string | undefined): StructuredAnalysis {
  return {
    type: 'analysis',
    design_prompt: userPrompt?.trim() ?? '',
    subjects: [],
    style: styleFor(facts),
    technical_approach: technicalAdvice(facts),
    objects: null,
    theme: null,
    cartoon_character: null,
    unavailable_reason:
      'The built-in consultant measures a photo but does not recognize what is in it, so it asks you.',
    colours: facts.colours,
    confidence: facts.subjectConfidence > 0.6 ? 'High' : facts.subjectConfidence > 0.35 ? 'Medium' : 'Low',
    rating: ratingOf(facts),
  };
}

/** How well a photo lends itself to a tattoo, 0..100: a clear subject, contrast and sharpness, from the measurements alone. */
function ratingOf(facts: PhotoFacts): number {
  if (facts.isBlank) return 0;
  const contrast = Math.min(1, (facts.tonalRange[1] - facts.tonalRange[0]) / 80);
  const size = facts.subjectArea > 0.1 && facts.subjectArea < 0.8 ? 1 : 0.5;
  return Math.round(
    100 *
      (0.4 * Math.min(1, facts.subjectConfidence) + 0.25 * contrast + 0.2 * Math.min(1, facts.sharpness) + 0.15 * size),
  );
}
