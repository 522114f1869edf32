import { channelsOf } from '../colour/oklab.ts';
import type { Path } from './curves.ts';
import type { TracedLayer } from './trace.ts';

const POINTS_PER_MM = 72 / 25.4;
const A4 = { width: 210, height: 297 };
const LETTER = { width: 215.9, height: 279.4 };
const MARGIN_MM = 12;
/** Beneath the drawing: the ruler and a line of words. */
const FOOT_MM = 22;

export interface SheetOptions {
  /** Of the whole image on skin. */
  widthMm: number;
  /** 1 for a square. */
  heightPerWidth: number;
  pixels: number;
  paper: 'a4' | 'letter';
  /** For stencils that are laid on face down. */
  mirrored: boolean;
  /** One line below the ruler; letters beyond Latin are left out. */
  caption: string;
}

/**
 * One page with the design at its true size, a ruler to check the print by, and a caption. The page is the paper that was asked
 * for where the design fits on it, else one as large as it needs. Vector paths throughout. Answers the bytes as text of one byte a letter.
 */
export function pdfOf(layers: readonly Omit<TracedLayer, 'group'>[], options: SheetOptions): string {
  const paper = options.paper === 'a4' ? A4 : LETTER;
  const heightMm = options.widthMm * options.heightPerWidth;
  const page = {
    width: Math.max(paper.width, options.widthMm + 2 * MARGIN_MM),
    height: Math.max(paper.height, heightMm + 2 * MARGIN_MM + FOOT_MM),
  };
  const left = (page.width - options.widthMm) / 2;
  const top = Math.max(MARGIN_MM, (page.height - FOOT_MM - heightMm) / 2);
  const scale = (options.widthMm / options.pixels) * POINTS_PER_MM;
  const flip = options.mirrored ? -1 : 1;
  const x = (left + (options.mirrored ? options.widthMm : 0)) * POINTS_PER_MM;
  const y = (page.height - top) * POINTS_PER_MM;
  const content = [
    // Pixels run down, points run up.
    `q ${(flip * scale).toFixed(6)} 0 0 ${(-scale).toFixed(6)} ${n(x)} ${n(y)} cm`,
    ...layers.flatMap(({ hex, opacity, paths }) => [fillOf(hex, opacity), ...paths.map(drawn), 'f*']),
    'Q',
    ruler(page.width),
    `BT /F1 8 Tf ${n(MARGIN_MM * POINTS_PER_MM)} ${n(MARGIN_MM * POINTS_PER_MM)} Td (${escaped(options.caption)}) Tj ET`,
  ].join('\n');
  return file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(page.width * POINTS_PER_MM)} ${n(page.height * POINTS_PER_MM)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

/** A thin layer is as light as it is on white paper. */
function fillOf(hex: string, opacity: number): string {
  return `${channelsOf(hex)
    .map((channel) => n(1 - opacity * (1 - channel / 255)))
    .join(' ')} rg`;
}

function drawn({ start, curves }: Path): string {
  return `${n(start[0])} ${n(start[1])} m ${curves.map((curve) => `${curve.map(n).join(' ')} c`).join(' ')} h`;
}

/** 50 mm, to be measured on the print: what is shorter was scaled by the printer. */
function ruler(pageWidth: number): string {
  const from = pageWidth / 2 - 25;
  const base = (MARGIN_MM + 7) * POINTS_PER_MM;
  const lines = Array.from({ length: 51 }, (_, mm) => {
    const at = n((from + mm) * POINTS_PER_MM);
    const height = mm % 10 === 0 ? 4 : mm % 5 === 0 ? 2.8 : 1.8;
    return `${at} ${n(base)} m ${at} ${n(base + height * POINTS_PER_MM)} l`;
  });
  const label = `BT /F1 7 Tf ${n((from + 52) * POINTS_PER_MM)} ${n(base)} Td (50 mm: measure this after printing) Tj ET`;
  return `q 0.3 w ${n(from * POINTS_PER_MM)} ${n(base)} m ${n((from + 50) * POINTS_PER_MM)} ${n(base)} l ${lines.join(' ')} S Q\n${label}`;
}

/** Objects are numbered from 1; the table at the end says at which byte each begins. */
function file(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Only letters that the font has: anything else would be shown as something else. */
function escaped(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a1-\u00ff]/g, '').replace(/[\\()]/g, '\\$&');
}
