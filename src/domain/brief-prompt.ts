/** From a brief to a prompt that fulfils the specified rules: 40 words, black and white, lineart or outline, tattoo. */
import type { PhotoFacts } from './assistant.ts';
import { drawingDefaults, type DesignBrief } from './brief.ts';
import { additionsIn, inMood, midSentence, onBody, openMood } from './brief-words.ts';
import { capitalized } from './cut.ts';
import { countWords, promptShortcomings } from './prompt.ts';
import { styleById } from './styles.ts';

/** Thinnest line that a size allows, in words an artist uses. */
function lineAdvice(sizeMm: number): string {
  if (sizeMm < 45) return 'few lines, none closer than a needle’s width, so that it stays readable at this small size';
  if (sizeMm < 120) return 'a clear hierarchy of line weights that still reads after years';
  return 'room for fine inner lines beside a bold contour';
}

function compositionOf(facts: PhotoFacts | null, background: DesignBrief['background']): string {
  if (!facts || facts.isBlank) return 'composed with one clear focal point and a readable silhouette';
  if (facts.isLineArt) return 'following the drawing in the reference line by line, cleaned and closed';
  const parts = ['following the pose and proportions of the reference photo'];
  if (facts.symmetry > 0.8) parts.push('keeping its symmetry');
  if (facts.isDark) parts.push('lifting its dark tones so that the forms separate');
  if (background === 'none' || (background === null && facts.subjectIsCut))
    parts.push('the subject cut out from its background');
  return parts.join(', ');
}

/** Whether a photo is drawn with what is behind its subject. */
function isWhole(facts: PhotoFacts | null, background: DesignBrief['background']): boolean {
  if (background !== null) return background === 'photo';
  return facts !== null && !facts.isBlank && !facts.isLineArt && !facts.subjectIsCut;
}

/** Wishes for the drawing that an artist would note. */
function drawingNotes({ lineWeight, detail, strength, ornament }: DesignBrief): string[] {
  return [
    lineWeight !== null && lineWeight > 1 ? 'bold lines' : '',
    lineWeight !== null && lineWeight < 1 ? 'fine lines' : '',
    detail !== null && detail > drawingDefaults.detail ? 'detailed' : '',
    detail !== null && detail < drawingDefaults.detail ? 'simple, few lines' : '',
    strength !== null && strength > drawingDefaults.strength ? 'large solid blacks' : '',
    strength !== null && strength < drawingDefaults.strength ? 'light, open skin' : '',
    ornament === false ? 'no frame or ornament' : '',
  ].filter(Boolean);
}

/** Writes the prompt as an artist's note. Entries that are still open get sober defaults, named as such by the consultant. */
export function promptFromBrief(brief: DesignBrief, facts: PhotoFacts | null): string {
  const style = styleById(brief.style ?? 'blackwork');
  const sizeMm = Math.round(brief.sizeMm ?? 100);
  const additions = additionsIn(brief.mustHaves);
  const placement = onBody(brief.placement ?? 'body');
  const denials = brief.mustHaves.filter((entry) => !additions.includes(entry));
  const without = [...denials, ...brief.leaveOut.map((entry) => `without ${entry}`)];
  const notes = drawingNotes(brief);
  const sentences = [
    `Tattoo design of ${midSentence(brief.subject ?? 'the main subject of the reference photo')} in ${style.label.toLowerCase()} style for ${placement}, about ${sizeMm} mm wide`,
    `Black and white lineart with a strong, closed outline, ${style.technique}; ${lineAdvice(sizeMm)}`,
    compositionOf(facts, brief.background),
    additions.length > 0 ? `including ${additions.join(', ')}` : '',
    brief.mood && brief.mood !== openMood ? inMood(brief.mood) : '',
    notes.join('; '),
    without.join('; '),
    `${isWhole(facts, brief.background) ? 'with its background' : 'no background scene'}, no gradients, ready for a stencil`,
  ];
  const text = sentences.filter(Boolean).map((sentence) => `${capitalized(sentence)}.`);
  const prompt = text.join(' ');
  const filler = ' Balanced composition, clear negative space, every shape closed so that it can be traced cleanly.';
  const full = countWords(prompt) < 40 ? prompt + filler : prompt;
  const missing = promptShortcomings(full);
  if (missing.length > 0) throw new Error(`The prompt lacks ${missing.join(', ')}`);
  return full;
}
