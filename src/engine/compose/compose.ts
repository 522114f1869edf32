/**
 * Designs from words alone: curated motifs drawn in the chosen style, procedural ornament behind them, a banner with lettering. The
 * four variations differ in motif, ornament and arrangement, not only in their seed.
 */
import {
  EngineError,
  type Attribution,
  type DesignRequest,
  type DesignResult,
  type EngineHooks,
  type EngineNote,
} from '../contract.ts';
import { colourMotifs, type LaidMotif } from '../colour/motifs.ts';
import { CANVAS } from '../framing.ts';
import { Ink } from '../ink.ts';
import { crescent, diamond, laurel, mandala, rays, ring, star } from '../ornament/ornaments.ts';
import { OrnamentPen, SHEET } from '../ornament/pen.ts';
import { stepper } from '../progress.ts';
import { mixSeed, mulberry32 } from '../random.ts';
import { writeReceipt } from '../receipt.ts';
import { skinLimits } from '../skin.ts';
import { RECIPES } from '../styles/recipes.ts';
import { drawBanner, letteringAttribution, missingLetters } from './banner.ts';
import { readBrief, type ComposerBrief } from './brief.ts';
import { lexicon, type OrnamentWord } from './lexicon.ts';
import { motifOutlines } from './motifs.ts';
import { mountains, trailOfDots, waves } from './scenery.ts';
import { placeSilhouette } from './silhouette.ts';
import { drawMotif, type Hand } from './treatment.ts';

interface Board {
  hand: Hand;
  pen: OrnamentPen;
  brief: ComposerBrief;
  /** Nothing behind the motif but what was named. */
  plain: boolean;
  variation: number;
  seed: number;
  /** Line width in design units. */
  line: number;
  /** How much everything moves up to make room for a banner, design units. */
  up: number;
  attributions: Attribution[];
  /** What was laid, for the colour beneath it. */
  laid: LaidMotif[];
}

const middle = SHEET / 2;

/** Draws one design from the words of a request. Throws EngineError when no word can be drawn and no text is given. */
export function composeDesign(request: DesignRequest, hooks?: EngineHooks): DesignResult {
  const brief = readBrief(request.prompt, request.lettering);
  if (brief.motifs.length === 0 && brief.ornaments.length === 0 && !brief.lettering) {
    throw new EngineError(
      'nothing_to_draw',
      `The built-in engine knows none of these words. It can draw ${examples()}; or upload a photo.`,
    );
  }
  const step = stepper(hooks);
  step(0, 'composing');
  const board = prepare(request, brief);
  if (brief.motifs.length === 0) drawOrnamentAlone(board);
  else {
    drawBackground(board);
    step(0.3, 'motifs');
    drawMotifs(board, step);
  }
  const notes = notesOf(brief);
  if (brief.lettering) {
    drawBanner(board.hand.sheet, board.pen, brief.lettering, {
      x: middle,
      y: 880,
      width: 620,
      height: 104,
      line: board.line,
    });
    board.attributions.push(letteringAttribution);
  }
  step(0.9, 'finishing');
  const thinnest = skinLimits(request.physicalWidthMm).stroke;
  const coloured =
    request.colour && colourMotifs(board.hand.sheet, request.colour, board.laid, { seed: request.seed, thinnest });
  const image = board.hand.sheet.toGray();
  step(1, 'done');
  const receipt = writeReceipt(request, null, image, { coloured });
  return { image, ...(coloured ? { coloured } : {}), receipt, attributions: board.attributions, notes };
}

function examples(): string {
  return `roses, wolves, snakes, ships, moths, mandalas and some ${Object.keys(lexicon).length} more motifs`;
}

function prepare(request: DesignRequest, brief: ComposerBrief): Board {
  const sheet = new Ink(request.size, request.size);
  const scale = request.size / SHEET;
  const limits = skinLimits(request.physicalWidthMm);
  const { motif } = RECIPES[request.style];
  const line = Math.max((2.6 + 1.6 * request.strength) * request.lineWeight, (limits.stroke * SHEET) / CANVAS);
  // Words take part in the seed, so that two briefs with the same seed do not share their ornament.
  const words = [...brief.motifs, ...brief.ornaments].join(' ');
  const textSeed = Array.from(words).reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 7);
  const random = mulberry32(mixSeed(request.seed, textSeed, request.variation));
  const hand: Hand = {
    sheet,
    style: motif.hand,
    width: line * 1.3 * scale * motif.weight,
    moat: Math.max(13 * scale, limits.gap * (request.size / CANVAS)),
    strength: request.strength,
    random,
    scale,
  };
  const pen = new OrnamentPen(sheet, (limits.stroke * SHEET) / CANVAS);
  return {
    hand,
    pen,
    brief,
    plain: request.ornament === false,
    variation: request.variation,
    seed: request.seed,
    line,
    up: brief.lettering ? -60 : 0,
    attributions: [],
    laid: [],
  };
}

