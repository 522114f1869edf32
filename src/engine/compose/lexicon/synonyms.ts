/** Words by another name, plurals that no rule makes, and names of two words: each with the word that it means. */
export const SYNONYMS = `
wolves: wolf
serpent: snake
viper: snake
python: snake
crow: raven
hawk: eagle
falcon: eagle
puppy: dog
labrador: dog
kitten: cat
kitty: cat
bunny: rabbit
hare: rabbit
buck: stag
antlers: stag
reindeer: stag
pony: horse
stallion: horse
carp: koi
goldfish: koi
tortoise: turtle
kraken: octopus
manta: shark
dino: dinosaur
mice: mouse
puma: panther
jaguar: leopard
cheetah: leopard
blade: dagger
knife: dagger
katana: sword
saber: sword
boat: ship
galleon: ship
sail: sailboat
wings: wing
hearts: heart
geometry: diamond
gem: diamond
jewel: diamond
jelly fish: jellyfish
skeleton key: key
paw print: paw
gemstone: diamond
cards: ace
grave: tombstone
headstone: tombstone
rip: tombstone
guitarist: guitar
notes: music
melody: music
clef: music
record: vinyl
padlock: lock
timepiece: watch
pocketwatch: watch
sundial: clock
ocean: wave
sea: wave
surf: wave
tsunami: wave
hill: mountain
hills: mountain
peak: mountain
alps: mountain
sunrise: sun
sunset: sun
thunder: lightning
bolt: lightning
flame: fire
flames: fire
stars: star
saturn: planet
earth: globe
world: globe
crucifix: cross
praying: prayer
folded hands: prayer
hands: hand
palm of a hand: hand
fatima: hamsa
snowflakes: snowflake
forest: pine
oak: tree
branches: tree
sakura: blossom
cherryblossom: blossom
blossoms: blossom
petals: flower
wildflower: flower
floral: flower
leaves: leaf
weed: cannabis
marijuana: cannabis
cherries: cherry
berries: strawberry
whisky: wine
teacup: coffee
tea: teapot
cup: coffee
mug: beer
gravestone: tombstone
demon: hannya
oni: hannya
devil: hannya
pegasus: horse
minotaur: bull
ox: bull
taurus: bull
aries: ram
leo: lion
scorpio: scorpion
cancer: crab
pisces: fish
bumblebee: bee
honeybee: bee
firefly: beetle
ladybird: ladybug
dandelion: flower
paws: paw
pawprint: paw
footprint: paw
feet: paw
teeth: tooth
lungs: lung
mic: microphone
bike: bicycle
motorbike: motorcycle
plane: airplane
spaceship: rocket
gears: gear
barber: razor
8 ball: eight ball
all seeing eye: eye
crescent moon: crescent
tree of life: tree
pine tree: pine
palm tree: palm
cherry blossom: blossom
cherry tree: blossom
hot air balloon: balloon
light bulb: lightbulb
praying hands: hand
palm of a hand: hand
sacred heart: heart
pocket watch: watch
koi fish: koi
whale tail: whale
sea turtle: turtle
sea horse: seahorse
humming bird: hummingbird
dream catcher: dreamcatcher
angel wings: wing
fleur de lis: fleur
ace of spades: ace
playing card: ace
olive branch: olive
celtic knot: knot
mountain range: mountain
record player: vinyl
spider web: web
treble clef: music
`;
