import { KIB, MIB, referenceCompression, uploadLimits } from './limits.ts';

/** What is said of a picture wherever one is taken, in a browser and by the server. */
export const pictureTexts = {
  damaged: 'This image is damaged or cannot be read.',
  tooManyPixels: `This image is too large. The limit is ${uploadLimits.decodedPixels / 1_000_000} megapixels.`,
  tooHeavy: `This file is too large to be opened here. The limit is ${uploadLimits.sourceBytes / MIB} MB.`,
  reading: 'Reading the picture...',
  blank: 'This picture is blank: it has only one color. White ink needs a dark background to be seen.',
} as const;

/** Types of the general image upload. */
export const acceptedImageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heif',
  'image/heic',
] as const;

const extensionTypes: Record<string, (typeof acceptedImageTypes)[number]> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
};

/** What a field for pictures offers to choose from. What a chosen file is, its first bytes decide. */
export const pictureAccept = 'image/*,.heic,.heif';

/** Whether a dropped or pasted file may be a picture: some programs give no type, or none that says anything. */
export function mayBePicture({ type }: { type: string }): boolean {
  return type === '' || type === 'application/octet-stream' || type.startsWith('image/');
}

/** The media type of a file; by its name where the browser reports none, as some do for HEIC. */
export function imageTypeOf(file: { type: string; name: string }): string {
  if (file.type) return file.type;
  return extensionTypes[file.name.split('.').pop()?.toLowerCase() ?? ''] ?? '';
}

/** The first rule that an upload breaks, or null. */
export function uploadProblem(file: unknown): string | null {
  if (file === null || file === undefined) return 'No file provided';
  if (typeof Blob === 'undefined' || !(file instanceof Blob))
    return 'Invalid file object. Must be a File or Blob instance.';
  const name = 'name' in file && typeof file.name === 'string' ? file.name : '';
  const type = imageTypeOf({ type: file.type, name });
  if (!(acceptedImageTypes as readonly string[]).includes(type))
    return `File type not allowed. Accepted types: ${acceptedImageTypes.join(', ')}`;
  if (file.size > uploadLimits.imageBytes) return 'File too large. Maximum size: 10MB';
  return null;
}

/** True when a reference must be compressed: a side above 1200 px, or a data URL text above 1024 KB. */
export function needsCompression(image: { width: number; height: number; textLength: number }): boolean {
  return (
    image.width > referenceCompression.maxSidePx ||
    image.height > referenceCompression.maxSidePx ||
    image.textLength > 1024 * KIB
  );
}

/** Size inside a square box, never enlarged, aspect kept, at least 1 px. */
export function fitInside(width: number, height: number, box: number): { width: number; height: number } {
  const scale = Math.min(1, box / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
