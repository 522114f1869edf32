import { withStorageRetries } from '../../data/storage-retries.ts';
import { AppError } from '../../domain/errors.ts';
import { layersIn } from './png-layers.ts';
import { hasShades } from './shades.ts';
import type { TraceOrder } from './trace.worker.ts';

export interface ExportOptions {
  /** The picture in full size, or its signed address. */
  picture: string | Blob;
  /** Without an ending. */
  name: string;
  widthMm: number;
  as: 'svg' | 'pdf';
  mirrored?: boolean;
  caption: string;
}

/** Who prints from it tomorrow has to know that it is not the picture on screen. */
const SHADED =
  'This picture has shades. As vectors they are cut to black or skin; the picture file keeps them. Shade it in dots or lines for a stencil.';

/** Of the longer side: the largest drawing of the engine. */
const MOST_PIXELS = 2048;

/**
 * Traces a design and hands it over as a file at its true width. Answers what is to be known of it, or null. Rejects when it could
 * not be read or traced.
 */
export async function exportFile({
  picture,
  name,
  widthMm,
  as,
  mirrored = false,
  caption,
}: ExportOptions): Promise<string | null> {
  const { image, layers } = await withStorageRetries(() => readDesign(picture));
  // Whoever writes American English prints on Letter.
  const paper = navigator.language === 'en-US' ? 'letter' : 'a4';
  const shades = layers === null && hasShades(image);
  // In letters that the PDF's font has, whatever the reader's language.
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' });
  const text = await trace({
    image,
    layers,
    widthMm,
    as,
    sheet: {
      paper,
      mirrored,
      caption: [caption, mirrored && 'mirrored', shades && 'shades cut to black', date].filter(Boolean).join(', '),
    },
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

async function readDesign(picture: string | Blob): Promise<Pick<TraceOrder, 'image' | 'layers'>> {
  const file = typeof picture === 'string' ? await fetchDesign(picture) : picture;
  const layers = layersIn(new Uint8Array(await file.arrayBuffer()));
  // Layers are told apart by their very colours, so nothing may adapt them to the screen.
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' });
  // A design is as it was drawn; of a photo or a scan, whose tracing has no end, no more than a design has.
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('export_failed', 'This browser cannot open the design.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const rgba = context.getImageData(0, 0, width, height).data;
  const channels = layers ? 3 : 1;
  const data = new Uint8Array(width * height * channels);
  for (let i = 0; i < data.length; i++) data[i] = rgba[Math.floor(i / channels) * 4 + (i % channels)];
  return { image: { width, height, data }, layers };
}

function trace(order: TraceOrder): Promise<string> {
  const worker = new Worker(new URL('./trace.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ text?: string; failure?: string }>) => {
      if (data.text === undefined)
        reject(new AppError('export_failed', data.failure ?? 'The design could not be traced.'));
      else resolve(data.text);
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
