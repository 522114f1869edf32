/** Animals and plants: each word and its drawings, the best one first. `own/` drawings are ours, the rest comes from icon sets (scripts/motifs). */
export const ANIMALS = `
wolf: own/wolf own/wolf-howling own/wolf-howl
howling wolf: own/wolf-howling own/wolf-howl
lion: own/lion
tiger: own/tiger own/tiger-roaring
roaring tiger: own/tiger-roaring
bear: own/bear
panther: own/panther
leopard: noto/leopard
fox: own/fox
sleeping fox: own/fox-sleeping
deer: own/stag
stag: own/stag own/stag-head
moose: noto/moose
elephant: own/elephant own/elephant-walking own/elephant-head
elephant with calf: own/elephant-calf
horse: own/horse
unicorn: own/unicorn
bull: own/bull own/bull-head
ram: own/ram-skull
goat: own/goat-head noto/goat
baphomet: own/baphomet
cow: noto/cow
bison: noto/bison
sheep: noto/ewe
pig: noto/pig
llama: noto/llama
mammoth: noto/mammoth
dog: own/dog own/labrador
poodle: noto/poodle
cat: own/cat own/cat-sitting
rabbit: noto/rabbit noto/rabbit-face
mouse: noto/mouse
squirrel: noto/chipmunk
hedgehog: noto/hedgehog
bat: noto/bat
gorilla: own/gorilla
monkey: noto/monkey-face
raccoon: noto/raccoon
koala: noto/koala
panda: noto/panda
sloth: noto/sloth
otter: noto/otter
giraffe: noto/giraffe
zebra: noto/zebra
camel: noto/camel
rhino: noto/rhinoceros
kangaroo: noto/kangaroo
bird: own/swallow
swallow: own/swallow
hummingbird: own/hummingbird
dove: noto/dove
owl: own/owl
eagle: own/eagle-spread own/eagle noto-v1/eagle emojione/eagle
raven: own/raven own/raven-standing own/raven-flying
flying raven: own/raven-flying
duck: noto/duck
goose: noto/goose
swan: noto/swan
rooster: noto/rooster
penguin: noto/penguin
flamingo: noto/flamingo
peacock: noto/peacock
parrot: noto/parrot
phoenix: own/phoenix
koi: own/koi own/koi-leaping
fish: own/koi
shark: own/shark
whale: own/whale-tail
orca: noto/orca
dolphin: noto/dolphin
octopus: own/octopus
kraken: own/kraken
tentacle: own/tentacle
mermaid tail: own/mermaid-tail
squid: noto/squid
jellyfish: own/jellyfish
turtle: own/turtle
seahorse: own/seahorse
crab: noto/crab
lobster: noto/lobster
shrimp: noto/shrimp
pufferfish: noto/blowfish
shell: noto/spiral-shell
coral: noto/coral
snake: own/snake-coiled own/rattlesnake own/cobra
cobra: own/cobra
frog: noto/frog
lizard: noto/lizard
crocodile: noto/crocodile
dragon: own/dragon own/dragon-head
dinosaur: noto/t-rex
butterfly: own/butterfly noto/butterfly noto-v1/butterfly
moth: own/moth
bee: own/bee
bee on flower: own/bee-flower
beetle: own/scarab
scarab: own/scarab
ladybug: noto/lady-beetle
dragonfly: own/dragonfly
cricket: noto/cricket
mosquito: noto/mosquito
spider: own/spider
web: noto/spider-web
scorpion: own/scorpion
snail: noto/snail
paw: own/paw
cat paw: own/cat-paw own/paw
feather: noto/feather own/feather
wing: own/angel-wings
nest: noto/nest-with-eggs
`;

export const PLANTS = `
rose: own/rose-open own/rose-side own/rose-stem noto-v1/rose noto/rose
rosebud: own/rose-bud noto/rose
flower: own/daisy noto/hibiscus noto/cherry-blossom
peony: own/peony
chrysanthemum: own/chrysanthemum
lotus: own/lotus noto/lotus
lily: own/lily
sunflower: own/sunflower
daisy: own/daisy
dahlia: own/dahlia
poppy: own/poppy
hibiscus: own/hibiscus noto/hibiscus
tulip: noto/tulip
hyacinth: noto/hyacinth
blossom: own/cherry-branch noto/cherry-blossom
bouquet: noto/bouquet
lavender: own/lavender
fern: own/fern
leaf: own/monstera own/leaf-sprig
monstera: own/monstera
laurel: own/laurel own/laurel-half
olive: own/olive-branch
wheat: noto/sheaf-of-rice
clover: noto/four-leaf-clover
shamrock: noto/shamrock
maple: noto/maple-leaf
herb: noto/herb
potted plant: noto/potted-plant
autumn leaf: noto/fallen-leaf
branch: own/leaf-sprig own/olive-branch
vine: own/vine
thorns: own/thorns
tree: own/oak own/tree-of-life
tree of life: own/tree-of-life
oak: own/oak
pine: own/pine
palm: noto/palm-tree
cactus: noto/cactus
mushroom: noto/mushroom
cherry: noto/cherries
strawberry: noto/strawberry
apple: noto/red-apple
pear: noto/pear
peach: noto/peach
lemon: noto/lemon
banana: noto/banana
watermelon: noto/watermelon
pineapple: noto/pineapple
grape: noto/grapes
avocado: noto/avocado
chili: noto/hot-pepper
`;
