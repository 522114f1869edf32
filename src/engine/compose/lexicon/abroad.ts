/**
 * The words of the lexicon in Spanish, Portuguese, French, German, Italian, Dutch, Polish, Russian, Japanese and Chinese, in their
 * ground forms; an underscore joins the words of a name. Endings are taken off by `../abroad.ts`.
 */
export const ABROAD = `
ribbon: cinta fita banderole spruchband nastro лента
triangle: triángulo triangulo triângulo dreieck triangolo driehoek trójkąt треугольник
seagull: gaviota gaivota mouette möwe möwen gabbiano meeuw mewa чайка
wolf: lobo loba loup lupo wilk волк オオカミ 狼
lion: leon leao löwe leone leeuw lew лев ライオン 狮子 獅子
tiger: tigre tygrys tijger тигр 虎 老虎 トラ
bear: oso urso ours bär orso beer niedźwiedź медведь 熊 クマ
panther: pantera panthère panter пантера ヒョウ 黑豹 豹
leopard: leopardo léopard luipaard lampart леопард 豹子
fox: zorro raposa renard fuchs volpe vos lis лиса キツネ 狐 狐狸
deer: ciervo veado cerf hirsch cervo hert jeleń олень 鹿 シカ
elephant: elefante éléphant elefant olifant słoń слон ゾウ 象 大象
horse: caballo cavalo cheval pferd cavallo paard koń конь лошадь 馬 马 ウマ
unicorn: unicornio unicórnio licorne einhorn unicorno eenhoorn jednorożec единорог ユニコーン 独角兽
bull: toro touro taureau stier byk бык 公牛 牡牛
goat: cabra chèvre ziege capra geit koza коза 山羊 ヤギ
ram: carnero carneiro bélier widder ariete baran баран 羊
dog: perrito perro cachorro chien hund cane hond pies собака 犬 狗 イヌ
cat: gatito gato chat katze gatto kat kot кошка кот 猫 ネコ
rabbit: conejo coelho lapin hase kaninchen coniglio konijn królik кролик заяц ウサギ 兔子 兔
mouse: ratón souris maus topo muis mysz мышь ネズミ 老鼠
bat: murciélago morcego chauve-souris fledermaus pipistrello vleermuis nietoperz летучая_мышь コウモリ 蝙蝠
gorilla: gorille goryl горилла ゴリラ 大猩猩
monkey: mono macaco singe affe scimmia aap małpa обезьяна サル 猴子
bird: pájaro pássaro oiseau vogel uccello ptak птица 鳥 鸟
swallow: golondrina andorinha hirondelle schwalbe rondine zwaluw jaskółka ласточка ツバメ 燕子
hummingbird: colibrí beija-flor colibri kolibri koliber колибри ハチドリ 蜂鸟
dove: paloma pomba colombe taube colomba duif gołąb голубь 鳩 鸽子
owl: búho lechuza coruja hibou chouette eule gufo civetta uil sowa сова フクロウ 猫头鹰
eagle: águila águia aigle adler aquila adelaar orzeł орёл орел 鷲 鷹 鹰 老鹰
raven: cuervo corvo corbeau rabe krähe raaf kruk ворон ворона カラス 乌鸦
swan: cisne cygne schwan cigno zwaan łabędź лебедь 白鳥 天鹅
rooster: gallo galo coq hahn haan kogut петух 公鸡
peacock: pavo_real pavão paon pfau pavone pauw paw_ptak павлин 孔雀
flamingo: flamenco flamant fenicottero flaming фламинго フラミンゴ 火烈鸟
penguin: pingüino pinguim pingouin pinguin pinguino pinguïn pingwin пингвин ペンギン 企鹅
parrot: loro papagaio perroquet papagei pappagallo papegaai papuga попугай オウム 鹦鹉
phoenix: fénix phénix phönix fenice feniks феникс 鳳凰 凤凰
koi: carpa karpfen karper karp карп 鯉 锦鲤 鲤鱼
fish: pez pescado peixe poisson fisch pesce vis ryba рыба 魚 鱼
shark: tiburón tubarão requin hai squalo haai rekin акула サメ 鲨鱼
whale: ballena baleia baleine wal balena walvis wieloryb кит クジラ 鲸鱼
dolphin: delfín golfinho dauphin delfin delfino dolfijn дельфин イルカ 海豚
octopus: pulpo polvo poulpe pieuvre krake tintenfisch polpo octopus ośmiornica осьминог タコ 章鱼
jellyfish: medusa_de_mar água-viva méduse qualle kwal meduza медуза クラゲ 水母
turtle: tortuga tartaruga tortue schildkröte schildpad żółw черепаха カメ 亀 乌龟
seahorse: caballito_de_mar cavalo-marinho hippocampe seepferdchen cavalluccio zeepaardje konik_morski морской_конёк タツノオトシゴ 海马
crab: cangrejo caranguejo crabe krabbe granchio krab краб カニ 螃蟹
shell: concha coquillage muschel conchiglia schelp muszla ракушка 貝殻 贝壳
snake: serpiente culebra serpente cobra_serpente serpent schlange slang wąż змея 蛇 ヘビ
frog: rana rã grenouille frosch kikker żaba лягушка カエル 青蛙
lizard: lagarto lézard eidechse lucertola hagedis jaszczurka ящерица トカゲ 蜥蜴
crocodile: cocodrilo crocodilo krokodil coccodrillo krokodyl крокодил ワニ 鳄鱼
dragon: dragón dragão drache drago draak smok дракон 龍 竜 龙 ドラゴン
butterfly: mariposa borboleta papillon schmetterling farfalla vlinder motyl бабочка 蝶 蝴蝶 チョウ
moth: polilla mariposa_nocturna traça motte nachtfalter falena mot ćma мотылёк мотылек 蛾 飞蛾
bee: abeja abelha abeille biene ape bij pszczoła пчела 蜂 蜜蜂 ミツバチ
scarab: escarabajo escaravelho scarabée skarabäus scarabeo skarabeusz скарабей 圣甲虫
ladybug: mariquita joaninha coccinelle marienkäfer coccinella lieveheersbeestje biedronka 瓢虫
dragonfly: libélula libellule libelle libellula libel ważka стрекоза トンボ 蜻蜓
spider: araña aranha araignée spinne ragno spin pająk паук クモ 蜘蛛
web: telaraña teia toile_d'araignée spinnennetz ragnatela spinnenweb pajęczyna паутина 蜘蛛の巣 蜘蛛网
scorpion: escorpión alacrán escorpião skorpion scorpione schorpioen skorpion скорпион サソリ 蝎子
snail: caracol escargot schnecke lumaca slak ślimak улитка カタツムリ 蜗牛
paw: huella patita pata pegada patte pfote zampa poot łapa лапа 肉球 爪子
feather: pluma pena plume feder piuma veer pióro перо 羽根 羽毛
wing: ala alas asa asas aile flügel ali vleugel skrzydło крыло крылья 翼 翅膀
rose: rosa róża roza roos роза バラ 薔薇 玫瑰
flower: flor fleur blume fiore bloem kwiat цветок цветы 花 花朵
peony: peonía peônia pivoine pfingstrose peonia pioenroos piwonia пион 牡丹
chrysanthemum: crisantemo chrysanthème chrysantheme chryzantema хризантема 菊 菊花
lotus: loto lótus lotosblume fior_di_loto lotosu лотос 蓮 莲花
lily: lirio lírio lys lilie giglio lelie lilia лилия 百合
sunflower: girasol tournesol sonnenblume girasole zonnebloem słonecznik подсолнух ヒマワリ 向日葵
daisy: margarita margarida marguerite pâquerette gänseblümchen margherita madeliefje stokrotka ромашка 雏菊
poppy: amapola papoula coquelicot mohn papavero klaproos mak мак ポピー 罂粟
hibiscus: hibisco hibiskus ibisco гибискус ハイビスカス 木槿
tulip: tulipán tulipa tulipe tulpe tulipano tulp tulipan тюльпан チューリップ 郁金香
blossom: flor_de_cerezo cerejeira fleur_de_cerisier kirschblüte fiori_di_ciliegio kersenbloesem kwiat_wiśni сакура 桜 樱花
lavender: lavanda lavande lavendel lawenda лаванда ラベンダー 薰衣草
fern: helecho samambaia fougère farn felce varen paproć папоротник シダ
leaf: hoja folha feuille blatt foglia blad liść лист листья 葉 叶子
laurel: laureles louro laurier lorbeer alloro lauwerkrans wawrzyn лавр 月桂
olive: olivo oliveira olivier olivenzweig ulivo olijftak oliwka олива オリーブ 橄榄
wheat: trigo blé weizen grano tarwe pszenica пшеница 麦 小麦
clover: trébol trevo trèfle klee kleeblatt quadrifoglio klavertje koniczyna клевер クローバー 三叶草
tree: árbol árvore arbre baum albero boom drzewo дерево 木 树
pine: pino pinheiro sapin kiefer tanne dennenboom sosna сосна ёлка 松 松树
palm: palmera palmeira palmier palme palma palmboom пальма ヤシ 棕榈
cactus: cacto kaktus кактус サボテン 仙人掌
branch: rama ramo galho branche zweig ast tak gałąź ветка 枝
vine: hiedra videira lierre ranke efeu edera klimop bluszcz плющ 藤
thorns: espinas espinhos épines dornen spine doornen ciernie шипы 荆棘
mushroom: seta hongo cogumelo champignon pilz fungo paddenstoel grzyb гриб キノコ 蘑菇
cherry: cereza cereja cerise kirsche ciliegia kers wiśnia вишня さくらんぼ 樱桃
strawberry: fresa morango fraise erdbeere fragola aardbei truskawka клубника イチゴ 草莓
apple: manzana maçã pomme apfel mela appel jabłko яблоко リンゴ 苹果
lemon: limón limão citron zitrone limone citroen cytryna лимон レモン 柠檬
pineapple: piña abacaxi ananas ананас パイナップル 菠萝
grape: uva raisin traube druiven winogrono виноград ブドウ 葡萄
skull: calavera cráneo caveira crânio crâne tête_de_mort schädel totenkopf teschio schedel doodshoofd czaszka череп ドクロ 頭蓋骨 骷髅 头骨
dagger: daga puñal adaga punhal poignard dague dolch pugnale dolk sztylet кинжал 短剣 匕首
sword: espada épée schwert spada zwaard miecz меч 剣 刀 剑 宝剑
axe: hacha machado hache axt ascia bijl topór топор 斧
shield: escudo bouclier schild scudo tarcza щит 盾
arrow: flecha flèche pfeil freccia pijl strzała стрела 矢 箭
revolver: pistola revólver pistole pistolet revolver rewolwer револьвер пистолет 拳銃 手枪
bomb: bomba bombe bom бомба 爆弾 炸弹
anchor: ancla âncora ancre anker ancora kotwica якорь 錨 イカリ 锚
ship: barco velero navio navire bateau schiff nave schip statek корабль 船 帆船
lighthouse: faro farol phare leuchtturm vuurtoren latarnia_morska маяк 灯台 灯塔
compass: brújula bússola boussole kompass bussola kompas компас コンパス 指南针 罗盘
hourglass: reloj_de_arena ampulheta sablier sanduhr clessidra zandloper klepsydra песочные_часы 砂時計 沙漏
watch: reloj_de_bolsillo relógio_de_bolso montre taschenuhr orologio horloge zegarek карманные_часы 懐中時計 怀表
clock: reloj relógio uhr klok zegar часы 時計 钟表 时钟
key: llave chave clé clef schlüssel chiave sleutel klucz ключ 鍵 钥匙
lock: candado cadeado cadenas schloss vorhängeschloss lucchetto hangslot kłódka замок 錠 锁
crown: corona coroa couronne krone kroon korona корона 王冠 皇冠
candle: vela bougie kerze candela kaars świeca свеча ろうそく 蜡烛
lantern: linterna lanterna lanterne laterne lantaarn latarnia фонарь 提灯 灯笼
torch: antorcha tocha torche fackel torcia fakkel pochodnia факел 松明 火炬
diamond: diamante diamant diament бриллиант алмаз ダイヤモンド 钻石
ring: anillo anel bague ring anello pierścionek кольцо 指輪 戒指
heart: corazón coração coeur cœur herz cuore hart serce сердце 心臓 ハート 心 爱心
horseshoe: herradura ferradura fer_à_cheval hufeisen ferro_di_cavallo hoefijzer podkowa подкова 蹄鉄 马蹄铁
dice: dados dés würfel dadi dobbelstenen kości кости サイコロ 骰子
dreamcatcher: atrapasueños filtro_dos_sonhos attrape-rêves traumfänger acchiappasogni dromenvanger łapacz_snów ловец_снов ドリームキャッチャー 捕梦网
coffin: ataúd caixão cercueil sarg bara doodskist trumna гроб 棺 棺材
tombstone: lápida lápide tombe grabstein lapide grafsteen nagrobek надгробие 墓 墓碑
microphone: micrófono microfone mikrofon microfono microfoon микрофон マイク 麦克风
guitar: guitarra guitare gitarre chitarra gitaar gitara гитара ギター 吉他
violin: violín violino violon geige viool skrzypce скрипка バイオリン 小提琴
piano: klavier pianoforte пианино ピアノ 钢琴
music: música musique musik musica muziek muzyka музыка 音符 音乐
camera: cámara câmera appareil_photo kamera macchina_fotografica aparat фотоаппарат камера カメラ 相机
scissors: tijeras tesoura ciseaux schere forbici schaar nożyczki ножницы ハサミ 剪刀
needle: aguja agulha aiguille nadel ago naald igła игла 針 针
book: libro livro livre buch boek książka книга 本 书
pen: bolígrafo caneta stylo füller penna długopis ручка ペン 钢笔
brush: pincel pinceau pinsel pennello penseel pędzel кисть 筆 画笔
hammer: martillo martelo marteau martello hamer młotek молот 金槌 锤子
chain: cadena corrente chaîne kette catena ketting łańcuch цепь 鎖 链条
rope: cuerda corda corde seil corda touw lina верёвка веревка 縄 绳子
hook: gancho anzol crochet haken uncino haak hak крюк 钩子
bell: campana sino cloche glocke klok_bel dzwon колокол 鈴 铃铛
bottle: botella garrafa bouteille flasche bottiglia fles butelka бутылка 瓶 瓶子
balloon: globo balão ballon palloncino balon воздушный_шар 風船 气球
rocket: cohete foguete fusée rakete razzo raket rakieta ракета ロケット 火箭
airplane: avión avião avion flugzeug aereo vliegtuig samolot самолёт самолет 飛行機 飞机
motorcycle: motocicleta moto motorrad motocicletta motorfiets motocykl мотоцикл バイク 摩托车
bicycle: bicicleta vélo fahrrad bicicletta fiets rower велосипед 自転車 自行车
car: coche carro voiture auto macchina samochód машина автомобиль 車 汽车
train: tren trem zug treno trein pociąg поезд 電車 火车
coffee: café kaffee caffè koffie kawa кофе コーヒー 咖啡
wine: vino vinho vin wein wijn wino вино ワイン 葡萄酒
beer: cerveza cerveja bière bier birra piwo пиво ビール 啤酒
pizza: пицца ピザ 披萨
hat: sombrero chapéu chapeau hut cappello hoed kapelusz шляпа 帽子
castle: castillo castelo château burg schloss_burg castello kasteel zamek крепость 城 城堡
house: casa maison haus huis dom дом 家 房子
church: iglesia igreja église kirche chiesa kerk kościół церковь 教会 教堂
tooth: diente dente dent zahn tand ząb зуб 歯 牙齿
bone: hueso osso os knochen bot kość кость 骨 骨头
brain: cerebro cérebro cerveau gehirn cervello hersenen mózg мозг 脳 大脑
hand: mano mão main_ouverte hand_offen mani ręka dłoń рука 手
lips: labios lábios lèvres lippen labbra usta губы 唇 嘴唇
ghost: fantasma fantôme geist gespenst spook duch призрак привидение お化け 幽灵
alien: extraterrestre extraterrestre außerirdischer alieno kosmita пришелец エイリアン 外星人
pumpkin: calabaza abóbora citrouille kürbis zucca pompoen dynia тыква カボチャ 南瓜
moon: luna lua lune mond maan księżyc луна 月 月亮
full moon: luna_llena lua_cheia pleine_lune vollmond luna_piena volle_maan pełnia полнолуние 満月 满月
crescent: media_luna luna_creciente lua_crescente croissant_de_lune mondsichel mezzaluna halve_maan półksiężyc полумесяц 三日月 月牙
sun: sol soleil sonne sole zon słońce солнце 太陽 太阳
star: estrella estrela étoile stern stella ster gwiazda звезда звёзды 星 星星
planet: planeta planète pianeta planeet планета 惑星 行星
lightning: rayo relâmpago raio éclair foudre blitz fulmine bliksem błyskawica piorun молния 稲妻 闪电
cloud: nube nuvem nuage wolke nuvola wolk chmura облако 雲 云
storm: tormenta tempestade tempête gewitter sturm tempesta storm burza гроза шторм буря 嵐 风暴
rainbow: arcoíris arco-íris arc-en-ciel regenbogen arcobaleno regenboog tęcza радуга 虹 彩虹
snowflake: copo_de_nieve floco_de_neve flocon schneeflocke fiocco_di_neve sneeuwvlok śnieżynka снежинка 雪の結晶 雪花
fire: fuego llama llamas fogo chama feu flamme flammen feuer fuoco fiamma vuur ogień огонь пламя 炎 火 火焰
drop: gota goutte tropfen goccia druppel kropla капля 雫 水滴
wave: ola olas onda ondas vague welle onde fala волна волны 波 海浪 mar mer meer mare zee morze море 海
mountain: montaña montanha montagne berg montagna góra гора горы 山 山脉
volcano: volcán vulcão volcan vulkan vulcano vulkaan wulkan вулкан 火山
cross: cruz croix kreuz croce kruis krzyż крест 十字架
rosary: rosario terço chapelet rosenkranz rozenkrans różaniec чётки четки ロザリオ 念珠
prayer: manos_rezando manos_orando mãos_orando mains_jointes betende_hände mani_giunte biddende_handen modlące_dłonie молитва 祈り 祈祷
eye: ojo olho oeil œil auge occhio oog oko глаз 目 眼睛
evil eye: mal_de_ojo olho_grego mauvais_oeil böser_blick malocchio boze_oog 邪眼
infinity: infinito infini unendlichkeit oneindig nieskończoność бесконечность 無限 无限
semicolon: punto_y_coma ponto_e_vírgula point-virgule semikolon punto_e_virgola puntkomma średnik セミコロン 分号
triangle: triángulo triângulo dreieck triangolo driehoek trójkąt треугольник 三角形 三角
trident: tridente dreizack drietand trójząb трезубец 三叉戟
medusa: medusa_gorgona méduse_gorgone gorgone горгона メデューサ 美杜莎
hannya: 般若 鬼
angel: ángel anjo ange engel angelo anioł ангел 天使
mermaid tail: sirena sereia sirène meerjungfrau zeemeermin syrena русалка 人魚 美人鱼
reaper: muerte santa_muerte ceifador faucheuse sensenmann mietitore magere_hein kostucha смерть 死神
pinup: pin-up_girl
`;

