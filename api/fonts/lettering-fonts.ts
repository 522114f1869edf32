/** The fonts of a lettering with the bytes that its text needs, as the server sets it. */
import type { LetteringSpec } from '#domain/lettering.ts';
import { customFaceId, fontTexts } from '#domain/fonts.ts';
import { fontFilesOf } from '#lettering/font-files.ts';
import type { LetteringFont } from '#lettering/lettering.ts';
import { ApiError } from '../errors.ts';
import type { QuotaKeeper } from '../http/quota.ts';
import { takeFetch } from './fetch-quota.ts';
import type { Fonts } from './fonts.ts';

/** A page of Chinese takes some sixty parts of a face. */
const MOST_FILES = 150;

/** What of a font stands in a receipt, beside its id. */
export interface UsedFont extends LetteringFont {
  version: string;
}

/** Throws `not_found` for a face that is not there or not the person's, and what the door for fonts throws. */
export async function fontsOf(
  fonts: Fonts,
  quotas: QuotaKeeper,
  userId: string,
  { text, faces }: LetteringSpec,
): Promise<UsedFont[]> {
  const found: UsedFont[] = [];
  let files = 0;
  for (const { id } of faces) {
    if (customFaceId.test(id)) {
      const { bytes, name } = await fonts.custom.open(userId, id.slice('custom-'.length));
      found.push({ id, name, files: [{ address: id, bytes }], version: 'custom' });
      continue;
    }
    const face = fonts.catalogue.face(id);
    if (!face) throw new ApiError('not_found', { message: fontTexts.unknownFont });
    const addresses = fontFilesOf(text, face);
    files += addresses.length;
    if (files > MOST_FILES) throw new ApiError('unprocessable', { message: fontTexts.tooManyFiles });
    const opened = [];
    let version = '';
    for (const address of addresses) {
      const file = new URL(address, 'http://localhost').searchParams.get('file') ?? '';
      const read = await fonts.files.read(file, () => takeFetch(quotas, userId));
      version = read.version;
      opened.push({ address, bytes: read.bytes });
    }
    found.push({ id, name: face.name, files: opened, version });
  }
  return found;
}

/** The same of faces that come with the product, for the worker: nobody's quota, and no network. */
export async function installedFonts(
  { catalogue, files }: Pick<Fonts, 'catalogue' | 'files'>,
  faces: readonly string[],
  text: string,
): Promise<LetteringFont[]> {
  const refuse = (): Promise<never> => Promise.reject(new Error('This face does not come with the product.'));
  return Promise.all(
    faces.map(async (id) => {
      const face = catalogue.face(id);
      if (!face) throw new Error(`The face ${id} is not in the catalogue.`);
      const opened = fontFilesOf(text, face).map(async (address) => {
        const file = new URL(address, 'http://localhost').searchParams.get('file') ?? '';
        return { address, bytes: (await files.read(file, refuse)).bytes };
      });
      return { id, name: face.name, files: await Promise.all(opened) };
    }),
  );
}
