/** How a drawing that is printed at its true size is laid on paper: on one sheet, turned where that helps, or on several. All in mm. */
import type { Path } from './curves.ts';
import { extentOf } from './extent.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Sheet {
  /** What of the drawing is on it, in the drawing's own place. */
  part: Box;
  /** Where that part lies on the paper, from the left and from above. */
  left: number;
  top: number;
  /** From 0. */
  column: number;
  row: number;
}

export interface Layout {
  /** Of each sheet, as it is turned. */
  paper: { width: number; height: number };
  columns: number;
  rows: number;
  sheets: Sheet[];
}

const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof papers;

export const MARGIN_MM = 12;
/** Beneath the drawing: the ruler and a line of words. */
const FOOT_MM = 22;
/** Two neighbours show this much of the drawing alike. */
export const OVERLAP_MM = 10;

/** What the ink covers of a picture of so many pixels, as shares of its width. There must be some. */
export function inkBox(paths: readonly Path[], pixels: number): Box {
  const { left, top, right, bottom } = extentOf(paths);
  return { left: left / pixels, top: top / pixels, width: (right - left) / pixels, height: (bottom - top) / pixels };
}

/** As few sheets as hold the drawing, upright unless it takes fewer of them lying. The parts of all sheets are equally large. */
export function layOut(ink: Box, paper: Paper): Layout {
  const { width, height } = papers[paper];
  const [upright, lying] = [
    { width, height },
    { width: height, height: width },
  ].map((turned) => laidOn(ink, turned));
  return lying.sheets.length < upright.sheets.length ? lying : upright;
}

function laidOn(ink: Box, paper: Layout['paper']): Layout {
  const field = { width: paper.width - 2 * MARGIN_MM, height: paper.height - 2 * MARGIN_MM - FOOT_MM };
  const columns = countOf(ink.width, field.width);
  const rows = countOf(ink.height, field.height);
  const width = (ink.width + (columns - 1) * OVERLAP_MM) / columns;
  const height = (ink.height + (rows - 1) * OVERLAP_MM) / rows;
  const at = { left: (paper.width - width) / 2, top: MARGIN_MM + (field.height - height) / 2 };
  const sheets = Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const left = ink.left + column * (width - OVERLAP_MM);
    return { ...at, column, row, part: { left, top: ink.top + row * (height - OVERLAP_MM), width, height } };
  });
  return { paper, columns, rows, sheets };
}

function countOf(length: number, field: number): number {
  return Math.max(1, Math.ceil((length - OVERLAP_MM) / (field - OVERLAP_MM)));
}
