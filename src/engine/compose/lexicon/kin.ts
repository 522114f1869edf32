/** Things that people ask for and the library lacks, with what comes nearest; an underscore joins the words of a name. */
export const KIN = `
rabbit mouse squirrel hedgehog raccoon otter sloth koala panda: fox bear cat dog
bat frog snail crab crocodile squid pufferfish: moth lizard turtle octopus lobster scorpion
rooster parrot: eagle phoenix hummingbird peacock
sheep pig poodle leopard: bull goat dog cat panther
camel llama kangaroo rhino dinosaur: horse giraffe elephant dragon
ghost robot snowman joker masks: skull astronaut hannya dice ace
mirror coin car helicopter house film tombstone rainbow atom: crystal treasure motorcycle airplane castle camera coffin sun dna
wheat potted_plant cannabis bread egg sushi: leaf monstera fern herb ramen
statue_of_liberty: torch crown
zeppelin blimp airship: balloon airplane rocket
drone jet fighter warplane biplane: airplane helicopter rocket
submarine yacht warship pirate_ship raft titanic: ship sailboat anchor
truck van bus tractor jeep camper ambulance: car motorcycle train
tank cannon grenade rifle shotgun machine_gun bullet bullets ammo ak47: revolver bomb skull
harley chopper scooter vespa: motorcycle bicycle car
coyote jackal hyena husky werewolf dingo: wolf fox dog
cougar lynx bobcat ocelot lioness sphinx: lion panther tiger leopard cat
grizzly polar_bear cub: bear panda
pitbull bulldog boxer dachshund corgi chihuahua rottweiler doberman beagle pug terrier retriever shepherd: dog poodle wolf
donkey mule foal zebra_head: horse zebra unicorn
antelope gazelle elk moose_head caribou impala: deer stag moose
weasel ferret badger meerkat mink skunk beaver: otter squirrel hedgehog fox
rat hamster gerbil guinea_pig: mouse squirrel rabbit
chimp chimpanzee orangutan baboon lemur: monkey gorilla
opossum possum armadillo platypus echidna wombat: raccoon hedgehog koala
hippo tapir: rhino elephant pig
walrus seal sea_lion manatee narwhal: dolphin whale otter
sparrow robin finch canary cardinal bluebird bluejay jay wren nightingale starling lark magpie kingfisher bird_of_prey: swallow hummingbird raven dove
crane heron stork egret ibis pelican albatross seagull gull: swan flamingo goose
vulture condor osprey kestrel harpy griffin gryphon: eagle raven phoenix
ostrich emu turkey kiwi pheasant quail: peacock rooster flamingo
toucan macaw cockatoo parakeet budgie: parrot hummingbird
woodpecker hoopoe: hummingbird raven owl
salmon trout bass tuna piranha anglerfish angler catfish eel marlin swordfish goldfish betta clownfish stingray ray: koi shark pufferfish
starfish urchin anemone sponge sea_star: shell coral star
lobster_claw clam oyster mussel barnacle nautilus: shell crab
worm caterpillar centipede millipede maggot larva: snail beetle butterfly
ant wasp hornet fly cockroach mantis praying_mantis termite flea tick cicada: bee beetle cricket spider
toad newt salamander tadpole axolotl: frog lizard
chameleon gecko iguana komodo: lizard snake crocodile
alligator caiman: crocodile lizard
hydra basilisk wyvern leviathan kaiju godzilla chimera quetzalcoatl: dragon snake phoenix
centaur cerberus faun satyr: horse bull dog
fairy pixie elf gnome troll goblin dwarf: butterfly mushroom wing
witch wizard sorcerer magician druid: wand crystal broom hat
vampire dracula zombie frankenstein mummy monster: skull bat reaper coffin
angel_of_death santa_muerte catrina day_of_the_dead sugar_skull: skull reaper rose
ninja_mask warrior knight viking spartan gladiator soldier: ninja sword shield hannya
woman girl lady princess queen mermaid_girl portrait face: pinup medusa fan
man boy king person couple family: crown hand heart
baby child kid toddler: heart paw teddy_bear
buddha ganesha shiva krishna vishnu hindu_god om: lotus elephant hamsa
jesus christ mary madonna saint virgin religious: cross prayer rosary angel
zeus poseidon hades athena apollo greek_god thor odin loki: trident lightning hammer medusa
valknut yggdrasil mjolnir rune runes vegvisir: hammer tree knot raven
pharaoh egypt egyptian pyramid anubis horus cleopatra: scarab eye cobra cat
aztec mayan inca totem tiki: moai sun eagle
star_of_david hexagram: star triangle
triquetra trinity triskele claddagh: knot triangle heart
iris orchid violet pansy marigold carnation anemone magnolia gardenia jasmine forget_me_not bluebell snowdrop camellia lilac hydrangea larkspur cosmos aster narcissus daffodil crocus foxglove thistle protea edelweiss wildflowers: peony daisy lily poppy
narcissus daffodil: daisy tulip lily
bonsai willow birch maple_tree sequoia redwood baobab cypress olive_tree: tree pine palm
bamboo reed grass: wheat fern leaf
aloe succulent agave monstera_plant houseplant: cactus monstera potted_plant
eucalyptus sage rosemary basil mint: branch leaf herb
acorn pinecone chestnut walnut nut: pine leaf squirrel
orange lime peach_half mango kiwi plum apricot fig pomegranate coconut papaya: lemon peach apple pineapple
carrot onion garlic tomato potato corn broccoli pepper radish beet artichoke: chili pumpkin avocado
cake cookie pie candy chocolate pancake waffle: cupcake donut ice_cream
hotdog sandwich fries steak bacon noodle rice dumpling: burger pizza ramen taco
tequila vodka rum gin whiskey bourbon martini: cocktail wine bottle
skeleton ribcage ribs spine femur pelvis: skull bone
lung_flowers kidney liver stomach uterus womb anatomical: heart lung brain
mask masquerade venetian: masks hannya
noose rope_knot lasso: rope knot
handcuffs cuffs shackles: chain lock
throne scepter sceptre tiara: crown
spear lance javelin halberd pike: trident sword arrow
scythe sickle: reaper axe
bow_tie tie suit: hat
knuckles brass_knuckles: boxing ring
tattoo_needle ink_bottle: tattoo_machine needle
spray_can spraycan graffiti paint: brush palette
pencil quill marker: pen brush feather
cassette tape boombox walkman ipod: radio vinyl headphones
keyboard synth synthesizer turntable dj: piano vinyl headphones
cello bass ukulele mandolin lute: guitar violin harp
flute clarinet oboe bagpipes tuba trombone: trumpet saxophone
computer laptop controller console gamepad joystick pixel: robot gear dice
tv television projector: film_camera film camera
rose_window stained_glass window door gate: church mirror key
bridge tower eiffel skyscraper city skyline: castle lighthouse house
temple pagoda shrine torii: church castle mountain
lake river waterfall beach ocean_waves island_beach: wave island palm
desert canyon cliff cave valley: mountain cactus volcano
galaxy universe cosmos_sky milky_way constellation zodiac comet meteor asteroid nebula space: planet star moon_phases
eclipse solar_eclipse: sun moon
jupiter mars venus mercury neptune pluto: planet sun
aurora northern_lights sky: star cloud mountain
rain raindrop puddle: drop cloud storm
ice icicle glacier frost: snowflake mountain
smoke_cloud fog mist steam: cloud fire
campfire bonfire match matches lighter: fire torch candle
chandelier lamp streetlight: lantern lightbulb candle
chessboard king_piece rook bishop: chess crown
poker casino roulette slot_machine domino jack: dice ace joker
volleyball rugby golf tennis hockey_stick bowling_ball: football baseball basketball
surfboard surfer snowboard ski skis: skateboard wave
dumbbell barbell weights kettlebell gym: boxing
map atlas passport: globe compass
money dollar cash bitcoin: coin treasure
perfume makeup nail_polish: lipstick mirror
spoon fork whisk pan: kitchen_knife teapot
potion poison elixir vial flask beaker: bottle alembic crystal
pill medicine capsule: syringe caduceus
gramophone phonograph: vinyl music
seesaw slide: carousel ferris_wheel
clown jester harlequin: joker masks
scarecrow: pumpkin raven
chakra: lotus eye
swan_lake dancer: ballet swan
`;
