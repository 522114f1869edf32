/** Things without a drawing for which another one is drawn; it is said before anybody pays. */
export const STAND_INS = `
sparrow: swallow
seagull: swallow
gull: swallow
robin: swallow
finch: swallow
bluebird: swallow
hawk: eagle
falcon: eagle
goldfish: koi
manta: shark
leopard: panther
cheetah: panther
jaguar: panther
monkey: gorilla
cow: bull
duck: swan
goose: swan
bulldog: dog
pitbull: dog
rottweiler: dog
doberman: dog
boxer: dog
dachshund: dog
corgi: dog
chihuahua: dog
beagle: dog
pug: dog
terrier: dog
poodle: dog
marigold: chrysanthemum
marigolds: chrysanthemum
hula: pinup
hula girl: pinup
hula dancer: pinup
kitten: cat
puppy: dog
firefly: beetle
dandelion: flower
pegasus: horse
minotaur: bull
whisky: wine
berries: strawberry
smoke: cloud
sundial: clock
demon: hannya
devil: hannya
mermaid: mermaid tail
waterfall: wave
river: wave
sparrowhawk: eagle
kestrel: eagle
husky: wolf
coyote: wolf
lioness: lion
cougar: panther
tiara: crown
lamp: lantern
jar: bottle
japanese mask: hannya
demon mask: hannya
oni mask: hannya
sugar skull: skull
candy skull: skull
bull skull: bull
cow skull: bull
deer skull: stag
`;
