/** The double of the API where it takes pictures, and files that begin as pictures do. */
import { http, HttpResponse } from 'msw';

import { uuid } from '../factories.ts';
import { server } from '../msw/server.ts';

/** A file with the first bytes of a JPEG; `broken` cannot be decoded by `stubPictures`. */
export function photoFile(name = 'photo.jpg', { type = 'image/jpeg', broken = false } = {}): File {
  return new File([new Uint8Array([0xff, 0xd8, 0xff, broken ? 0 : 0xd9])], name, { type });
}

/** What `createImageBitmap` makes of such a file in a test. */
export async function openedPhoto(file: Blob, size = { width: 5000, height: 4000 }) {
  if (new Uint8Array(await file.arrayBuffer())[3] === 0) throw new Error('no picture');
  return { ...size, close: () => undefined };
}

/** What a browser gives of files that are dragged. */
export const dragged = (...files: File[]) => ({
  types: ['Files'],
  files,
  items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
});

export interface SentPicture {
  bucket: string;
  key: string;
}

/** What the server answers of a stored picture. */
export const storedPicture = ({ key }: SentPicture, owner = uuid(1)) => ({
  path: `${owner}/${key}.jpg`,
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  width: 640,
  height: 480,
});

/** Takes pictures as the API does; `answer` may say something else of one. Answers the list of those that came. */
export function takeUploads(
  answer?: (sent: SentPicture) => Response | Promise<Response | undefined> | undefined,
): SentPicture[] {
  const came: SentPicture[] = [];
  server.use(
    http.post('*/api/uploads', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const sent = { bucket: searchParams.get('bucket') ?? '', key: searchParams.get('key') ?? '' };
      came.push(sent);
      return (await answer?.(sent)) ?? HttpResponse.json(storedPicture(sent));
    }),
  );
  return came;
}
