/** Names of two and three words, each with the word that it means. */
export const NAMES = `
jelly fish: jellyfish
world map: globe
skeleton key: key
paw print: paw
folded hands: prayer
8 ball: eight ball
all seeing eye: eye
crescent moon: crescent
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
ouija board: planchette
tattoo gun: tattoo machine
tattoo machines: tattoo machine
coil machine: tattoo machine
pin up: pinup
pin up girl: pinup
pinup girl: pinup
pin ups: pinup
grim reaper: reaper
plague mask: plague doctor
plague doctors: plague doctor
mermaids tail: mermaid tail
octopus tentacle: tentacle
octopus tentacles: tentacle
octopus arm: tentacle
cat paws: cat paw
cat paw print: paw
cat paw prints: paw
kitty paw: cat paw
storm cloud: storm
lightning bolt: lightning
thunder cloud: storm
moon phase: moon phases
phases of the moon: moon phases
lunar phases: moon phases
barbed wire: thorns
thorny vine: thorns
crossed long sword: sword
puffer fish: pufferfish
autumn leaves: autumn leaf
house plant: potted plant
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
flying saucer: ufo
ferris wheels: ferris wheel
pointe shoes: ballet
ballet shoes: ballet
roller skates: roller skate
high heels: high heel
woman face: pinup
woman head: pinup
lady head: pinup
lady face: pinup
skull and crossbones: crossbones
jolly roger: crossbones
pirate flag: crossbones
yin and yang: yin yang
liberty statue: statue of liberty
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
ram skull: ram
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
fly agaric: mushroom
coffee cup: coffee
coffee mug: coffee
tea cup: coffee
beer mug: beer
honey jar: honey
honey pot: honey
jar of honey: honey
hair bow: hair bow
sacred hearts: sacred heart
flaming heart: sacred heart
burning heart: sacred heart
heart on fire: sacred heart
full moons: full moon
lightning bolts: lightning
oak tree: oak
old tree: oak
big tree: oak
willow tree: tree
christmas trees: christmas tree
bird feather: feather
eagle feather: feather
owl feather: feather
peacock feather: feather
magic wand: wand
wine glass: wine
glass of wine: wine
cocktail glass: cocktail
martini glass: cocktail
glass of whiskey: wine
crystal ball: crystal
playing cards: ace
tiger lily: lily
spider lily: lily
water lily: lotus
sea shell: shell
sea shells: shell
fire fly: beetle
lady bug: ladybug
lady bird: ladybug
paper airplane: paper plane
flying ravens: flying raven
flying crow: flying raven
flying crows: flying raven
goat head: goat
goat skull: goat
goat of mendes: baphomet
satanic goat: baphomet
sabbatic goat: baphomet
butterfly semicolon: semicolon butterfly
samurai mask: samurai
samurai helmet: samurai
samurai warrior: samurai
japanese woman: geisha
japanese lady: geisha
sea monster: kraken
bone hand: skeleton hand
hand bones: skeleton hand
skeletal hand: skeleton hand
skeletons hand: skeleton hand
baby elephant: elephant with calf
elephant family: elephant with calf
single die: die
one die: die
`;
