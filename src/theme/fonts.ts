import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

import allAlphabets from './fonts.css?url';

/** What fontsource's sheets say of these two files. */
const FACES = [
  { family: 'Inter Variable', file: text, weight: '100 900' },
  { family: 'Bricolage Grotesque Variable', file: display, weight: '200 800' },
];

/** Names in other alphabets stand in the device's own fonts until then. */
const OTHER_ALPHABETS_AFTER_MS = 5000;

/**
 * Fetches our own faces and shows them, both at once and not before they are there: while one face of a family is missing,
 * browsers ask the system for a stand-in in every size that is shown, and wait for its answers. That held the first page of a
 * slow phone longer than anything else, so the faces of other alphabets, which few pages need, are named last.
 */
export async function fetchFonts(): Promise<void> {
  const fetched = FACES.map(({ family, file, weight }) =>
    new FontFace(family, `url(${file}) format('woff2')`, { weight }).load(),
  );
  // One that cannot be fetched now is tried again by the sheet.
  for (const face of await Promise.allSettled(fetched)) if (face.status === 'fulfilled') document.fonts.add(face.value);
  setTimeout(() => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: allAlphabets }));
  }, OTHER_ALPHABETS_AFTER_MS);
}
