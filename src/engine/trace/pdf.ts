import { channelsOf } from '../colour/oklab.ts';
import { inkBox, layOut, MARGIN_MM, OVERLAP_MM, type Box, type Layout, type Paper, type Sheet } from './sheets.ts';
import { requireLines, type TracedLayer } from './trace.ts';
import { drawnPath, line, n, points, words, type Caption } from './words.ts';

const POINTS_PER_MM = 72 / 25.4;

export interface SheetOptions {
  /** Of the whole image on skin. */
  widthMm: number;
  /** 1 for a square. */
  heightPerWidth: number;
  pixels: number;
  paper: Paper;
  /** For stencils that are laid on face down. */
  mirrored: boolean;
  /** One line below the ruler, followed by how large the ink is. */
  caption: Caption;
}

type Layers = readonly TracedLayer[];

/**
 * The ink of a design at its true size, on one sheet of the paper that was asked for or, where it is larger, on several that overlap
 * and have marks to lay them together by; each with a ruler to check the print by, and a caption. Vector paths throughout.
 * Answers the bytes as text of one byte a letter. Throws EngineError for no ink.
 */
export function pdfOf(layers: Layers, options: SheetOptions): string {
  requireLines(layers);
  const ink = inkOnSkin(layers, options);
  const layout = layOut(ink, options.paper);
  const { width, height } = layout.paper;
  const pages = layout.sheets.map((sheet) => pageOf(sheet, layout, { ...options, ink }));
  const first = 5;
  const pageObjects = pages.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Design 4 0 R >> >> >>`,
    stream('', content),
  ]);
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const drawing = layers.flatMap(({ hex, opacity, paths }) => [fillOf(hex, opacity), ...paths.map(drawnPath), 'f*']);
  const box = `[0 0 ${options.pixels} ${n(options.pixels * options.heightPerWidth)}]`;
  return file([
    // A dialog that offers to fit the page would shrink the stencil.
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    // Drawn once, however many sheets show a part of it.
    stream(`/Type /XObject /Subtype /Form /BBox ${box} `, drawing.join('\n')),
    ...pageObjects,
  ]);
}

/** Where the ink lies on skin, in mm from the left and upper edge of the picture as it is printed. */
function inkOnSkin(layers: Layers, { widthMm, mirrored, pixels }: SheetOptions): Box {
  const { left, top, width, height } = inkBox(
    layers.flatMap(({ paths }) => paths),
    pixels,
  );
  const from = mirrored ? 1 - left - width : left;
  return { left: from * widthMm, top: top * widthMm, width: width * widthMm, height: height * widthMm };
}

function pageOf(sheet: Sheet, layout: Layout, options: SheetOptions & { ink: Box }): string {
  const { part } = sheet;
  const { height } = layout.paper;
  const { widthMm, pixels, mirrored, ink } = options;
  const scale = (widthMm / pixels) * POINTS_PER_MM;
  // The picture's own left edge is right where it is mirrored.
  const x = sheet.left - part.left + (mirrored ? widthMm : 0);
  const y = height - sheet.top + part.top;
  const caption = {
    ...options.caption,
    text: `${options.caption.text}, ink ${Math.round(ink.width)} × ${Math.round(ink.height)} mm`,
  };
  return [
    `q ${points(sheet.left)} ${points(height - sheet.top - part.height)} ${points(part.width)} ${points(part.height)} re W n`,
    // Pixels run down, points run up.
    `${(mirrored ? -scale : scale).toFixed(6)} 0 0 ${(-scale).toFixed(6)} ${points(x)} ${points(y)} cm /Design Do Q`,
    ...(layout.sheets.length > 1 ? joints(sheet, layout) : []),
    ruler(),
    ...(mirrored ? proof(layout.paper.width, options) : []),
    ...line(caption, { size: 8, x: MARGIN_MM, y: MARGIN_MM, width: layout.paper.width - 2 * MARGIN_MM }),
  ].join('\n');
}

/**
 * What lays a sheet beside its neighbours: a cross at both ends of the middle of each overlap, at the same place of the drawing on
 * both sheets, and a line of words above.
 */
function joints(sheet: Sheet, { paper, columns, rows, sheets }: Layout): string[] {
  const [left, right] = [sheet.left, sheet.left + sheet.part.width];
  const [bottom, top] = [paper.height - sheet.top - sheet.part.height, paper.height - sheet.top];
  const inward = OVERLAP_MM / 2;
  const beside = 2.5;
  const upright = [sheet.column > 0 && left + inward, sheet.column < columns - 1 && right - inward];
  const across = [sheet.row > 0 && top - inward, sheet.row < rows - 1 && bottom + inward];
  const crosses = [
    ...upright.flatMap((x) => (x === false ? [] : [cross(x, top + beside), cross(x, bottom - beside)])),
    ...across.flatMap((y) => (y === false ? [] : [cross(left - beside, y), cross(right + beside, y)])),
  ];
  const name = `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sheet.column % 26]}${sheet.row + 1}`;
  const order = `Sheet ${name}, ${sheet.row * columns + sheet.column + 1} of ${sheets.length} (${columns} across, ${rows} down).`;
  const rowsLast = columns > 1 && rows > 1 ? ' First each row by itself, then the rows.' : '';
  const help = `Cut through the crosses, and lay the sheet on its neighbour, cross on cross.${rowsLast}`;
  return [
    `q 0.3 w ${crosses.join(' ')} S Q`,
    words(`${order} ${help}`, { size: 7, x: MARGIN_MM, y: paper.height - MARGIN_MM + 4.5 }),
  ];
}

function cross(x: number, y: number): string {
  const arm = 1.5;
  return `${points(x - arm)} ${points(y)} m ${points(x + arm)} ${points(y)} l ${points(x)} ${points(y - arm)} m ${points(x)} ${points(y + arm)} l`;
}

/** A thin layer is as light as it is on white paper. */
function fillOf(hex: string, opacity: number): string {
  return `${channelsOf(hex)
    .map((channel) => n(1 - opacity * (1 - channel / 255)))
    .join(' ')} rg`;
}

/** Its own height and width at most. */
const PROOF_MM = 15;

/** Whoever lays a stencil on sees here, small and the right way round, how it reads on skin afterwards. */
function proof(paperWidth: number, { ink, widthMm, pixels }: SheetOptions & { ink: Box }): string[] {
  const smaller = Math.min(PROOF_MM / ink.width, PROOF_MM / ink.height);
  const scale = (widthMm / pixels) * POINTS_PER_MM * smaller;
  const left = paperWidth - MARGIN_MM - ink.width * smaller;
  const top = MARGIN_MM + 4 + ink.height * smaller;
  // The ink was measured as it is printed, mirrored.
  const x = left - (widthMm - ink.left - ink.width) * smaller;
  const y = top + ink.top * smaller;
  return [
    `q ${scale.toFixed(6)} 0 0 ${(-scale).toFixed(6)} ${points(x)} ${points(y)} cm /Design Do Q`,
    words('On skin:', { size: 7, x: paperWidth - MARGIN_MM - PROOF_MM - 13, y: MARGIN_MM + 7 }),
  ];
}

const RULER_MM = 100;

/** To be measured on the print: what is shorter was scaled by the printer. */
function ruler(): string {
  const base = MARGIN_MM + 7;
  const lines = Array.from({ length: RULER_MM + 1 }, (_, mm) => {
    const at = points(MARGIN_MM + mm);
    const height = mm % 10 === 0 ? 4 : mm % 5 === 0 ? 2.8 : 1.8;
    return `${at} ${points(base)} m ${at} ${points(base + height)} l`;
  });
  const along = `${points(MARGIN_MM)} ${points(base)} m ${points(MARGIN_MM + RULER_MM)} ${points(base)} l`;
  const label = `${RULER_MM} mm: print at 100 %, and measure this`;
  return `q 0.3 w ${along} ${lines.join(' ')} S Q\n${words(label, { size: 7, x: MARGIN_MM + RULER_MM + 3, y: base })}`;
}

function stream(entries: string, content: string): string {
  return `<< ${entries}/Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Objects are numbered from 1; the table at the end says at which byte each begins. */
function file(objects: readonly string[]): string {
  let text = '%PDF-1.6\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
