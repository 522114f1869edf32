/**
 * Designs from words alone: drawings of the library in the chosen style, laid out by how the named things belong together, with
 * ornament behind them and a banner with lettering. The four variations differ in layout and drawing, not only in their seed.
 */
import {
  EngineError,
  type Attribution,
  type DesignRequest,
  type DesignResult,
  type EngineHooks,
  type EngineNote,
} from '../contract.ts';
import { colourMotifs, type Laid } from '../colour/motifs.ts';
import { CANVAS } from '../framing.ts';
import { Ink } from '../ink.ts';
import { crescent, diamond, laurel, mandala, rays, ring, star } from '../ornament/ornaments.ts';
import { OrnamentPen, SHEET } from '../ornament/pen.ts';
import { stepper } from '../progress.ts';
import { mixSeed, mulberry32 } from '../random.ts';
import { writeReceipt } from '../receipt.ts';
import { skinLimits } from '../skin.ts';
import { RECIPES } from '../styles/recipes.ts';
import { attributionOf } from './attribution.ts';
import { withoutInscribed } from '../inscriptions/inscribed-words.ts';
import { ribbonWriter, type Ribbon, type RibbonLetters } from '../inscriptions/ribbon-letters.ts';
import { bannerWidth, drawBanner, drawPlainWords } from './banner.ts';
import { readBrief, type ComposerBrief } from './brief.ts';
import { EDGE, type LayoutInput } from './board.ts';
import { STEMS } from './bouquet.ts';
import { castOf, crowded, drawingsOf as drawingsOfCast, drawnMotifs } from './cast.ts';
import { arrangedItems, drawingsOf, pieceBetween, wordsOfItems, type Piece } from './composition.ts';
import { examplesOfMotifs } from './drawable.ts';
import { drawFrame } from './framing-shapes.ts';
import { layoutFor, layOut } from './layouts.ts';
import { MOST_OF_ONE } from './numbers.ts';
import { prepareMotif } from './motif.ts';
import { handInWords, hasRibbon } from './phrasing.ts';
import {
  fitted,
  isFrame,
  type BannerItem,
  type Item,
  type Library,
  type MotifItem,
  type OrnamentItem,
} from './plan.ts';
import { scatterDisc, trailOfDots } from './scatter-ornament.ts';
import { drawMotif, type Hand } from './treatment.ts';

/** What is drawn on: the sheet in a hand, and a pen for ornament. */
interface Desk {
  hand: Hand;
  pen: OrnamentPen;
  /** Width of ornament's lines, design units. */
  line: number;
  library: Library;
  laid: Laid[];
  /** Whether words stand on a ribbon. */
  hasRibbon: boolean;
  /** Sets the words of banners. */
  write: (text: string, ribbon: Ribbon) => RibbonLetters;
  written: RibbonLetters[];
}

const MARGIN = 46;

/** Draws one design from the words of a request. Throws EngineError when no word can be drawn and no text is given. */
export function composeDesign(request: DesignRequest, hooks?: EngineHooks): DesignResult {
  const library = hooks?.motifs;
  if (!library) throw new Error('Designs from words need the library of motifs.');
  const brief = readBrief(request.prompt, request.lettering);
  if (!request.composition && brief.motifs.length === 0 && brief.ornaments.length === 0 && !brief.lettering) {
    const examples = examplesOfMotifs(8).join(', ');
    throw new EngineError(
      'nothing_to_draw',
      `The built-in engine knows none of these words. It can draw ${examples} and many more things; or upload a photo.`,
    );
  }
  const step = stepper(hooks);
  step(0, 'composing');
  const seed = seedOf(request, brief);
  const desk = prepare(request, { motifs: library, letters: hooks.letters }, seed);
  const items = itemsOf(request, library);
  for (const [n, item] of items.entries()) {
    step(0.1 + (0.8 * n) / items.length, 'motifs');
    drawItem(desk, item);
  }
  step(0.9, 'finishing');
  const { hand, laid, written } = desk;
  const coloured =
    request.colour &&
    colourMotifs(hand.sheet, request.colour, laid, { seed: request.seed, thinnest: hand.thinnest, moat: hand.moat });
  const image = hand.sheet.toGray();
  step(1, 'done');
  const receipt = writeReceipt(request, null, image, { coloured });
  return {
    image,
    ...lettersOnTop(items, written),
    ...(coloured ? { coloured } : {}),
    receipt,
    attributions: attributionsOf(items),
    notes: [...(request.composition ? arrangedNotes(items) : notesOf(brief)), ...written.flatMap(({ notes }) => notes)],
  };
}

