/** Lines of lettering beside a finished drawing. They are laid onto the sheet last, as areas, and no ink of the drawing is near them. */
import type { PathCommand } from '../../domain/lettering.ts';
import { drawingSettingsOf } from '../../domain/drawing-settings.ts';
import { overprint } from '../colour/overprint.ts';
import { readBrief } from '../compose/brief.ts';
import type { DesignRequest, DesignResult, EngineHooks, EngineNote, GrayImage, RgbImage } from '../contract.ts';
import { Ink } from '../ink.ts';
import { writeReceipt } from '../receipt.ts';
import { sha256 } from '../sha256.ts';
import { arranged, lettersAlone, planned, type PlacedLine, type LineOrder } from './arranging.ts';
import { extentOf } from './drawn-extent.ts';
import { edgesOf, movedTo } from './letter-edges.ts';
import { withoutInscribed } from './inscribed-words.ts';
import { USUAL_MM } from './ribbon-letters.ts';

/** Draws a request whose size and width are those of a part of the sheet. */
type Draw = (request: DesignRequest, hooks?: EngineHooks) => DesignResult;

/** Side of the sheet on which is seen how much of it a drawing takes, px. */
const PROBE = 512;

/** As `draw` draws it, smaller by what its lines need. Without lines it is drawn as it is. */
export function inscribed(request: DesignRequest, draw: Draw, hooks?: EngineHooks): DesignResult {
  const lines = request.inscriptions ?? [];
  if (lines.length === 0) return draw(request, hooks);
  if (!hooks?.letters) throw new Error('Designs with inscriptions need somebody who sets letters.');
  const sheetMm = request.physicalWidthMm ?? USUAL_MM;
  const order = { lines, style: request.style, sheetMm, set: hooks.letters };
  const plain = withoutInscribed(request, lines);
  if (showsNothing(plain)) return lettersOnly(request, order);
  const probe = { ...plain, colour: undefined, size: Math.min(PROBE, request.size) as DesignRequest['size'] };
  const plan = planned(order, extentOf(draw(probe, { ...hooks, progress: undefined })));
  const size = Math.round(request.size * plan.share) as DesignRequest['size'];
  const widthMm = request.physicalWidthMm && request.physicalWidthMm * plan.share;
  const drawing = draw({ ...plain, size, physicalWidthMm: widthMm }, hooks);
  const { left, top, lines: placed } = arranged(plan, extentOf(drawing));
  const scale = request.size / sheetMm;
  return joined(request, drawing, placed, { x: Math.round(left * scale), y: Math.round(top * scale), scale });
}

/** Nothing of the words can be drawn, and there is no picture: the letters are the design. */
function showsNothing({ source, prompt, composition, fusion, lettering }: DesignRequest): boolean {
  if (source || composition || fusion) return false;
  const { motifs, ornaments, lettering: words } = readBrief(prompt, lettering);
  return motifs.length === 0 && ornaments.length === 0 && words === null;
}

function lettersOnly(request: DesignRequest, order: LineOrder): DesignResult {
  const scale = request.size / order.sheetMm;
  const placed = lettersAlone(order);
  const { ink, commands } = lettersOn(request.size, placed, scale);
  const image = ink.toGray();
  const receipt = writeReceipt({ ...request, colour: undefined }, null, image);
  return { image, letters: commands, receipt, attributions: [], notes: notesOf(placed) };
}

/** The letters in pixels of the sheet, and as ink on it. */
function lettersOn(size: number, placed: readonly PlacedLine[], scale: number): { ink: Ink; commands: PathCommand[] } {
  const ink = new Ink(size, size);
  const commands = placed.flatMap(({ shape, x, y }) => movedTo(shape.commands, { scale, x: x * scale, y: y * scale }));
  // Pixels have their centers at whole numbers on this sheet.
  ink.area(edgesOf(movedTo(commands, { scale: 1, x: -0.5, y: -0.5 })));
  return { ink, commands };
}

function joined(
  request: DesignRequest,
  drawing: DesignResult,
  placed: readonly PlacedLine[],
  at: { x: number; y: number; scale: number },
): DesignResult {
  const { size } = request;
  const { ink, commands } = lettersOn(size, placed, at.scale);
  // Those of the drawing's own banners, where it lies now.
  const letters = [...movedTo(drawing.letters ?? [], { scale: 1, x: at.x, y: at.y }), ...commands];
  const image = ink.toGray();
  lay(drawing.image, image, 1, at);
  const coloured = drawing.coloured && colouredWith(drawing.coloured, ink, at);
  const notes = [...drawing.notes, ...notesOf(placed)];
  return { ...drawing, image, letters, ...(coloured ? { coloured } : {}), receipt: receiptOf(), notes };

  /** As of the drawing by itself, for the whole sheet. */
  function receiptOf(): DesignResult['receipt'] {
    const { receipt } = drawing;
    const { colour: _, marks: __, ...settings } = drawingSettingsOf(request);
    const share = drawing.image.width / size;
    const moved = (value: number, axis: 'x' | 'y') => Math.round((at[axis] / size + value * share) * 1e4) / 1e4;
    const [left, top, right, bottom] = receipt.place ?? [0, 0, 0, 0];
    return {
      ...receipt,
      ...settings,
      prompt: request.prompt,
      place: receipt.place && [moved(left, 'x'), moved(top, 'y'), moved(right, 'x'), moved(bottom, 'y')],
      imageSha256: sha256((coloured?.image ?? image).data),
    };
  }
}

/** Letters in the color of the lines, where nothing of the drawing lies. */
function colouredWith(
  { image, separation }: NonNullable<DesignResult['coloured']>,
  ink: Ink,
  at: { x: number; y: number },
): NonNullable<DesignResult['coloured']> {
  const nothing = new Uint8Array(ink.width * ink.height);
  const sheet = overprint(separation, { ink: nothing, cover: nothing }, ink.coverage, ink);
  lay(image, sheet, 3, at);
  return { image: sheet, separation };
}

/** Copies what is no bare paper; beside the sheet there is only paper. */
function lay(
  from: GrayImage | RgbImage,
  to: GrayImage | RgbImage,
  channels: 1 | 3,
  { x, y }: { x: number; y: number },
): void {
  for (let row = Math.max(0, -y); row < Math.min(from.height, to.height - y); row++) {
    for (let column = Math.max(0, -x); column < Math.min(from.width, to.width - x); column++) {
      const source = (row * from.width + column) * channels;
      const isPaper = from.data.subarray(source, source + channels).every((value) => value === 255);
      if (isPaper) continue;
      const target = ((row + y) * to.width + column + x) * channels;
      for (let c = 0; c < channels; c++) to.data[target + c] = from.data[source + c];
    }
  }
}

const notesOf = (placed: readonly PlacedLine[]): EngineNote[] =>
  placed.flatMap(({ shape }) => shape.notes.map((message): EngineNote => ({ code: 'letters', message })));
