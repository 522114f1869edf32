import { base } from './base.ts';
import { beastsBTwo } from './beasts-b-two.ts';
import { beastsB } from './beasts-b.ts';
import { beastsFive } from './beasts-five.ts';
import { beastsFour } from './beasts-four.ts';
import { beastsThree } from './beasts-three.ts';
import { beastsTwo } from './beasts-two.ts';
import { beasts } from './beasts.ts';
import { birdsTwo } from './birds-two.ts';
import { birds } from './birds.ts';
import { classics } from './classics.ts';
import { flowersThree } from './flowers-three.ts';
import { flowersTwo } from './flowers-two.ts';
import { flowers } from './flowers.ts';
import { insectsTwo } from './insects-two.ts';
import { insects } from './insects.ts';
import { plants } from './plants.ts';
import { sacred } from './sacred.ts';
import { seaTwo } from './sea-two.ts';
import { sea } from './sea.ts';
import { signs } from './signs.ts';
import { thingsBTwo } from './things-b-two.ts';
import { thingsB } from './things-b.ts';
import { thingsTwo } from './things-two.ts';
import { things } from './things.ts';
import { trees } from './trees.ts';
import { waves } from './waves.ts';
import { wishesThree } from './wishes-three.ts';
import { wishesTwo } from './wishes-two.ts';
import { wishes } from './wishes.ts';
import { wound } from './wound.ts';
import { catsHeads } from './cats-heads.ts';
import { eagles } from './eagles.ts';
import { ravens } from './ravens.ts';
import { octopuses } from './octopuses.ts';
import { elephants } from './elephants.ts';
import { peonies } from './peonies.ts';
import { oaks } from './oaks.ts';
import { bones } from './bones.ts';
import { dragons } from './dragons.ts';
import { warriors } from './warriors.ts';
import { ladies } from './ladies.ts';
import { pairings } from './pairings.ts';
import { paws } from './paws.ts';
import { foxes } from './foxes.ts';
import { krakens } from './krakens.ts';
import { roars } from './roars.ts';
import { carp } from './carp.ts';
import { reapers } from './reapers.ts';
import { pinUps } from './pin-ups.ts';
import { playthings } from './playthings.ts';
import { pollen } from './pollen.ts';
import { plague } from './plague.ts';
import { goats } from './goats.ts';
import { smallSigns } from './small-signs.ts';
import { hands } from './hands.ts';
import { weapons } from './weapons.ts';

/** All drawings of our own by name: the inside of an SVG with a view box of 200 x 200. */
export const ownDrawings: Readonly<Record<string, string>> = {
  ...base,
  ...beastsBTwo,
  ...beastsB,
  ...beastsFive,
  ...beastsFour,
  ...beastsThree,
  ...beastsTwo,
  ...beasts,
  ...birdsTwo,
  ...birds,
  ...classics,
  ...flowersThree,
  ...flowersTwo,
  ...flowers,
  ...insectsTwo,
  ...insects,
  ...plants,
  ...sacred,
  ...seaTwo,
  ...sea,
  ...signs,
  ...thingsBTwo,
  ...thingsB,
  ...thingsTwo,
  ...things,
  ...trees,
  ...waves,
  ...wishes,
  ...wishesTwo,
  ...wishesThree,
  ...wound,
  ...hands,
  ...weapons,
  ...goats,
  ...plague,
  ...pollen,
  ...playthings,
  ...pinUps,
  ...reapers,
  ...carp,
  ...roars,
  ...krakens,
  ...foxes,
  ...pairings,
  ...paws,
  ...ladies,
  ...warriors,
  ...dragons,
  ...bones,
  ...oaks,
  ...peonies,
  ...elephants,
  ...octopuses,
  ...ravens,
  ...eagles,
  ...catsHeads,
  ...smallSigns,
};
