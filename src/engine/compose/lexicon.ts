/**
 * Words of a brief and the motifs that draw them, curated by eye: never by matching words to icon names ("swallow" is a monster there,
 * "dog" gives a hot dog). The first motif is the default; seed and variation pick among the rest. `own:` motifs are ours.
 */
export const lexicon: Readonly<Record<string, readonly string[]>> = {
  rose: ['rose', 'shut-rose'],
  flower: ['daisy', 'vine-flower', 'sunflower'],
  sunflower: ['sunflower'],
  daisy: ['daisy'],
  lotus: ['lotus'],
  wolf: ['wolf-head', 'wolf-howl'],
  lion: ['lion'],
  snake: ['snake', 'sand-snake'],
  serpent: ['sea-serpent', 'snake'],
  dagger: ['plain-dagger', 'broad-dagger'],
  knife: ['plain-dagger'],
  sword: ['broad-dagger', 'katana'],
  katana: ['katana'],
  butterfly: ['own:butterfly'],
  moth: ['own:butterfly'],
  skull: ['crowned-skull', 'candle-skull', 'broken-skull'],
  raven: ['raven'],
  crow: ['raven', 'crow-dive'],
  owl: ['owl', 'barn-owl'],
  dragon: ['dragon-head', 'sea-dragon'],
  tiger: ['tiger-head'],
  eagle: ['eagle-emblem', 'eagle-head'],
  fox: ['fox', 'fox-head'],
  bear: ['bear-head'],
  deer: ['deer-head', 'deer'],
  stag: ['stag-head', 'deer-head'],
  anchor: ['anchor'],
  compass: ['compass', 'astrolabe'],
  heart: ['pierced-heart', 'heart-wings', 'cupidon-arrow'],
  eye: ['semi-closed-eye', 'eye-of-horus'],
  octopus: ['octopus'],
  whale: ['whale-tail'],
  koi: ['circling-fish'],
  fish: ['circling-fish', 'double-fish'],
  spider: ['spider-alt'],
  web: ['spider-web'],
  scorpion: ['scorpion'],
  bee: ['bee'],
  crown: ['jewel-crown', 'crown'],
  hourglass: ['hourglass', 'empty-hourglass'],
  key: ['heart-key', 'key'],
  lighthouse: ['lighthouse'],
  ship: ['caravel', 'galleon', 'drakkar'],
  feather: ['feather'],
  wing: ['angel-wings', 'feathered-wing'],
  angel: ['angel-wings'],
  horse: ['horse-head'],
  cat: ['cat', 'hollow-cat'],
  dog: ['labrador-head', 'sitting-dog'],
  elephant: ['elephant-head'],
  turtle: ['sea-turtle'],
  hummingbird: ['hummingbird'],
  swallow: ['hummingbird', 'dove'],
  bird: ['hummingbird', 'dove'],
  dove: ['peace-dove', 'dove'],
  tree: ['oak', 'dead-wood', 'pine-tree'],
  mermaid: ['mermaid'],
  samurai: ['samurai-helmet'],
  oni: ['oni'],
  demon: ['oni'],
  medusa: ['medusa-head'],
  jellyfish: ['jellyfish'],
  seahorse: ['seahorse'],
  shark: ['shark-jaws'],
  rabbit: ['rabbit'],
  bat: ['bat'],
  candle: ['candle-skull'],
  clock: ['pocket-watch'],
  watch: ['pocket-watch'],
  planet: ['ringed-planet'],
  saturn: ['ringed-planet'],
  astronaut: ['astronaut-helmet'],
  rocket: ['rocket'],
  guitar: ['guitar'],
  microphone: ['microphone'],
  cherry: ['cherry'],
  strawberry: ['strawberry'],
  bamboo: ['bamboo'],
  lips: ['lips'],
  dreamcatcher: ['dream-catcher'],
  ankh: ['ankh'],
  horseshoe: ['horseshoe'],
  revolver: ['revolver'],
  flamingo: ['flamingo'],
  parrot: ['parrot-head'],
};

/** Words that are drawn as ornament by rule instead of by a motif. */
export const ornamentWords = {
  moon: 'moon',
  crescent: 'moon',
  sun: 'sun',
  rays: 'sun',
  mandala: 'mandala',
  geometric: 'diamond',
  wave: 'waves',
  waves: 'waves',
  ocean: 'waves',
  sea: 'waves',
  mountain: 'mountains',
  mountains: 'mountains',
  star: 'stars',
  stars: 'stars',
  laurel: 'laurel',
  wreath: 'laurel',
} as const satisfies Record<string, string>;
export type OrnamentWord = (typeof ornamentWords)[keyof typeof ornamentWords];

/** Words that describe how or where, not what: neither drawn nor reported as missing. */
export const describingWords = new Set(
  (
    'a an the of with and or in on at to for from by my your his her its their our is are be it that this into onto as but so not no do ' +
    'small large big tiny huge little black white grey gray monochrome tattoo tattoos design designs line lines lineart linework art style ' +
    'fine simple minimal minimalist minimalistic dotwork blackwork sketch woodcut engraving around through beautiful realistic realism ' +
    'traditional neo japanese tribal watercolor watercolour illustrative style styled detailed delicate surrounded by over under crossed ' +
    'two three four one pair several closed strong clean crisp bold solid dark light open skin outline outlined outlines contour silhouette ' +
    'drawing drawn made about mm cm inch inches wide tall forearm arm upper lower inner outer left right back chest shoulder wrist ankle calf ' +
    'thigh ribs neck hand foot leg hip spine body mood calm proud powerful playful elegant peaceful mystical composition composed balanced ' +
    'background scene gradients gradient shading shaded ready stencil subject reference photo main clear space negative every shape shapes ' +
    'blacks against set edges large room beside hierarchy weights weight still reads after years closed traced cleanly including following ' +
    'pose proportions keeping symmetry cut out tone tones built evenly spaced dots grow denser shadows parallel engraved swell thin form ' +
    'loose pencil like strokes layers hatching follow broken facets inside plain frame confident varied between few none closer than needle ' +
    's width stays readable size one focal point general must include includes have has words word saying named banner text lettering'
  ).split(' '),
);