function has(board: Board, ...words: OrnamentWord[]): boolean {
  return words.some((word) => board.brief.ornaments.includes(word));
}

/** No motif was named: the ornament itself is the design. */
function drawOrnamentAlone(board: Board): void {
  const { pen, hand, line, variation, up } = board;
  const y = middle + up;
  if (has(board, 'mountains')) {
    drawSky(board, y);
    mountains(pen, middle, y + 188, 720, 380, line, hand.random);
    if (has(board, 'waves')) waves(pen, middle, y + 193, 640, 90, line);
  } else if (has(board, 'waves')) {
    ring(pen, { x: middle, y, radius: 410, width: line }, variation % 2 ? 72 : 0);
    rays(pen, { x: middle, y: y - 40, radius: 330, width: line }, 150, 31);
    pen.circle(middle, y - 40, 130, line);
    waves(pen, middle, y + 98, 660, 200, line);
  } else if (has(board, 'moon') && !has(board, 'mandala')) {
    crescent(pen, { x: middle, y, radius: 330, width: line * 1.2 }, hand.random, -0.5 + variation * 0.3);
    star(pen, middle + 120, y - 60, 60);
    star(pen, middle + 200, y + 60, 28);
    star(pen, middle + 60, y + 60, 22);
    if (variation % 2) ring(pen, { x: middle, y, radius: 430, width: line * 0.7 }, 72);
  } else if (has(board, 'sun')) {
    rays(pen, { x: middle, y, radius: 440, width: line * 1.2 }, 220, 36);
    mandala(pen, { x: middle, y, radius: 205, width: line * 0.8 }, hand.random, 0.2);
  } else if (board.brief.ornaments.length > 0 || !board.brief.lettering) {
    mandala(pen, { x: middle, y, radius: 400, width: line }, hand.random, 0.12);
    if (has(board, 'diamond')) diamond(pen, { x: middle, y, radius: 430, width: line }, 470);
    trailOfDots(pen, middle, y + 432, 3, 16);
  } else laurel(pen, { x: middle, y: middle + 40, radius: 340, width: line }, 11, 2.2);
}

/** What stands behind a landscape: a sun in a ring, a diamond, a wide nimbus, or the moon. */
function drawSky({ pen, hand, line, variation }: Board, y: number): void {
  if (variation === 1) diamond(pen, { x: middle, y, radius: 440, width: line }, 470);
  if (variation === 3) {
    crescent(pen, { x: middle, y: y - 110, radius: 230, width: line }, hand.random, -0.7);
    star(pen, middle + 250, y - 260, 26);
    star(pen, middle + 310, y - 190, 14);
    return;
  }
  if (variation !== 1) ring(pen, { x: middle, y, radius: 400, width: line }, variation === 0 ? 60 : 0);
  const sun = variation === 2 ? 150 : 100;
  rays(pen, { x: middle, y: y - 90, radius: sun * 2.4, width: line }, sun * 1.2, 25);
  pen.circle(middle, y - 90, sun, line);
}

type Background = 'mandala' | 'moon' | 'ringed moon' | 'sun' | 'ring';

/** What was named stands behind the motif; else the variation decides, or nothing does. */
function backgroundOf(board: Board): Background | null {
  if (has(board, 'mandala')) return 'mandala';
  if (has(board, 'moon')) return board.variation === 1 ? 'ringed moon' : 'moon';
  if (has(board, 'sun')) return 'sun';
  return board.plain ? null : (['ring', 'mandala', 'moon', 'sun'] as const)[board.variation];
}

