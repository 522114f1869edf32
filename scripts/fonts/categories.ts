/** Which of the six categories a family belongs to: decided by looking at the faces, as the publisher's five groups do not tell. */
import type { ArabicHand, FontCategory } from '../../src/domain/fonts.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const SCRIPT = words(`
aguafina-script alex-brush allison allura arizonia babylonica ballet beau-rivage berkshire-swash bilbo
bilbo-swash-caps birthstone birthstone-bounce bonheur-royale carattere cherish clicker-script comforter
comforter-brush cookie corinthia courgette damion dancing-script devonshire dr-sugiyama dynalight engagement ephesis
estonia euphoria-script explora festive fleur-de-leah fuggles galada grand-hotel great-vibes grechen-fuemen grey-qo
gwendolyn herr-von-muellerhoff hurricane imperial-script inspiration island-moments italianno kristi kolker-brush
lavishly-yours league-script leckerli-one licorice lily-script-one lobster lobster-two love-light lovers-quarrel
luxurious-script marck-script mea-culpa meie-script meow-script miss-fajardose molle monsieur-la-doulaise montecarlo
montez moon-dance mr-bedfort mr-dafoe mr-de-haviland mrs-saint-delafield mrs-sheppards ms-madi niconne norican
oleo-script oleo-script-swash-caps ole oooh-baby pacifico parisienne passions-conflict petemoss petit-formal-script
pinyon-script playball praise qwigley qwitcher-grypen rochester rouge-script ruthie sacramento sansita-swashed
sassy-frass satisfy seaweed-script send-flowers sevillana shalimar smooch sofia sonsie-one spirax stalemate
style-script the-nautigal updock vibur vujahday-script whisper windsong yellowtail yesteryear waterfall water-brush
bonbon borel cause splash tilt-neon`);

const CALLIGRAPHY = words(`
almendra almendra-sc eagle-lake felipa fondamento jim-nightshade lugrasimo lumanosimo macondo macondo-swash-caps
meddon quintessential redressed romanesco tapestry uncial-antiqua charm charmonman tillana amita kotta-one milonga
simonetta sail im-fell-dw-pica im-fell-dw-pica-sc im-fell-double-pica im-fell-double-pica-sc im-fell-english
im-fell-english-sc im-fell-french-canon im-fell-french-canon-sc im-fell-great-primer im-fell-great-primer-sc cinzel
marcellus marcellus-sc forum castoro-titling caudex luxurious-roman gideon-roman aboreto italiana cormorant
cormorant-garamond cormorant-infant cormorant-sc cormorant-unicase cormorant-upright bellefair julius-sans-one
tenor-sans cardo eb-garamond goudy-bookletter-1911 sorts-mill-goudy elsie elsie-swash-caps playfair-display
playfair-display-sc bodoni-moda bodoni-moda-sc libre-caslon-display gfs-didot rozha-one viaoda-libre inknut-antiqua
modern-antiqua fanwood-text linden-hill oldenburg lancelot glass-antiqua tagesschrift federant condiment tangerine`);

const GOTHIC = words(`
unifrakturmaguntia unifrakturcook pirata-one grenze-gotisch grenze new-rocker jacquard-12 jacquard-24
jacquarda-bastarda-9 texturina manufacturing-consent fruktur germania-one metal-mania astloch blaka blaka-hollow
almendra-display kings medievalsharp metamorphous ruslan-display ponomar triodion shafarik pochaevsk nosifer`);

const ARTISTIC = words(`
permanent-marker kaushan-script knewave sedgwick-ave sedgwick-ave-display caveat-brush protest-guerrilla
protest-revolution protest-riot protest-strike road-rage lacquer bangers rubik-wet-paint rubik-spray-paint rubik-dirt
rubik-distressed rubik-glitch rubik-glitch-pop rubik-marker-hatch rubik-scribble rubik-vinyl rubik-burned
rubik-beastly rubik-puddles rubik-microbe rubik-storm rubik-broken-fax rubik-80s-fade rubik-doodle-shadow
rubik-doodle-triangles rubik-gemstones rubik-iso rubik-lines rubik-maps rubik-maze rubik-moonrocks rubik-pixels
rubik-bubbles poiret-one limelight megrim amarante federo text-me-one wallpoet zen-tokyo-zoo nerko-one rancho mansalva
neonderthaw mynerve my-soul finger-paint east-sea-dokdo dokdo yuji-boku yuji-mai reggae-one rampart-one rock-3d
train-one kirang-haerang black-and-white-picture tourney foldit kablammo honk nabla bungee bungee-hairline
bungee-inline bungee-outline bungee-shade bungee-tint atomic-age syne-tactile climate-crisis danfo moirai-one
trade-winds faster-one shojumaru vast-shadow monofett geostar geostar-fill stalinist-one special-elite cutive-mono
kelly-slab staatliches bebas-neue anton league-gothic big-shoulders big-shoulders-inline big-shoulders-stencil
saira-stencil-one stardos-stencil sirin-stencil allerta-stencil black-ops-one emblema-one racing-sans-one squada-one
smythe tulpen-one life-savers`);

/** No lettering: bar codes, guides for pupils, charts, redaction bars, emoji. */
const LEFT_OUT =
  /^(libre-barcode|redacted|wavefont|linefont|flow-|yarndings|adobe-blank|noto-(color-)?emoji|material-|edu-.*-(arrows|dots|guides)$|playwrite-.*-guides$|bitcount-.*|.*-charted$|libertinus-(keyboard|math)$)/;

const LISTED = new Map<string, FontCategory>();
for (const [category, families] of [
  ['artistic', ARTISTIC],
  ['script', SCRIPT],
  ['calligraphy', CALLIGRAPHY],
  ['gothic', GOTHIC],
] as const) {
  for (const id of families) LISTED.set(id, category);
}

export const isLeftOut = (id: string): boolean => LEFT_OUT.test(id);

/** @param published the publisher's own group. Null for most faces that are made for reading. */
export function categoryOf(id: string, published: string): FontCategory | null {
  if (isLeftOut(id)) return null;
  const listed = LISTED.get(id);
  if (listed) return listed;
  if (published === 'handwriting') return 'handdrawn';
  return published === 'display' ? 'decorative' : null;
}

const HANDS: Readonly<Record<ArabicHand, string[]>> = {
  naskh: words('amiri amiri-quran scheherazade-new lateef noto-naskh-arabic markazi-text mirza harmattan'),
  ruqaa: words('aref-ruqaa aref-ruqaa-ink'),
  kufi: words('reem-kufi reem-kufi-fun reem-kufi-ink noto-kufi-arabic'),
  nastaliq: words('noto-nastaliq-urdu gulzar'),
  display: words('rakkas lalezar jomhuria katibeh blaka blaka-hollow blaka-ink'),
};

export function arabicHandOf(id: string): ArabicHand | null {
  return (Object.keys(HANDS) as ArabicHand[]).find((hand) => HANDS[hand].includes(id)) ?? null;
}
