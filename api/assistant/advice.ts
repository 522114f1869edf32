/** What the built-in consultant recommends and why: from the measurements of the photo, the size and the place. Never a guess at what is on it. */
import type { PhotoFacts } from '#domain/assistant.ts';
import type { BriefEntries, DesignBrief } from '#domain/brief.ts';
import { placementById } from '#domain/placements.ts';
import { styleInText, tattooStyles } from '#domain/styles.ts';
import { formatLength } from '#domain/units.ts';
import type { Slot } from './reading.ts';

/** What is asked for besides naming things. */
export type Ask = 'opinion' | 'choice' | 'price' | 'pain' | 'health' | 'coverUp' | 'closer';

const asks: readonly (readonly [Ask, RegExp])[] = [
  [
    'health',
    /\b(?:allerg(?:y|ic|ies)|pregnan(?:t|cy)|diabet(?:es|ic)|infect(?:ion|ed)|medication|blood thinner|eczema|psoriasis|keloid)\b/i,
  ],
  [
    'coverUp',
    /\bcover(?:ing)?[- ]?up\b|\bcover (?:an?|my|the) (?:old|existing)\b|\bover (?:an?|my) (?:old|existing) (?:one|tattoo)\b/i,
  ],
  [
    'price',
    /\bhow much (?:is|does|would|will|do)\b|\b(?:what|how) (?:does|would|will) (?:it|this|that|the tattoo|one) cost\b|\b(?:price|costs?|expensive|cheap)\b/i,
  ],
  ['pain', /\b(?:hurt|hurts|painful|pain|sore)\b/i],
  ['closer', /\b(?:closer(?: up)?|close-?up|zoom(?: in)?|only the (?:head|face|eye|eyes))\b/i],
  [
    'choice',
    /\bwhich (?:one |style )?(?:is|would be|looks|do you (?:like|prefer|think is)) (?:better|best|nicer|right)\b|\bor\b[^.!]{2,60}\?$/i,
  ],
  [
    'opinion',
    /\bwhat (?:do|would) you (?:think|recommend|suggest|say|do|choose|take|pick)\b|\byour (?:opinion|advice|recommendation)\b|\b(?:whatever|what) (?:looks|works|is|you think is) best\b|\b(?:recommend|suggest|advise)\b|\bany ideas?\b|\bwhich (?:style|place|size|placement|mood)\b/i,
  ],
];

export function asksIn(text: string): Ask[] {
  return asks.filter(([, pattern]) => pattern.test(text)).map(([ask]) => ask);
}

/** What is answered to a question that is no part of a brief; null for those that need a recommendation. */
export function answerTo(ask: Ask, brief: DesignBrief): string | null {
  if (ask === 'price')
    return 'Drawing four designs here costs 3 credits; talking is free. What the tattoo costs your artist says: mostly by the hour, so size and detail decide.';
  if (ask === 'pain') {
    const place = placementById(brief.placement);
    const known = place ? ` ${place.advice ?? `The ${place.id} is one of the easier places.`}` : '';
    return `It hurts differently for everybody: most over bone and where the skin is thin (ribs, spine, shin, foot), least on upper arm, forearm and calf.${known}`;
  }
  if (ask === 'health')
    return 'That is a question for your doctor, and for your artist before the first line; I know nothing about it.';
  if (ask === 'coverUp')
    return 'A cover-up needs the eye of an artist on the old tattoo: it takes darker and larger shapes than what is below. I can draw a design, not promise that it covers.';
  if (ask === 'closer')
    return 'Closer up means drawing less of the photo: mark only the part that you want, and it fills the sheet.';
  return null;
}

export interface Recommendation {
  value: Partial<BriefEntries>;
  text: string;
}

const finest: Record<string, number> = {
  line: 60,
  blackwork: 40,
  dotwork: 90,
  sketch: 90,
  woodcut: 100,
  geometric: 60,
};

/** What to take for a slot that is open, and why. Null where only the person can know. */
export function recommend(slot: Slot, brief: DesignBrief, facts: PhotoFacts | null): Recommendation | null {
  if (slot === 'style') return recommendStyle(brief, facts);
  if (slot === 'placement') return recommendPlacement(brief);
  if (slot === 'sizeMm') return recommendSize(brief);
  return null;
}

