/** What people ask besides saying what they want, and the short, honest answers. No medical advice. */
import { quoteCredits } from '#domain/catalogue/prices.ts';
import type { DesignBrief } from '#domain/brief.ts';
import { placementById } from '#domain/placements.ts';
import type { Slot } from './slots.ts';

export type Ask =
  'opinion' | 'choice' | 'price' | 'pain' | 'health' | 'ageing' | 'healing' | 'duration' | 'coverUp' | 'look' | 'who';

const asks: readonly (readonly [Ask, RegExp])[] = [
  [
    'health',
    /\b(?:allerg(?:y|ic|ies)|pregnan(?:t|cy)|breastfeeding|diabet(?:es|ic)|infect(?:ion|ed)|medication|blood thinners?|eczema|psoriasis|keloids?|epilep(?:sy|tic)|numbing cream|is it safe)\b/i,
  ],
  [
    'coverUp',
    /\bcover(?:ing|ed)?[- ]?up\b|\bcover (?:an?|my|the) (?:old|existing|ugly|bad)\b|\bover (?:an?|my) (?:old|existing) (?:one|tattoo)\b|\b(?:hide|cover|disguise) (?:an?|my|the|some) (?:old |ugly )?(?:scars?|stretch marks?|tattoo)\b/i,
  ],
  [
    'price',
    /\bhow much (?:is|does|would|will|do|for)\b|\b(?:what|how) (?:does|would|will) (?:it|this|that|the tattoo|one) cost\b|\b(?:prices?|costs?|expensive|cheap|quote|afford)\b/i,
  ],
  ['pain', /\b(?:hurt|hurts|painful|pain|sore)\b/i],
  [
    'ageing',
    /\b(?:age well|ages? badly|hold up|fade|fades|fading|blur|blurs|last(?:s)? (?:long|for|forever)|look (?:good|bad|ok|okay) in (?:ten|10|twenty|20|\d{1,2}|a few) years)\b/i,
  ],
  ['healing', /\b(?:after ?care|heal|heals|healing|moisturi[sz]e|sunscreen)\b/i],
  ['duration', /\bhow (?:long|many (?:hours|sessions)) (?:does|will|would|do)\b|\bhow many sessions\b/i],
  [
    'look',
    /\bwhat(?:'s| is| do you see| can you see) (?:on|in) (?:my|the|this) (?:photo|picture|image)\?|\b(?:can|do) you see (?:what|my|the)\b/i,
  ],
  ['who', /\bare you (?:an? )?(?:robot|bot|ai|human|real|person|computer)\b|\bwho are you\b|\bwhat can you do\b/i],
  [
    'choice',
    /\bwhich (?:one |style |place |spot )?(?:is|would be|looks|do you (?:like|prefer|think is)) (?:better|best|nicer|right)\b|\bor\b[^.!]{2,60}\?$/i,
  ],
  [
    'opinion',
    /\bwhat (?:do|would) you (?:think|recommend|suggest|say|do|choose|take|pick|advise)\b|\byour (?:opinion|advice|recommendation|thoughts|take|call)\b|\b(?:whatever|what|whichever) (?:style |size )?(?:looks|works|fits|suits|is|you think is|you think (?:looks|works)) (?:it )?(?:the )?best\b|\b(?:recommend|suggest|suggestions?|advise|advice)\b|\bany (?:ideas?|thoughts|tips)\b|\bwhich (?:style|place|size|placement|mood)\b|\bwhat (?:style|size|place|mood|placement)\b|\bwhere (?:should|would|do you think)\b|\bhow (?:big|large|small) (?:should|would|can|does)\b|\bwhat'?s? (?:best|better)\b|\bwould (?:it|that|this) (?:work|look good|be ok(?:ay)?)\b|\bis (?:it|that|this) (?:too|a good|ok(?:ay)?|enough|big)\b|\ba (?:bad|good|stupid|terrible) idea\b/i,
  ],
];

export function asksIn(text: string): Ask[] {
  return asks.filter(([, pattern]) => pattern.test(text)).map(([ask]) => ask);
}

const about: readonly (readonly [Slot, RegExp])[] = [
  ['style', /\bstyles?\b/i],
  ['placement', /\b(?:place|placement|where|spot|body part)\b/i],
  ['sizeMm', /\b(?:sizes?|how (?:big|large|small)|big enough|too (?:big|small))\b/i],
  ['mood', /\bmoods?\b/i],
];

/** The entry that a question names: 'which style?'. */
export function askedAbout(text: string): Slot | null {
  return about.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** What is answered to a question that is no part of a brief; null for those that need a recommendation. */
export function answerTo(ask: Ask, brief: DesignBrief): string | null {
  const place = placementById(brief.placement);
  switch (ask) {
    case 'price':
      return `Drawing four designs here costs ${quoteCredits('batch4').total} credits; talking is free. What the tattoo costs your artist says: mostly by the hour, so size and detail decide.`;
    case 'pain': {
      const known = place ? ` ${painAt[place.pain](place.id)}` : '';
      return `It hurts differently for everybody: most over bone and where the skin is thin (ribs, spine, shin, foot), least on upper arm, forearm and calf.${known}`;
    }
    case 'health':
      return 'That is a question for your doctor, and for your artist before the first line; I know nothing about it.';
    case 'coverUp':
      return 'A cover-up needs the eye of an artist on the old tattoo: it takes darker and larger shapes than what is below. I can draw a design, not promise that it covers.';
    case 'ageing':
      return `Every line widens over the years. Bold lines and open skin between them last longest; hairlines and tiny detail go first.${place?.advice && place.holds !== 'detail' ? ` ${place.advice}` : ''}`;
    case 'healing':
      return 'Your artist says how to care for it: that depends on how they work and on your skin, and I do not know it.';
    case 'duration':
      return 'How long it takes your artist can say: size, detail and the place decide. Drawing the designs here takes seconds.';
    case 'look':
      return 'I measure the photo, its light, its edges and where the subject stands, but I do not recognize what is in it.';
    case 'who':
      return 'I am the consultant of this studio, a program: I measure your photo, advise on style, size and place, and write the note that the designs are drawn from.';
    default:
      return null;
  }
}

const painAt = {
  1: (place: string) => `The ${place} is one of the easier places.`,
  2: (place: string) => `The ${place} is somewhere in the middle.`,
  3: (place: string) => `The ${place} is one of those that hurt more.`,
} as const;
