import { withStorageRetries } from '../../data/storage-retries.ts';
import { AppError } from '../../domain/errors.ts';
import { captionOf } from './drawn-words.ts';
import { layersIn } from './png-layers.ts';
import { lettersIn } from './png-letters.ts';
import { readPaperPicture } from './read-picture.ts';
import type { TraceAnswer } from './trace.worker.ts';
import type { TraceOrder, Vectors } from './vectors.ts';
import type { Paper } from './paper.ts';

export interface ExportOptions {
  /** The picture in full size, or its signed address. */
  picture: string | Blob;
  /** Without an ending. */
  name: string;
  widthMm: number;
  as: 'svg' | 'pdf';
  paper: Paper;
  mirrored?: boolean;
  caption: string;
}

/** Tells whoever prints it that the vector file differs from the picture on screen. */
const SHADED =
  'This picture has gray shades. Vector files turn them into solid black or bare skin; the picture file keeps them. For a stencil, use dots or lines for shading.';

/**
 * Traces a design and hands it over as a file at its true width. Answers what is to be known of it, or null. Rejects when it could
 * not be read, or holds nothing to trace: then there is no file.
 */
export async function exportFile({
  picture,
  name,
  widthMm,
  as,
  paper,
  mirrored = false,
  caption,
}: ExportOptions): Promise<string | null> {
  const design = await withStorageRetries(() => readDesign(picture));
  // In letters that the PDF's font has, whatever the reader's language.
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' });
  const { text, shades } = await trace({
    ...design,
    widthMm,
    as,
    sheet: { paper, mirrored },
    caption: { ...captionOf(caption), date },
  });
  const bytes = as === 'svg' ? new TextEncoder().encode(text) : Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const type = as === 'svg' ? 'image/svg+xml' : 'application/pdf';
  hand(new File([bytes], `${name}${mirrored ? '-mirrored' : ''}.${as}`, { type }));
  return shades ? SHADED : null;
}

async function fetchDesign(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok)
    throw new AppError('download_failed', `The design could not be read (${response.status})`, {
      category: 'storage',
      status: response.status,
    });
  return response.blob();
}

async function readDesign(picture: string | Blob): Promise<Pick<TraceOrder, 'image' | 'layers' | 'letters'>> {
  const file = typeof picture === 'string' ? await fetchDesign(picture) : picture;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { image: await readPaperPicture(file), layers: layersIn(bytes), letters: await lettersIn(bytes) };
}

function trace(order: TraceOrder): Promise<Vectors> {
  const worker = new Worker(new URL('./trace.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Vectors>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TraceAnswer>) => {
      if ('failure' in data) reject(new AppError('export_failed', data.failure));
      else resolve(data.vectors);
    };
    worker.onerror = () => reject(new AppError('export_failed', 'The design could not be traced.'));
    worker.postMessage(order, [order.image.data.buffer]);
  }).finally(() => worker.terminate());
}

function hand(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
