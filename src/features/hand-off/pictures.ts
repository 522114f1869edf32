import { inDatabase } from '../../data/device-database.ts';
import { AppError, transportError } from '../../data/errors.ts';
import { imageFetchTexts } from '../../domain/texts/api.ts';
import { transferLimits, transferTexts } from '../../domain/transfer.ts';
import { readOwnImageFile } from '../own-images/own-images.public.ts';

/** Where a picture is found: an own image by its id, a photo of this device by its key, any other by its address. */
const OWN = 'own-image:';
const KEPT = 'kept-picture:';

export const ownReference = (imageId: string): string => OWN + imageId;

/** The own image that a reference names, or null. */
export function ownImageOf(reference: string): string | null {
  return reference.startsWith(OWN) ? reference.slice(OWN.length) : null;
}

const DATABASE = 'inkroom.pictures';

interface KeptPicture {
  file: File;
  keptAt: number;
}

/** For browsers that keep no database, as in some private windows: as long as this page. */
const memory = new Map<string, KeptPicture>();

/** Keeps a data image until it is taken, at most 48 hours. Answers where it is found. */
export async function keepPicture(dataImage: string, now = Date.now()): Promise<string> {
  const key = crypto.randomUUID();
  const bytes = Uint8Array.from(atob(dataImage.slice(dataImage.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  const type = dataImage.slice('data:'.length, dataImage.indexOf(';'));
  const file = new File([bytes], `photo.${type.slice('image/'.length)}`, { type });
  const picture = { file, keptAt: now };
  if (typeof indexedDB === 'undefined') memory.set(key, picture);
  else {
    await inDatabase(DATABASE, 'readwrite', (store) => store.put(picture, key)).catch((cause: unknown) => {
      throw new AppError('transfer_storage', transferTexts.storageFull, { category: 'client', cause });
    });
  }
  return KEPT + key;
}

/** The file behind a reference. Throws `not_found` where it does not exist any more. */
export async function readHandedPicture(reference: string, signal: AbortSignal): Promise<File> {
  const own = ownImageOf(reference);
  if (own) return readOwnImageFile(own);
  if (!reference.startsWith(KEPT)) return download(reference, signal);
  const key = reference.slice(KEPT.length);
  const kept = memory.get(key) ?? (await keptUnder(key));
  if (kept) return kept.file;
  const message = 'The picture is no longer available. Choose it again.';
  throw new AppError('not_found', message, { category: 'client' });
}

const keptUnder = (key: IDBValidKey) =>
  inDatabase(DATABASE, 'readonly', (store) => store.get(key) as IDBRequest<KeptPicture | undefined>);

/** Forgets a photo that was taken; other pictures are not ours to forget. */
export async function forgetPicture(reference: string): Promise<void> {
  if (!reference.startsWith(KEPT)) return;
  const key = reference.slice(KEPT.length);
  if (!memory.delete(key)) await inDatabase(DATABASE, 'readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Forgets photos that nobody took for 48 hours. */
export async function forgetOldPictures(now: number): Promise<void> {
  const isOld = ({ keptAt }: KeptPicture) => now - keptAt >= transferLimits.keepMs;
  for (const [key, picture] of memory) if (isOld(picture)) memory.delete(key);
  if (typeof indexedDB === 'undefined') return;
  const keys = await inDatabase(DATABASE, 'readonly', (store) => store.getAllKeys());
  for (const key of keys) {
    const picture = await keptUnder(key);
    if (picture && isOld(picture)) await inDatabase(DATABASE, 'readwrite', (store) => store.delete(key));
  }
}

async function download(address: string, signal: AbortSignal): Promise<File> {
  const limit = AbortSignal.timeout(transferLimits.loadTimeoutMs);
  const response = await fetch(address, { signal: AbortSignal.any([signal, limit]) }).catch((error: unknown) => {
    throw limit.aborted
      ? transportError('timeout', error, imageFetchTexts.timeout)
      : transportError('network', error, imageFetchTexts.notAccessible('the connection failed.'));
  });
  if (!response.ok) {
    const code = response.status === 404 || response.status === 400 ? 'not_found' : 'http';
    const message = imageFetchTexts.notAccessible(`the server answered ${response.status}.`);
    throw new AppError(code, message, { category: 'api' });
  }
  const picture = await response.blob();
  return new File([picture], 'design.png', { type: picture.type });
}

/** Size of a picture that can be shown, in pixels. */
export function probePicture(address: string, signal: AbortSignal): Promise<{ width: number; height: number }> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    const end = (error: AppError) => {
      clearTimeout(timer);
      image.src = '';
      reject(error);
    };
    const timer = setTimeout(
      () => end(transportError('timeout', null, imageFetchTexts.timeout)),
      transferLimits.loadTimeoutMs,
    );
    signal.addEventListener('abort', () => end(transportError('timeout', signal.reason, imageFetchTexts.timeout)));
    image.onerror = (cause) =>
      end(transportError('network', cause, imageFetchTexts.notAccessible('it could not be loaded.')));
    image.onload = () => {
      clearTimeout(timer);
      resolve({ width: image.naturalWidth, height: image.naturalHeight });
    };
    image.src = address;
  });
}