function drawBackground(board: Board): void {
  const { pen, hand, line, up, variation } = board;
  const y = middle + up;
  const kind = backgroundOf(board);
  if (kind === 'mandala') mandala(pen, { x: middle, y, radius: 420, width: line * 0.8 }, hand.random, 0.5);
  else if (kind === 'moon') {
    crescent(pen, { x: middle, y, radius: 400, width: line }, hand.random, -0.9 + hand.random() * 0.6);
  } else if (kind === 'ringed moon') {
    ring(pen, { x: middle, y, radius: 420, width: line * 0.9 }, 64);
    crescent(pen, { x: middle, y, radius: 345, width: line }, hand.random, 2.2 + hand.random() * 0.5);
  } else if (kind === 'sun') {
    rays(pen, { x: middle, y, radius: 455, width: line }, 300, 42);
    ring(pen, { x: middle, y, radius: 290, width: line * 0.8 }, 0);
  } else if (kind === 'ring') ring(pen, { x: middle, y, radius: 400, width: line * 0.9 }, 64);
  if (kind === 'moon' || has(board, 'stars')) {
    star(pen, 800, 220 + up, 34);
    star(pen, 870, 300 + up, 16);
    star(pen, 745, 150 + up, 18);
  }
  if (has(board, 'stars') && kind !== 'moon') {
    star(pen, 224, 220 + up, 34);
    star(pen, 154, 300 + up, 16);
  }
  if (has(board, 'diamond')) diamond(pen, { x: middle, y, radius: 360, width: line * 0.8 }, 455);
  if (has(board, 'mountains')) mountains(pen, middle, 690 + up, 640, 330, line, hand.random);
  if (has(board, 'waves')) waves(pen, middle, 720 + up, 640, 130, line);
  if (
    has(board, 'laurel') ||
    (variation === 0 && !board.plain && board.brief.motifs.length === 1 && !has(board, 'waves', 'mountains'))
  ) {
    laurel(pen, { x: middle, y: y + 20, radius: 330, width: line }, 11, 2.2);
  }
}

interface Spot {
  x: number;
  y: number;
  size: number;
  degrees?: number;
  flip?: boolean;
}

function drawMotifs(board: Board, step: ReturnType<typeof stepper>): void {
  const { brief, variation, up } = board;
  const [hero, second, third] = brief.motifs;
  const size = variation === 1 ? 480 : 560;
  const y = middle + up;
  const plan: [word: string, spot: Spot][] = [];
  if (second === 'dagger' || second === 'sword') {
    plan.push([second, { x: middle, y, size: 720, degrees: 225 }], [hero, { x: middle, y, size: size * 0.8 }]);
  } else if (second === 'crown') {
    plan.push(
      [hero, { x: middle, y: y + 60, size: size * 0.9 }],
      ['crown', { x: middle, y: y - size * 0.45 + 10, size: 230 }],
    );
  } else if (second && variation % 2) {
    plan.push(
      [second, { x: 255, y: 690 + up, size: 250, degrees: -12 }],
      [second, { x: 769, y: 690 + up, size: 250, degrees: 12, flip: true }],
    );
    plan.push([hero, { x: middle, y: y - 50, size }]);
  } else if (second) plan.push([hero, { x: middle, y: y - 60, size }], [second, { x: middle, y: 780 + up, size: 270 }]);
  else plan.push([hero, { x: middle, y, size: size * 1.06 }]);
  if (third) {
    plan.push(
      [third, { x: 190, y: 250 + up, size: 190, degrees: -10 }],
      [third, { x: 834, y: 250 + up, size: 190, degrees: 10, flip: true }],
    );
  }
  const chosen = new Map<string, string>();
  for (const [index, [word, spot]] of plan.entries()) {
    // A pair shows the same motif twice.
    const name = chosen.get(word) ?? pick(board, word);
    chosen.set(word, name);
    place(board, word, name, spot);
    step(0.3 + (0.6 * (index + 1)) / plan.length, 'motifs');
  }
}

/** The next motif of a word in each variation, so that neighbours differ; the seed decides where the row begins. */
function pick({ variation, seed }: Board, word: string): string {
  const names = lexicon[word];
  return names[(variation + seed) % names.length];
}

function place({ hand, attributions, laid }: Board, word: string, name: string, spot: Spot): void {
  const { outlines, attribution } = motifOutlines(name);
  const { scale } = hand;
  const turn = ((spot.degrees ?? 0) * Math.PI) / 180;
  const at = { x: spot.x * scale, y: spot.y * scale, size: spot.size * scale, turn, flip: spot.flip ?? false };
  const silhouette = placeSilhouette(outlines, at, hand.sheet.width);
  drawMotif(hand, silhouette);
  laid.push({ word, silhouette });
  if (attribution && !attributions.some((entry) => entry.name === name)) attributions.push(attribution);
}

function notesOf(brief: ComposerBrief): EngineNote[] {
  const used = [...brief.motifs.slice(0, 3), ...brief.ornaments];
  const notes: EngineNote[] = [];
  if (used.length > 0)
    notes.push({ code: 'words_used', message: `Drawn from these words: ${used.join(', ')}.`, words: used });
  const missed = [...brief.motifs.slice(3), ...brief.unknown];
  if (missed.length > 0) {
    notes.push({
      code: 'words_not_drawn',
      message: `Not drawn, for want of a motif or of room: ${missed.slice(0, 12).join(', ')}.`,
      words: missed,
    });
  }
  const letters = brief.lettering ? missingLetters(brief.lettering) : [];
  if (letters.length > 0) {
    notes.push({
      code: 'words_not_drawn',
      message: `These characters are not in the lettering: ${letters.join(' ')}`,
      words: letters,
    });
  }
  return notes;
}