function recommendStyle({ sizeMm, placement }: DesignBrief, facts: PhotoFacts | null): Recommendation {
  const because = (style: string, why: string): Recommendation => ({
    value: { style },
    text: `I would take ${labelOf(style)}: ${why}.`,
  });
  const most = sizeMm ?? placementById(placement)?.usualMm[1] ?? 100;
  if (most < 50)
    return because('blackwork', `at ${formatLength(most)} only few, bold shapes stay readable as the skin ages`);
  if (!facts || facts.isBlank)
    return because('fine-line', 'clear lines suit almost any subject, and an artist can add to them');
  if (facts.isLineArt)
    return because('fine-line', 'your reference is drawn in lines already, so they are only cleaned and closed');
  const contrast = facts.tonalRange[1] - facts.tonalRange[0];
  if (facts.isDark || contrast > 70)
    return because('blackwork', 'your photo has strong light and dark, which solid blacks carry well');
  if (facts.edgeDensity > 0.1 && most >= 100)
    return because('woodcut', 'it has many fine edges, and engraved lines turn them into order');
  return because('dotwork', 'its light is soft, and dots keep soft tones where lines would harden them');
}

function recommendPlacement({ sizeMm }: DesignBrief): Recommendation {
  if (sizeMm !== null && sizeMm > 150)
    return {
      value: { placement: 'thigh' },
      text: `I would take the thigh: ${formatLength(sizeMm)} needs a large, even place, and it moves little.`,
    };
  if (sizeMm !== null && sizeMm < 50)
    return {
      value: { placement: 'wrist' },
      text: `I would take the wrist: ${formatLength(sizeMm)} sits well there, a little away from the fold.`,
    };
  return {
    value: { placement: 'forearm' },
    text: 'I would take the forearm: it is flat, heals well and is easy to sit for.',
  };
}

function recommendSize({ placement, style }: DesignBrief): Recommendation {
  const [least, most] = placementById(placement)?.usualMm ?? [80, 120];
  const engine = tattooStyles.find(({ id }) => id === style)?.engine ?? 'line';
  const sizeMm = Math.min(most, Math.max(Math.round((least + most) / 20) * 10, finest[engine]));
  const where = placement ? `usual for the ${placement}` : 'a usual size';
  return {
    value: { sizeMm },
    text: `I would take ${formatLength(sizeMm)}: ${where}, and large enough for the lines of this style to stay open.`,
  };
}

/** 'Fine line or dotwork?': the styles that were named, weighed against size and photo. Null when fewer than two were. */
export function compareStyles(text: string, brief: DesignBrief, facts: PhotoFacts | null): Recommendation | null {
  const named = new Set<string>();
  for (const part of text.split(/\bor\b|\bvs\.?\b|,/i)) {
    const style = styleInText(part)?.id;
    if (style) named.add(style);
  }
  const styles = [...named];
  if (styles.length < 2) return null;
  const best = recommendStyle(brief, facts);
  const taken = styles.includes(best.value.style ?? '') ? best.value.style : sturdiest(styles);
  if (!taken) return null;
  const other = styles.find((style) => style !== taken) ?? '';
  const why =
    taken === best.value.style
      ? (best.text.split(': ')[1] ?? '').replace(/\.$/, '')
      : `it stays readable from ${finest[engineOf(taken)]} mm on, ${labelOf(other)} from about ${finest[engineOf(other)]} mm`;
  return {
    value: { style: taken },
    text: `Of ${styles.map(labelOf).join(' and ')} I would take ${labelOf(taken)}: ${why}.`,
  };
}

function sturdiest(styles: readonly string[]): string | undefined {
  return [...styles].sort((a, b) => finest[engineOf(a)] - finest[engineOf(b)])[0];
}

function engineOf(id: string): string {
  return tattooStyles.find((style) => style.id === id)?.engine ?? 'line';
}

function labelOf(id: string): string {
  return tattooStyles.find((style) => style.id === id)?.label.toLowerCase() ?? id;
}
