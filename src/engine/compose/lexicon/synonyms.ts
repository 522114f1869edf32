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
ape: gorilla
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
fatima: hamsa
snowflakes: snowflake
forest: pine
oak: tree
branches: branch
twig: branch
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
demon: oni
devil: oni
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
praying hands: prayer
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
gun: revolver
pistol: revolver
handgun: revolver
ouija: planchette
ouija board: planchette
tattoo gun: tattoo machine
tattoo machines: tattoo machine
coil machine: tattoo machine
pin up: pinup
pin up girl: pinup
pinup girl: pinup
pin ups: pinup
grim reaper: reaper
death: reaper
plague mask: plague doctor
plague doctors: plague doctor
mermaid: mermaid tail
mermaids tail: mermaid tail
tentacles: tentacle
octopus tentacle: tentacle
octopus tentacles: tentacle
octopus arm: tentacle
cat paws: cat paw
cat paw print: paw
cat paw prints: paw
kitty paw: cat paw
thunderstorm: storm
storm cloud: storm
lightning bolt: lightning
thunder cloud: storm
moon phase: moon phases
phases of the moon: moon phases
lunar phases: moon phases
vines: vine
ivy: vine
thorn: thorns
barbed wire: thorns
thorny vine: thorns
crossed long sword: sword
longsword: sword
excalibur: sword
hilt: sword
fist: hand
buffalo: bison
lamb: sheep
puffer fish: pufferfish
grasshopper: cricket
prawn: shrimp
alpaca: llama
piglet: pig
autumn leaves: autumn leaf
house plant: potted plant
spaceman: astronaut
cosmonaut: astronaut
samurai: ninja
theater masks: masks
comedy tragedy: masks
comedy and tragedy: masks
drama masks: masks
easter island: moai
bow and arrow: bow
chef knife: kitchen knife
chefs knife: kitchen knife
movie camera: film camera
film strip: film
phone: telephone
flying saucer: ufo
kayak: canoe
ferris wheels: ferris wheel
ballerina: ballet
pointe shoes: ballet
ballet shoes: ballet
sneakers: sneaker
shoe: sneaker
roller skates: roller skate
high heels: high heel
stiletto: high heel
noodles: ramen
cigar: cigarette
smoke: cloud
woman face: pinup
woman head: pinup
lady head: pinup
lady face: pinup
skull and crossbones: crossbones
jolly roger: crossbones
pirate flag: crossbones
yin and yang: yin yang
hurricane: tornado
teddy: teddy bear
present: gift
liberty statue: statue of liberty
dartboard: target
bullseye: target
death moth: moth
death head moth: moth
deaths head moth: moth
head moth: moth
hawk moth: moth
luna moth: moth
dog paw: paw
dog paws: paw
dog paw print: paw
wolf paw: paw
bear paw: paw
paw prints: paw
sugar skull: skull
candy skull: skull
bull skull: bull
cow skull: bull
ram skull: ram
deer skull: stag
koi pond: koi
japanese wave: wave
great wave: wave
hokusai wave: wave
tree branch: branch
cherry blossom branch: blossom
blossom branch: blossom
rose bud: rosebud
rose buds: rosebud
rose vine: vine
rose thorns: thorns
wolf head: wolf
pirate ship: ship
tall ship: ship
sailing ship: ship
grim: reaper
old key: key
skeleton keys: key
hand of fatima: hamsa
hamsa hand: hamsa
third eye: eye
half moon: crescent
compass rose: compass
north star: star
nautical star: star
shooting star: star
shooting stars: star
hot chili: chili
chili pepper: chili
fire flames: fire
lotus flowers: lotus
boxing gloves: boxing
boxing glove: boxing
soccer ball: football
magic mushroom: mushroom
magic mushrooms: mushroom
toadstool: mushroom
fly agaric: mushroom
`;
