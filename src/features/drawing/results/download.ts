import { withStorageRetries } from '../../../data/storage-retries.ts';
import { AppError } from '../../../domain/errors.ts';

/** File name of a design, counted from 1; `side` where it is a large one. */
export function downloadName(number: number, side = 0): string {
  return side >= 2048 ? `tattoo-design-${number}-${side}.png` : `tattoo-design-${number}.png`;
}

/** Address that the storage answers as a download under that name; a plain `download` attribute does nothing across origins. */
export function downloadAddress(url: string, number: number): string {
  const address = new URL(url);
  address.searchParams.set('download', downloadName(number));
  return address.href;
}

async function readFile(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (response.ok) return response.blob();
  const sentence = `The design could not be read (${response.status})`;
  throw new AppError('download_failed', sentence, { category: 'storage', status: response.status });
}

/**
 * Saves the full-size PNG: by the device's share sheet on phones that have one for files, else as a download. Closing the
 * sheet is a choice, not a failure, and saves nothing.
 */
export async function saveToDevice(
  url: string,
  number: number,
  side?: number,
): Promise<'downloaded' | 'shared' | 'dismissed'> {
  const file = new File([await withStorageRetries(() => readFile(url))], downloadName(number, side), {
    type: 'image/png',
  });
  const touch = window.matchMedia('(pointer: coarse)').matches;
  if (touch && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).then(
      () => 'shared',
      () => 'dismissed',
    );
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'downloaded';
}