/** Small words of those languages, each with the English ones that they stand for; `-` for none. */
export const SMALL_ABROAD = `
en_un en_una en_unos dentro_de_un dentro_de_una dans_un dans_une num numa em_um em_uma in_einem in_einer im_kreis in_un in_una in_een w_kole: in
darunter drunter eronder: therebelow
darüber drüber erboven: thereabove
dahinter dahinten erachter: therebehind
darum drumherum rundherum ringsum eromheen: therearound
unterhalb debajo abajo embaixo dessous sotto eronder poniżej снизу: underneath
dessus encima: on top
que qui che diga dice dizendo dit reads prénom prenom nom nombre nome namen naam mi mis meu minha mon ma mes mein meine meinen mio mia su sus para pour für per avec_un: -
aullando uivando hurlant heulend heulender ululante: howling
atravesada atravesado percé percée durchbohrt trafitto: pierced
con com avec mit met z ze с со: with
y e et und en i и и_так: and
sobre sur auf su sul sulla op na na_górze на encima_de em_cima_de au-dessus_d' sopra: on
detrás_de detrás atrás_de atrás derrière hinter dietro achter za за позади: behind
delante_de em_frente_a devant davanti vor voor przed перед: in front of
alrededor_de ao_redor_de em_volta_de autour_de autour um um_herum attorno_a intorno_a rond om_heen wokół dookoła вокруг enrollada_en enrollada enrolada_em enroulé_autour: around
a_través_de através_de atravesando à_travers traverse durch attraverso door przez сквозь через atravesada_por: through
dentro_de dans innerhalb dentro binnen_in wewnątrz внутри: inside
entre zwischen tra_due fra tussen między между: between
debajo_de abajo embaixo_de abaixo sous unter sotto onder pod под: under
encima arriba acima über boven nad над au-dessus: above
sosteniendo sujetando segurando tenant hält haltend che_tiene vasthoudend trzyma trzymająca держит держащая: holding
dos dois duas deux zwei due twee dwa dwie два две 二羽 二匹 二つ 二本 两只 两条 两个 两朵 两 双: two
tres três trois drei tre drie trzy три 三羽 三匹 三つ 三只 三朵 三: three
cuatro quatro quatre vier quattro cztery четыре: four
cinco cinq fünf cinque vijf pięć пять: five
sin sem sans ohne senza zonder bez без: -
un una uno um uma une ein eine einen einem einer een jeden jedna один одна: a
el la los las lo del de da do dos_as das der die das den dem des il gli le les l' i_gli lo_stesso het van os as o d' di della dello delle dei degli al alla au aux du ein_paar im am zum beim zur w we do_z в о у от из の と に を は が で 和 的 在 上 中 个 只 一: -
negro negra preto preta noir noire schwarz schwarze schwarzer schwarzes nero nera zwart zwarte czarny czarna чёрный черный rojo roja vermelho vermelha rouge rot rote rosso rossa rood rode czerwony красный красная blanco blanca branco blanche weiß weiss bianco wit biały белый grande pequeño pequeña pequeno pequena petit petite grand groß große großer klein kleine kleiner kleines piccolo piccola groot mały mała duży маленький большой azul bleu blau blu blauw niebieski синий dorado dorada dourado doré golden goldene d'oro gouden złoty золотой: -
tatuaje tatuagem tatouage tatuaggio tatoeage tatuaż gewickelt gewunden umgeben тату татуировка タトゥー 刺青 纹身 estilo stijl styl стиль brazo braço bras_avant unterarm braccio ręce ramię antebrazo antebraço avant-bras avambraccio onderarm przedramię: -
`;