/** Outlines of the banners that nothing lies on: files of vectors take them as they are. */
function lettersOnTop(items: readonly Item[], written: readonly RibbonLetters[]): Pick<DesignResult, 'letters'> {
  const last = items.findLastIndex(({ kind }) => kind !== 'banner');
  const onTop = written.slice(items.slice(0, last + 1).filter(({ kind }) => kind === 'banner').length);
  const letters = onTop.flatMap(({ commands }) => commands);
  return letters.length > 0 ? { letters } : {};
}

/** What lies on the sheet of a request, from back to front: as a person has arranged it, else as a layout has it. */
export function itemsOf(request: DesignRequest, library: Library): Item[] {
  if (request.composition) return arrangedItems(request.composition, library);
  // Words that stand in lines beside the drawing are on no banner.
  const own = request.inscriptions?.length ? withoutInscribed(request, request.inscriptions) : request;
  const brief = readBrief(own.prompt, own.lettering);
  return fitted(planOf(own, brief, library, seedOf(own, brief)), library, SHEET, MARGIN);
}

/** One piece by itself, in lines, as an editor moves it. */
export function drawPiece(request: DesignRequest, item: Item, means: Means): Piece {
  const [onPaper, onBlack] = [0, 1].map((ground) => {
    const desk = prepare(request, means, request.seed);
    desk.hand.sheet.coverage.fill(ground);
    drawItem(desk, item);
    return desk.hand.sheet.toGray();
  });
  return pieceBetween(onPaper, onBlack);
}

/** The drawings that a design from these words needs, so that they can be fetched before it is drawn. */
export function motifsFor(
  request: Pick<DesignRequest, 'prompt' | 'lettering' | 'variation' | 'seed' | 'composition'>,
): string[] {
  if (request.composition) return drawingsOf(request.composition);
  const brief = readBrief(request.prompt, request.lettering);
  const cast = castOf(brief, request.variation, seedOf(request, brief));
  if (!cast) return [];
  const needed = cast.shape === 'armband' ? [EDGE] : cast.shape === 'bouquet' ? [STEMS] : [];
  return [...needed, ...(brief.rim ? [brief.rim] : []), ...drawingsOfCast(cast)];
}

/** Words take part in the seed, so that two briefs with the same seed do not share their ornament. */
function seedOf({ seed }: Pick<DesignRequest, 'seed'>, { motifs, ornaments }: ComposerBrief): number {
  const words = [...motifs, ...ornaments].join(' ');
  return mixSeed(
    seed,
    Array.from(words).reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 7),
  );
}

/** What lies on the sheet of a variation, from back to front. */
function planOf(request: DesignRequest, brief: ComposerBrief, library: Library, seed: number): Item[] {
  const cast = castOf(brief, request.variation, seed);
  if (!cast) return planWithoutMotif(brief, request.variation);
  const input: LayoutInput = {
    cast,
    text: brief.lettering,
    holder: brief.holder,
    frame: brief.frame,
    rim: brief.rim,
    ornaments: brief.ornaments,
    plain: request.ornament === false,
    library,
    seed,
    variation: request.variation,
  };
  return layOut(layoutFor(input), input);
}

/** Ornament that was named, where nothing else was. */
function asked({ ornaments }: ComposerBrief): OrnamentItem[] {
  return ornaments.map((kind): OrnamentItem => ({ kind, x: 500, y: 450, radius: kind === 'diamond' ? 480 : 430 }));
}

/** Only ornament or words were named: they are the design. */
function planWithoutMotif(brief: ComposerBrief, variation: number): Item[] {
  const text = brief.lettering;
  const width = text ? bannerWidth(text, 150, 940) : 0;
  const banner = (y: number): Item[] => (text ? [{ kind: 'banner', text, x: 500, y, width, height: 150 }] : []);
  if (brief.ornaments.length > 0) return [...asked(brief), ...banner(980)];
  const behind = (['laurel', 'rays', 'ring', 'diamond'] as const)[variation];
  return [{ kind: behind, x: 500, y: 500, radius: 340 }, ...banner(500)];
}

/** Where drawings and letters come from. */
type Means = Pick<EngineHooks, 'letters'> & { motifs: Library };

const noLetters = (): never => {
  throw new Error('Designs with a banner need somebody who sets letters.');
};

