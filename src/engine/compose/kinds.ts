/** What kinds of things the words of the lexicon name, where a layout asks for it. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What is put on a head. */
export const WORN: ReadonlySet<string> = set('crown hat');

/** What stands behind others where nothing else is said. */
export const BEHIND: ReadonlySet<string> = new Set([
  ...set('moon crescent sun mountain wave cloud storm web planet tree triangle rainbow volcano wing'),
  'full moon',
  'moon phases',
]);

/** What hangs in the sky. */
export const SKY: ReadonlySet<string> = new Set([
  ...set('moon crescent sun star planet cloud storm lightning rainbow'),
  'full moon',
  'moon phases',
]);

/** What others stand in, so that it lies behind them. */
export const SCENES: ReadonlySet<string> = set(
  'fire cloud storm tree pine mountain web palm coral volcano rainbow sun',
);

/** What may come several times. */
export const SEVERAL: ReadonlySet<string> = new Set([
  'flying raven',
  ...set(
    'rose rosebud flower peony chrysanthemum lotus lily sunflower daisy poppy hibiscus tulip blossom lavender fern leaf monstera laurel ' +
      'olive wheat clover shamrock maple mushroom cherry strawberry apple lemon butterfly moth bee dragonfly swallow bird hummingbird dove ' +
      'feather paw star heart arrow fish dice music lightning fire drop shell snowflake candle dahlia herb branch pine bat raven ladybug',
  ),
]);

/** Their plural is one drawing. */
export const MASS: ReadonlySet<string> = set(
  'wing mountain wave fire cloud tree pine leaf blossom lip lips lung music branch scissors glasses cloud storm cherry hand ' +
    'treasure chain gear web antler coral herb',
);

/** How many of them one drawing shows. */
export const COUNTED_IN: Readonly<Record<string, number>> = {
  dice: 2,
  wing: 2,
  cherry: 2,
  music: 2,
  prayer: 2,
  lung: 2,
  lips: 2,
};

/** Their mirror image is wrong. */
export const ONE_WAY: ReadonlySet<string> = set(
  'watch clock compass semicolon ace spade typewriter book planchette dice',
);

/** What winds around others. */
export const WINDS: ReadonlySet<string> = set('snake cobra rope chain vine banner ribbon rosary thorns');

/** Slender things that stand upright, so that others can wind around them. */
export const UPRIGHT: ReadonlySet<string> = set(
  'prayer dagger sword arrow anchor cross staff torch lighthouse tree hand key axe candle trident wand pine palm feather rose microphone razor ' +
    'pen spear hourglass scythe syringe revolver brush cactus lantern bottle guitar needle wrench hammer bone',
);

/** Long and pointed: they go through others. */
export const POINTED: ReadonlySet<string> = set(
  'dagger sword arrow axe needle syringe trident key scissors pen spear feather',
);

/** Small beings that sit on something. */
export const SMALL: ReadonlySet<string> = set(
  'butterfly moth bee dragonfly ladybug spider beetle scarab snail frog hummingbird mouse lizard scorpion rose rosebud flower daisy peony ' +
    'lily lotus poppy dahlia heart star drop bat paw clover',
);

/** Flowers, which are looked at from above. */
export const FLOWERS: ReadonlySet<string> = set(
  'rose rosebud flower peony chrysanthemum lotus lily sunflower daisy poppy hibiscus tulip blossom dahlia',
);

/** What fills a bouquet between its flowers. */
export const GREENS: ReadonlySet<string> = set(
  'lavender fern leaf monstera olive branch wheat herb eucalyptus laurel clover hyacinth',
);

/** What swims or flies in circles: two of them circle each other. */
export const CIRCLING: ReadonlySet<string> = set('koi fish dragon snake dolphin whale shark');

/** Others shelter under them. */
export const SHELTERS: ReadonlySet<string> = set('mushroom tree palm pine umbrella');

/** What flies: it has its place above others. */
export const FLYING: ReadonlySet<string> = new Set([
  ...set(
    'butterfly moth bee dragonfly swallow bird hummingbird dove raven bat airplane balloon kite rocket ufo ladybug helicopter',
  ),
  'flying raven',
  'paper plane',
]);

/** Scenes that are as wide as what stands before them. */
export const WIDE_SCENES: ReadonlySet<string> = set('mountain wave cloud storm volcano island rainbow');

/** What can hold something in its mouth or its claws. */
export const HOLDERS: ReadonlySet<string> = set(
  'wolf lion tiger bear panther leopard fox deer stag moose elephant horse unicorn bull ram goat cow bison dog cat rabbit mouse squirrel bat gorilla ' +
    'monkey raccoon koala panda sloth otter bird swallow hummingbird dove owl eagle raven duck goose swan rooster penguin flamingo parrot phoenix koi ' +
    'fish shark whale orca dolphin octopus tentacle squid turtle crab lobster snake cobra frog lizard crocodile dragon dinosaur spider scorpion skull ' +
    'reaper kraken samurai geisha pinup hand astronaut ninja oni hannya ghost alien robot angel medusa prayer',
);

/** Hands, which hold in two pieces. */
export const HANDS: ReadonlySet<string> = new Set(['hand', 'skeleton hand']);
