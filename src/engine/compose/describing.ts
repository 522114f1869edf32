/** Words that describe how or where, not what: neither drawn nor reported as missing. */
export const describingWords: ReadonlySet<string> = new Set(
  (
    'a an the of with and or in on at to for from by my your his her its their our is are be it that this into onto as but so not no do ' +
    'small large big tiny huge little black white grey gray monochrome tattoo tattoos design designs line lines lineart linework art style ' +
    'fine simple minimal minimalist minimalistic dotwork blackwork sketch woodcut engraving around through beautiful realistic realism ' +
    'traditional neo japanese tribal watercolor watercolour illustrative style styled detailed delicate surrounded by over under crossed ' +
    'two three four one pair several closed strong clean crisp bold solid dark light open skin outline outlined outlines contour silhouette ' +
    'drawing drawn made about mm cm inch inches wide tall forearm arm upper lower inner outer left right back chest shoulder wrist ankle calf ' +
    'thigh ribs neck foot leg hip spine body mood calm proud powerful playful elegant peaceful mystical composition composed balanced ' +
    'background scene gradients gradient shading shaded ready stencil subject reference photo main clear space negative every shape shapes ' +
    'blacks against set edges large room beside hierarchy weights weight still reads after years closed traced cleanly including following ' +
    'pose proportions keeping symmetry cut out tone tones built evenly spaced dots grow denser shadows parallel engraved swell thin form ' +
    'loose pencil like strokes layers hatching follow broken facets inside plain frame confident varied between few none closer than needle ' +
    's width stays readable size one focal point general must include includes have has words word saying named banner text lettering ' +
    'name names date dates initials memorial memory remembrance tribute dedicated grandfather grandmother dad mom mother father son daughter ' +
    'grandma grandmas grandpa grandpas grandmas each other another both says reads carrying circling print tentacle tentacles ' +
    'friend family love loved who passed away something some someone want wants would please can could me i am we she he they was were red ' +
    'blue green yellow orange purple pink gold golden silver brown colored colour color colours colors colorful vintage old school new modern ' +
    'abstract ornamental decorative classic cute scary angry roaring flying swimming sleeping running sitting standing head face ' +
    'full half sleeve top bottom front behind before above below next coming growing holding wrapped coiled wound wearing rising setting inspired theme ' +
    'look looking very really just also maybe piece first cover up year years number numbers roman numerals coordinates quote letters letter ' +
    'socket sockets side sides middle center centre shape shaped themed theme themes like eyes pet pets idea ideas matching small medium sized ' +
    'geometric geometrical ornate gothic celtic nordic norse viking american polynesian maori biomechanical chicano trash polka surreal cartoon anime ' +
    'dark evil creepy spooky angel-like wild majestic fierce mean happy sad dead dying broken single simple please thanks hello hi ink inked ' +
    'armband wristband bracelet anklet band sternum underboob shoulders collarbone bicep biceps finger fingers knee elbow hand-sized forearms ' +
    'pair couple twin triple several few many bunch flock swarm group school dozen trio set trail rays ray beam beams glow glowing detail details ' +
    'whole entire complete huge giant mini micro thick bright sharp long short high low deep perfect pretty nice lovely cool good great best ' +
    'hey guys spread kids kid lucky unlucky flash sleave filler lil little off mum mums mummy wanderlust sprigs arms beneath whats wanna gonna need got get ' +
    'thing things stuff kinda sort bit lot lots tattooed reminds represent represents representing meaning symbol symbolizes symbolising because since when ' +
    'one ones two them these those there their who whose which where while day days time life born birthday anniversary honor honour grandparents parents ' +
    'baby babys beloved dear best friends bff couple matching partner he she it its ours mine yours theirs going gone away already still always ever never ' +
    'dot dots inked skin sketchy sketched retro rustic antique vibe vibes aesthetic look looks type kind american traditional neotraditional japan americana ' +
    'dripping drips splash splashes stencil linear micro realistic realist hyperrealistic fineline single needle whip stippling stippled hatched crosshatched ' +
    'above over onto inside toward towards against among amongst together alone apart facing left right forward backwards sideways up upside upwards downwards ' +
    'swirls swirl curls flourish flourishes filigree accents accent touches touch highlights highlight elements element detailing border negative ' +
    'horns horn mane beak fangs whiskers fur scales petals petal stem fins fin claws talons talon tails body legs leg belly nose ears ear ' +
    'skelett please bitte gracias merci danke estoy quiero quisiera möchte gerne ich eine vorrei voglio chciałbym хочу пожалуйста je voudrais ' +
    'pequeño pequeña pequeno pequena petit petite klein kleine kleiner kleines kleinen piccolo piccola mały mała маленький маленькая grande groß große großer gran grand ' +
    'tied gathered fisherman fishermans sailor sailors range ranges burning smoking ' +
    'sister sisters brother brothers wife husband sprig down upstream downstream own tail roots root stack stopped turning sand paper playing ' +
    'laying staying paying cover outlined silhouettes lettered script font fonts cursive forever always since girl girls woman women man men guy lady'
  ).split(' '),
);

/** How something is done or looks, by its ending: "crashing", "spotted", "softly". */
export const isManner = (word: string): boolean => /.{3}(?:ing|ed|ly)$/.test(word) && !THINGS.has(word);
const THINGS = new Set(
  'viking painting building string spring earring sibling dumpling lightning reed seed weed steed fly lily belly jelly'.split(
    ' ',
  ),
);
