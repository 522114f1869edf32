/** From a brief to a prompt that fulfils the specified rules: 40 words, black and white, lineart or outline, tattoo. */
import type { PhotoFacts } from './assistant.ts';
import type { DesignBrief } from './brief.ts';
import { additionsIn, inMood, midSentence, onBody, openMood } from './brief-words.ts';
import { countWords, promptShortcomings } from './prompt.ts';
import { styleById } from './styles.ts';

const techniques: Record<string, string> = {
  line: 'confident linework of varied weight with open skin between the lines',
  blackwork: 'large solid blacks set against open skin, edges crisp',
  dotwork: 'tone built from evenly spaced dots that grow denser into the shadows',
  sketch: 'loose pencil-like strokes and two layers of hatching that follow the form',
  woodcut: 'parallel engraved lines that swell and thin with the tone',
  geometric: 'the form broken into clean facets inside a plain geometric frame',
};

/** Thinnest line that a size allows, in words an artist uses. */
function lineAdvice(sizeMm: number): string {
  if (sizeMm < 45) return 'few lines, none closer than a needle’s width, so that it stays readable at this small size';
  if (sizeMm < 120) return 'a clear hierarchy of line weights that still reads after years';
  return 'room for fine inner lines beside a bold contour';
}

function compositionOf(facts: PhotoFacts | null): string {
  if (!facts || facts.isBlank) return 'composed with one clear focal point and a readable silhouette';
  if (facts.isLineArt) return 'following the drawing in the reference line by line, cleaned and closed';
  const parts = ['following the pose and proportions of the reference photo'];
  if (facts.symmetry > 0.8) parts.push('keeping its symmetry');
  if (facts.isDark) parts.push('lifting its dark tones so that the forms separate');
  if (facts.subjectConfidence > 0.45) parts.push('the subject cut out from its background');
  return parts.join(', ');
}

/** Writes the prompt. Slots that are still open get sober defaults, named as such by the consultant. */
export function promptFromBrief(brief: DesignBrief, facts: PhotoFacts | null): string {
  const style = styleById(brief.style ?? 'blackwork');
  const sizeMm = brief.sizeMm ?? 100;
  const additions = additionsIn(brief.mustHaves);
  const sentences = [
    `Tattoo design of ${midSentence(brief.subject ?? 'the main subject of the reference photo')} in ${style.label.toLowerCase()} style`,
    `black and white lineart with a strong, closed outline, ${techniques[style.engine]}`,
    compositionOf(facts),
    `made for ${onBody(brief.placement ?? 'body')} at about ${Math.round(sizeMm)} mm, with ${lineAdvice(sizeMm)}`,
    ...(brief.mood && brief.mood !== openMood ? [inMood(brief.mood)] : []),
    ...(additions.length > 0 ? [`including ${additions.join(', ')}`] : []),
    ...brief.mustHaves.filter((entry) => !additions.includes(entry)),
    ...brief.leaveOut.map((entry) => `without ${entry}`),
    'no background scene, no gradients, ready for a stencil',
  ];
  const prompt = `${sentences.join('; ')}.`;
  const filler = ' Balanced composition, clear negative space, every shape closed so that it can be traced cleanly.';
  const full = countWords(prompt) < 40 ? prompt + filler : prompt;
  const missing = promptShortcomings(full);
  if (missing.length > 0) throw new Error(`The prompt lacks ${missing.join(', ')}`);
  return full;
}
