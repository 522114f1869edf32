/** Makes of the words between things how these are laid out: what winds, what pierces, what stands behind. */
import type { ComposerBrief } from './brief.ts';
import { BEHIND, HANDS, HOLDERS, POINTED, SCENES, SEVERAL, SHELTERS, SKY, UPRIGHT, WINDS, WORN } from './kinds.ts';
import type { Relation, RelationKind } from './relations.ts';

/** How the words of a brief belong together: as it says, else as such things usually do. Nothing stands at two others. */
export function relationsOf(
  { relations }: ComposerBrief,
  words: readonly string[],
  pair: readonly [string, string, string] | undefined,
): Relation[] {
  const inPair = (word: string) => (pair?.[1] === word ? pair[0] : word);
  const found: Relation[] = [];
  const add = (relation: Relation) => {
    const isKnown = [relation.of, relation.to].every((word) => words.includes(word)) && relation.of !== relation.to;
    if (isKnown && !found.some(({ of }) => of === relation.of) && !leadsBack(found, relation)) found.push(relation);
  };
  const known = relations.map(({ kind, of, to }) => ({ kind, of: inPair(of), to: inPair(to) }));
  for (const relation of known) add(meant(byWhom(relation, known, words)));
  const isFree = (word: string) => !found.some(({ of }) => of === word);
  const rootOf = (word: string): string => {
    const up = found.find(({ of }) => of === word);
    return up ? rootOf(up.to) : word;
  };
  const plain = words.find((word) => isFree(word) && !WORN.has(word) && !BEHIND.has(word));
  const lead = plain ?? words.find((word) => isFree(word) && !WORN.has(word)) ?? words[0];
  for (const word of words) {
    if (word === lead || !isFree(word)) continue;
    const upright = words.find((other) => other !== word && UPRIGHT.has(other) && other !== 'rose' && other !== 'tree');
    const isBare = !found.some(({ to }) => to === word);
    if (WORN.has(word) && isBare) add({ kind: 'worn', of: word, to: wearer(words, lead) });
    else if (BEHIND.has(word) && isBare) add({ kind: 'behind', of: word, to: rootOf(lead) });
    else if (word === 'palm' && FIGURES.has(lead) && isBare) add({ kind: 'behind', of: word, to: lead });
    else if (ROPES.has(word) && upright && isBare) add({ kind: 'wound', of: word, to: upright });
    else if (word === 'rosary' && lead === 'prayer') add({ kind: 'wound', of: word, to: lead });
  }
  if (words.includes('tentacle') && lead !== 'tentacle' && isFree('tentacle') && isFree(lead))
    add({ kind: 'held', of: lead, to: 'tentacle' });
  if (lead === 'semicolon' && words.includes('butterfly')) add({ kind: 'behind', of: 'butterfly', to: 'semicolon' });
  const upright = words.find((other) => other === 'sword' || other === 'cross' || other === 'anchor');
  if (lead === 'snake' && upright && isFree(upright)) add({ kind: 'wound', of: lead, to: upright });
  return found;
}

/** Only who has hands or a mouth holds; what stands around something that is held stands around its holder. */
function byWhom(relation: Relation, known: readonly Relation[], words: readonly string[]): Relation {
  const { kind, of, to } = relation;
  if ((kind === 'held' || kind === 'bitten') && !HOLDERS.has(to) && !HANDS.has(to) && !HANDS.has(of)) {
    const holder = words.find((word) => word !== of && HOLDERS.has(word));
    return holder ? { ...relation, to: holder } : relation;
  }
  if (kind === 'above' && SHELTERS.has(of)) {
    const first = words.find((word) => word !== of && HOLDERS.has(word));
    return first ? { ...relation, to: first } : relation;
  }
  const isBorne = CLOSE.has(kind) ? undefined : known.find((other) => other.of === to && BORNE.has(other.kind));
  return isBorne && isBorne.to !== of ? { ...relation, to: isBorne.to } : relation;
}

const BORNE: ReadonlySet<RelationKind> = new Set(['held', 'bitten', 'worn', 'through', 'wound']);
/** They are said of the thing itself. */
const CLOSE: ReadonlySet<RelationKind> = new Set(['wound', 'held', 'bitten', 'inside', 'worn', 'on', 'through', 'out']);

/** Whole people, before whom a palm is a scene. */
const FIGURES = new Set(['pinup', 'reaper', 'geisha', 'samurai']);

/** They wind around what is upright even where nobody says so. */
const ROPES = new Set(['snake', 'rope', 'chain', 'vine', 'thorns']);

/** Who wears a crown: the first that has a head. */
const wearer = (words: readonly string[], lead: string) => words.find((word) => HEADS.has(word)) ?? lead;
const HEADS = new Set(
  (
    'skull wolf lion tiger bear panther leopard fox deer stag elephant horse unicorn bull ram goat dog cat rabbit mouse gorilla monkey owl ' +
    'eagle raven snake cobra frog dragon medusa hannya penguin panda koala heart ghost'
  ).split(' '),
);

