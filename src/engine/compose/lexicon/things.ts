/** Things and signs: each word and its drawings, the best one first. `own/` drawings are ours, the rest comes from icon sets (scripts/motifs). */
export const THINGS = `
skull: own/skull
crossbones: noto/skull-and-crossbones
dagger: own/dagger noto/dagger
sword: own/sword
axe: noto/axe
bow: noto/bow-and-arrow
kitchen knife: noto/kitchen-knife
pickaxe: noto/pick
revolver: own/revolver
reaper: own/reaper-standing own/reaper
plague doctor: own/plague-doctor own/plague-doctor-lantern
plague doctor with lantern: own/plague-doctor-lantern
pinup: own/pin-up
shield: noto/shield
arrow: own/arrow
bomb: noto/bomb
anchor: own/anchor-roped noto/anchor
ship: own/tall-ship
sailboat: noto/sailboat
cigarette: own/cigar
lighthouse: own/lighthouse-sea own/lighthouse
compass: own/compass-rose noto/compass
hourglass: own/hourglass own/hourglass-turned
watch: own/pocket-watch
clock: own/pocket-watch
key: own/key-ornate noto/old-key
lock: own/locked-heart
crown: own/crown own/crown-royal
candle: own/candle noto/candle
lantern: own/lantern
torch: own/torch
diamond: own/diamond noto/gem-stone
ring: noto/ring
heart: noto/red-heart own/sacred-heart
sacred heart: own/sacred-heart
horseshoe: own/horseshoe
dice: own/dice
die: own/die
swing: own/swing
ace: own/ace-of-spades noto/spade-suit
spade: noto/spade-suit own/ace-of-spades
eight ball: own/eight-ball
chess: noto/chess-pawn
dreamcatcher: own/dreamcatcher
joker: noto/joker
teddy bear: noto/teddy-bear
gift: noto/wrapped-gift
yarn: noto/yarn
broom: noto/broom
ladder: noto/ladder
christmas tree: noto/christmas-tree
statue of liberty: noto/statue-of-liberty
coffin: own/coffin
tombstone: noto/headstone
microphone: noto/studio-microphone
guitar: noto/guitar
violin: noto/violin
trumpet: noto/trumpet
saxophone: noto/saxophone
drum: noto/drum
harp: noto/harp
piano: noto/musical-keyboard
accordion: noto/accordion
banjo: noto/banjo
music: noto/musical-notes
vinyl: own/vinyl
headphones: noto/headphone
radio: noto/radio
camera: noto/camera
film camera: noto/movie-camera
film: noto/film-frames
telephone: noto/telephone
razor: noto/razor
tattoo machine: own/tattoo-machine
typewriter: own/typewriter
planchette: own/planchette
bottle: own/bottle
scissors: noto/scissors
comb: noto/hair-pick
needle: noto/sewing-needle
book: noto/open-book
scroll: noto/scroll
pen: noto/fountain-pen
brush: noto/paintbrush
palette: noto/artist-palette
hammer: noto/hammer
wrench: noto/wrench
gear: noto/gear
chain: noto/chains
rope: own/rope
hook: noto/hook
bell: noto/bell
umbrella: noto/umbrella
balloon: noto/balloon
kite: noto/kite
rocket: noto/rocket
airplane: noto/airplane
helicopter: noto/helicopter
ufo: noto/flying-saucer
canoe: noto/canoe
carousel: noto/carousel-horse
ferris wheel: noto/ferris-wheel
motorcycle: noto/motorcycle
bicycle: noto/bicycle
car: noto/automobile
train: noto/locomotive
wheel: noto/wheel
lightbulb: noto/light-bulb
telescope: noto/telescope
microscope: noto/microscope
magnet: noto/magnet
syringe: noto/syringe
stethoscope: noto/stethoscope
alembic: noto/alembic
crystal: noto/crystal-ball
wand: noto/magic-wand
treasure: noto/treasure-chest
coin: noto/coin
hair bow: noto/ribbon
ribbon: own/ribbon-banner
paper plane: own/paper-plane
boxing: noto/boxing-glove
skateboard: noto/skateboard
football: noto/soccer-ball
basketball: noto/basketball
baseball: noto/baseball
hockey: noto/ice-hockey
trophy: noto/trophy
target: noto/bullseye
ballet: noto/ballet-shoes
sneaker: noto/running-shoe
roller skate: noto/roller-skate
high heel: noto/high-heeled-shoe
coffee: noto/hot-beverage
teapot: noto/teapot
wine: noto/wine-glass
beer: noto/beer-mug
cocktail: noto/cocktail-glass
pizza: noto/pizza
sushi: noto/sushi
ramen: noto/steaming-bowl
sake: noto/sake
popcorn: noto/popcorn
lollipop: noto/lollipop
burger: noto/hamburger
taco: noto/taco
ice cream: noto/soft-ice-cream
cupcake: noto/cupcake
donut: noto/doughnut
honey: noto/honey-pot
bread: noto/bread
egg: noto/egg
hat: noto/top-hat
boot: noto/hiking-boot
kimono: noto/kimono
fan: noto/folding-hand-fan
glasses: noto/glasses
lipstick: noto/lipstick
mirror: noto/mirror
house: noto/house-with-garden
castle: noto/castle
church: noto/church
tent: noto/tent
cannabis: twemoji/herb
tooth: noto/tooth
bone: noto/bone
brain: noto/brain
lung: noto/lungs
hand: own/hand
skeleton hand: own/skeleton-hand
lips: noto/mouth
astronaut: own/astronaut
ninja: noto/ninja
oni: own/hannya-mask
samurai: own/samurai
geisha: own/geisha
moai: noto/moai
masks: noto/performing-arts
ghost: noto/ghost
alien: noto/alien
robot: noto/robot
pumpkin: noto/jack-o-lantern
snowman: noto/snowman
`;

export const SIGNS = `
moon: own/moon-face own/crescent-moon noto/crescent-moon
moon phases: own/moon-phases own/moon-phases-arc
crescent: own/crescent-moon own/moon-face noto/crescent-moon
full moon: own/full-moon
sun: own/sun
star: own/nautical-star noto/star
planet: noto/ringed-planet
globe: noto/globe-showing-europe-africa
lightning: noto/high-voltage
cloud: noto/cloud
storm: own/storm
tornado: noto/tornado
rainbow: noto/rainbow
snowflake: noto/snowflake
fire: noto/fire
drop: noto/droplet
wave: own/great-wave noto/water-wave
mountain: own/mountains twemoji/snow-capped-mountain
volcano: noto/volcano
island: noto/desert-island
cross: own/cross
rosary: own/rosary noto/prayer-beads
prayer: own/praying-hands noto/folded-hands
hamsa: own/hamsa noto/hamsa
eye: own/all-seeing-eye own/evil-eye noto/eye
evil eye: own/evil-eye
infinity: own/infinity
yin yang: own/yin-yang
triangle: own/triangle
semicolon: own/semicolon
semicolon butterfly: own/semicolon-butterfly
pentagram: own/pentagram
unalome: own/unalome
ankh: own/ankh
knot: noto/knot
fleur: noto/fleur-de-lis
trident: noto/trident-emblem
caduceus: noto/medical-symbol
dna: noto/dna
atom: noto/atom-symbol
medusa: own/medusa
hannya: own/hannya-mask
angel: own/angel-wings noto/wing
`;
