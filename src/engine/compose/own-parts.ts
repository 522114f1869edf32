/** What a drawing shows already: an eagle with wings has them, so that no second pair is drawn. */
import type { Reading } from './reading.ts';
import type { Relation, RelationKind } from './relations.ts';

/** A word, and what its best drawing has: words of the lexicon and others. */
const TABLE = `
eagle: wing claw talon beak
phoenix: wing fire
owl: branch wing
raven: branch wing
flying raven: wing
baphomet: pentagram star goat
swallow: wing
bird: wing
hummingbird: wing
swan: wing
dove: wing
bat: wing
butterfly: wing
moth: wing skull
bee: wing
dragonfly: wing
scarab: wing sun
angel: wing
sacred heart: fire thorns heart
hamsa: eye hand
eye: triangle rays
evil eye: eye
tree: branch root roots leaf
medusa: snake
reaper: skull scythe hood cloak
plague doctor: hat mask cloak
ship: sail sailboat wave
lighthouse: rays
candle: fire
torch: fire
lantern: fire candle
crossbones: skull bone
skull: tooth bone
stag: antlers
anchor: rope
mountain: pine
whale: wave
lock: heart
storm: cloud lightning drop
wave: mountain
pinup: flower
rose: thorn petal
dreamcatcher: feather
tombstone: cross
island: palm
scorpion: tail claw
octopus: tentacle
kraken: octopus tentacle ship wave
oak: branch leaf root roots
samurai: hannya
plague doctor with lantern: lantern hat mask
bee on flower: flower
geisha: flower kimono
cobra: snake
joker: masks
`;

const PARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([word, parts]): [string, ReadonlySet<string>] => [word, new Set(parts.split(' '))]),
);

/** A motif with such a part has a drawing under another word. */
const UPGRADES: readonly (readonly [word: string, part: string, better: string])[] = [
  ['heart', 'fire', 'sacred heart'],
  ['heart', 'thorns', 'sacred heart'],
  ['plague doctor', 'lantern', 'plague doctor with lantern'],
  ['bee', 'flower', 'bee on flower'],
];

/** So placed, a part is a thing of its own. */
const APART: ReadonlySet<RelationKind> = new Set(['above', 'below', 'held', 'flank', 'through', 'worn', 'wound']);
/** Rather a thing of its own where both are named as such: a bird on a tree's branch, a second skull. */
const OWN_THINGS: ReadonlySet<string> = new Set(['pine', 'triangle', 'tree', 'mountain', 'snake', 'thorns']);

interface Parts {
  motifs: string[];
  relations: Relation[];
  /** Motifs of which the drawing matters, because it has what was named. */
  exact: ReadonlySet<string>;
  /** Words that are no motifs and that a drawing shows. */
  satisfied: ReadonlySet<string>;
}

/** What was read, without those motifs that are a part of another one. Changes the counts of the reading. */
export function withoutOwnParts(reading: Reading): Parts {
  let motifs = [...reading.motifs];
  let relations = [...reading.relations];
  const exact = new Set<string>();
  const become = (was: string, is: string) => {
    motifs = [...new Set(motifs.map((word) => (word === was ? is : word)))];
    relations = relations
      .map(({ kind, of, to }) => ({ kind, of: of === was ? is : of, to: to === was ? is : to }))
      .filter(({ of, to }) => of !== to);
    const count = reading.counts.get(was);
    if (count !== undefined && !reading.counts.has(is) && PARTS.get(is)?.has(was) !== true)
      reading.counts.set(is, count);
  };
  for (const [word, part, better] of UPGRADES) {
    if (!motifs.includes(word) || !motifs.includes(part) || isApart(relations, part, word, OFTEN_ON_TOP)) continue;
    if (
      better === 'bee on flower' &&
      !relations.some(({ kind, of, to }) => kind === 'on' && of === word && to === part)
    )
      continue;
    become(word, better);
  }
  for (const host of [...motifs]) {
    for (const part of PARTS.get(host) ?? []) {
      if (!motifs.includes(host) || !motifs.includes(part) || isApart(relations, part, host)) continue;
      if (OWN_THINGS.has(part) && (reading.counts.get(part) !== undefined || !isNear(relations, part, host))) continue;
      become(part, host);
      exact.add(host);
    }
  }
  const satisfied = new Set(motifs.flatMap((word) => [...(PARTS.get(word) ?? [])]));
  return { motifs, relations, exact, satisfied };
}

/** "Flames on top" are those of the heart. */
const OFTEN_ON_TOP: ReadonlySet<RelationKind> = new Set(['above', 'wound', 'worn', 'held']);

function isApart(
  relations: readonly Relation[],
  part: string,
  host: string,
  but: ReadonlySet<RelationKind> = new Set(),
): boolean {
  // The ship of a kraken is in its arms already.
  if (host === 'kraken') return false;
  return relations.some(({ kind, of, to }) => of === part && to === host && APART.has(kind) && !but.has(kind));
}

/** Whether words say that the part belongs to the host: "medusa with snakes" do not. */
const isNear = (relations: readonly Relation[], part: string, host: string): boolean =>
  relations.some(({ of, to }) => (of === part && to === host) || (of === host && to === part));