function leadsBack(found: readonly Relation[], { of, to }: Relation): boolean {
  for (let at: string | undefined = to; at !== undefined; at = found.find((r) => r.of === at)?.to)
    if (at === of) return true;
  return false;
}

/** What a relation means between just these two. */
function meant(relation: Relation): Relation {
  const { kind, of, to } = relation;
  const swapped = (other: RelationKind): Relation => ({ kind: other, of: to, to: of });
  const as = (other: RelationKind): Relation => ({ kind: other, of, to });
  switch (kind) {
    case 'wound':
      if (SEIZES.has(of)) return swapped('held');
      if (SEIZES.has(to)) return as('held');
      if (WINDS.has(of)) return relation;
      if (WINDS.has(to)) return swapped('wound');
      // What has no coils of its own lies before the blade, which shows above and below it.
      return UPRIGHT.has(to) && HOLDERS.has(of) ? swapped('behind') : as('around');
    case 'around':
      if (SEIZES.has(of)) return swapped('held');
      if (WINDS.has(of)) return as('wound');
      return SEVERAL.has(of) || !SKY.has(to) ? relation : as('behind');
    case 'inside':
      if (WORN.has(to)) return swapped('worn');
      if (to === 'wave') return swapped('below');
      if (SCENES.has(to)) return swapped('behind');
      if (HANDS.has(to)) return as('held');
      return POINTED.has(of) && !FRAMES.has(to) ? as('through') : relation;
    case 'on':
      if (WORN.has(of)) return as('worn');
      if (HANDS.has(to)) return as('held');
      if (to === 'wave') return swapped('below');
      if (SKY.has(of)) return as('above');
      if (of === 'wave') return as('below');
      if (to === 'fire') return swapped('behind');
      return to === 'web' || to === 'sun' || to === 'full moon' ? swapped('behind') : relation;
    case 'through':
      // "A rose through a dagger" is meant the other way round.
      return POINTED.has(to) && !POINTED.has(of) && !WINDS.has(of)
        ? swapped('through')
        : WINDS.has(of)
          ? as('wound')
          : relation;
    case 'bitten':
      return HANDS.has(to) ? as('held') : relation;
    case 'held':
      return HANDS.has(of) && !HANDS.has(to) ? swapped('held') : relation;
    case 'out':
      if (to === 'wave') return swapped('below');
      return SCENES.has(to) ? swapped('behind') : relation;
    case 'above':
      if (WORN.has(of)) return as('worn');
      // "A moth over a full moon" lies before it.
      if (DISCS.has(to) && !SKY.has(of)) return swapped('behind');
      // The moon over mountains rises behind them; a butterfly over the ocean flies above it.
      if (SKY.has(of) && (to === 'mountain' || to === 'pine' || to === 'tree')) return as('behind');
      return relation;
    case 'flank':
      return SKY.has(of) ? as('behind') : relation;
    case 'below':
      return SKY.has(to) && !SKY.has(of) ? swapped('above') : relation;
    default:
      return relation;
  }
}

/** Wide discs that others lie before. */
const DISCS: ReadonlySet<string> = new Set(['full moon', 'sun', 'planet']);

/** Their arms take hold of what they are around. */
const SEIZES: ReadonlySet<string> = new Set(['octopus', 'kraken', 'tentacle', 'squid']);

/** What others lie within. */
export const FRAMES: ReadonlySet<string> = new Set(
  'triangle diamond heart hourglass bottle mirror lightbulb crystal lantern eye moon shell watch compass planchette'.split(
    ' ',
  ),
);

/** The pieces of a drawing that lie behind and before what something is wound around, or what a hand holds. */
export function strandsOf(kind: RelationKind, of: string, to: string): readonly [string, string] | null {
  if (kind === 'wound') {
    const shape = UPRIGHT.has(to) ? 'wound' : 'ring';
    const skin = of === 'cobra' ? 'snake' : of === 'ribbon' ? 'banner' : of;
    return [`own/${shape}-${skin}-back`, `own/${shape}-${skin}-front`];
  }
  if (kind === 'held' && to === 'tentacle') return ['own/tentacle', 'own/tentacle'];
  if (kind === 'held' && (to === 'octopus' || to === 'kraken'))
    return ['own/clasp-octopus-back', 'own/clasp-octopus-front'];
  if (kind === 'held' && to === 'skeleton hand') return ['own/skeleton-palm-back', 'own/skeleton-palm-front'];
  if (kind === 'held' && to === 'hand') {
    return GRIPPED.has(of) ? ['own/fist-back', 'own/fist-front'] : ['own/palm-back', 'own/palm-front'];
  }
  return null;
}

/** What is held in a fist; other things lie in an open hand. */
export const GRIPPED: ReadonlySet<string> = new Set(
  'dagger sword torch candle staff wand arrow feather rose axe key microphone hammer wrench pen brush trident lily tulip rosebud lavender razor needle snake'.split(
    ' ',
  ),
);
