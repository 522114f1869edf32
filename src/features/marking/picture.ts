import type { OpenedPicture } from './marking.protocol.ts';
import { askForSubjectMap } from './subject-map.data.ts';

/** The subject is found on a picture of at most this side, in px: finer edges than a tattoo can hold. */
const SIDE = 1024;

/** The picture that was read last: what shows a photo, marks on it and previews it asks for the same one. */
let last: { address: string; picture: Promise<OpenedPicture> } | null = null;

/**
 * Reads a picture's pixels for the workers, and asks the server for a first guess of its subject. Rejects where the browser
 * cannot open it.
 */
export function readPixels(address: string): Promise<OpenedPicture> {
  if (last?.address === address) return last.picture;
  const picture = read(address);
  last = { address, picture };
  // What failed is tried again.
  picture.catch(() => (last = null));
  return picture;
}

async function read(address: string): Promise<OpenedPicture> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot show the picture.');
  // What is transparent lies on white, as on the sheet.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const { data: rgba } = context.getImageData(0, 0, width, height);
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = rgba[from];
    data[to + 1] = rgba[from + 1];
    data[to + 2] = rgba[from + 2];
  }
  return { width, height, data, subjectMap: await askForSubjectMap(canvas) };
}