function prepare(request: DesignRequest, { motifs: library, letters = noLetters }: Means, seed: number): Desk {
  const sheet = new Ink(request.size, request.size);
  const scale = request.size / SHEET;
  const limits = skinLimits(request.physicalWidthMm);
  const { motif } = RECIPES[request.style];
  // A geometric wolf is drawn of facets in whatever style.
  const style = handInWords(request.prompt) ?? motif.hand;
  const weight = request.lineWeight * motif.weight * (0.76 + 0.48 * request.strength);
  const toSheet = request.size / CANVAS;
  const hand: Hand = {
    sheet,
    style,
    scale,
    weight,
    thinnest: limits.stroke * toSheet,
    gap: limits.gap * toSheet,
    moat: Math.max(11 * scale, limits.gap * toSheet),
    strength: request.strength,
    random: mulberry32(mixSeed(seed, request.variation)),
  };
  const pen = new OrnamentPen(sheet, (limits.stroke * SHEET) / CANVAS);
  const line = Math.max(3.2 * weight, (limits.stroke * SHEET) / CANVAS);
  return {
    ...{ hand, pen, line, library, laid: [], written: [] },
    write: ribbonWriter(request, letters),
    hasRibbon: hasRibbon(request.prompt, style),
  };
}

function drawItem(desk: Desk, item: Item): void {
  if (item.kind === 'motif') layMotif(desk, item);
  else if (item.kind === 'banner') layBanner(desk, item);
  else if (isFrame(item)) desk.laid.push({ edges: drawFrame(desk.pen, desk.hand.sheet, item, desk.line) });
  else layOrnament(desk, item);
}

function layMotif({ hand, library, laid }: Desk, { id, x, y, size, turn, mirrored, weight }: MotifItem): void {
  const motif = prepareMotif(library(id));
  const { scale } = hand;
  const perUnit = (size * scale) / Math.max(motif.box[2], motif.box[3]);
  laid.push(drawMotif(hand, motif, { x: x * scale, y: y * scale, scale: perUnit, turn, mirrored }, weight));
}

function layBanner(desk: Desk, { text, ...at }: BannerItem): void {
  const { hand, pen, line, laid, write, written } = desk;
  const place = { ...at, line: line * 1.3, moat: hand.moat };
  const words = (ribbon: Ribbon) => write(text, ribbon);
  if (!desk.hasRibbon) {
    written.push(drawPlainWords(hand.sheet, words, place));
    return;
  }
  const { papers, letters } = drawBanner(hand.sheet, pen, words, place);
  for (const edges of papers) laid.push({ edges });
  written.push(letters);
}

function layOrnament({ hand, pen, line }: Desk, { kind, x, y, radius }: OrnamentItem): void {
  const place = { x, y, radius, width: line };
  if (kind === 'ring') ring(pen, place, 64);
  else if (kind === 'disc') scatterDisc(pen, place, hand.random);
  else if (kind === 'rays') rays(pen, place, radius * 0.62, 42);
  else if (kind === 'laurel') laurel(pen, { ...place, width: line * (hand.style === 'bold' ? 1.7 : 1.2) }, 13, 2.35);
  else if (kind === 'diamond') diamond(pen, { ...place, radius: radius * 0.62 }, radius);
  else if (kind === 'mandala') mandala(pen, place, hand.random, 0.3);
  else if (kind === 'crescent') crescent(pen, place, hand.random, -Math.PI / 2);
  else if (kind === 'star') star(pen, x, y, radius);
  else trailOfDots(pen, x, y, 3, radius * 0.5);
}

function attributionsOf(items: readonly Item[]): Attribution[] {
  const ids = new Set(items.flatMap((item) => (item.kind === 'motif' ? [item.id] : [])));
  return [...ids].flatMap((id) => attributionOf(id) ?? []);
}

function notesOf(brief: ComposerBrief): EngineNote[] {
  const motifs = drawnMotifs(brief);
  const used = [...motifs, ...(brief.rim ? ['compass'] : []), ...brief.ornaments];
  const notes: EngineNote[] = [];
  if (used.length > 0)
    notes.push({ code: 'words_used', message: `Drawn from these words: ${used.join(', ')}.`, words: used });
  const missed = [...brief.motifs.filter((word) => !motifs.includes(word)), ...brief.unknown];
  if (missed.length > 0) {
    const message = `Not drawn, because there is no drawing or no room: ${missed.slice(0, 12).join(', ')}.`;
    notes.push({ code: 'words_not_drawn', message, words: missed });
  }
  if (brief.instead.length > 0) {
    const message = `Drawn as something like it: ${brief.instead.map(([word, other]) => `${word} as ${other}`).join(', ')}.`;
    notes.push({ code: 'words_not_drawn', message, words: brief.instead.map(([word]) => word) });
  }
  const many = crowded(brief);
  if (many.length > 0) {
    const message = `Of one motif at most ${MOST_OF_ONE} have room: ${many.join(', ')}.`;
    notes.push({ code: 'words_not_drawn', message, words: many });
  }
  return notes;
}

function arrangedNotes(items: readonly Item[]): EngineNote[] {
  const words = wordsOfItems(items);
  const message = `Drawn as arranged: ${words.join(', ')}.`;
  return words.length > 0 ? [{ code: 'words_used', message, words }] : [];
}
