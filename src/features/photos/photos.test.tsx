import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { uploadProblem } from '../../domain/images.ts';
import { drawnPhoto, openPhoto, smallPhoto } from './photos.public.ts';

const opened = vi.fn();
/** What was drawn on a sheet: matrices, and the types that it was written as. */
let written: string[] = [];
let fileBytes = 10;

beforeEach(() => {
  written = [];
  fileBytes = 10;
  opened.mockReset().mockResolvedValue({ width: 400, height: 200, close: () => undefined });
  vi.stubGlobal('createImageBitmap', opened);
  const context = { drawImage: () => undefined, fillRect: () => undefined, setTransform: () => written.push('turned') };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    written.push(`${type} ${this.width}x${this.height}`);
    done(new Blob([new Uint8Array(fileBytes)], { type }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const SIGNATURES = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: bytesOf('GIF89a'),
  heic: [0, 0, 0, 24, ...bytesOf('ftypheic')],
};
const file = (kind: keyof typeof SIGNATURES, name: string, type: string, size = 60) => {
  const bytes = new Uint8Array(size);
  bytes.set(SIGNATURES[kind]);
  return new File([bytes], name, { type });
};
/** A JPEG of 5 x 3 px whose EXIF says that it lies on its side. */
const turnedJpeg = () => {
  const exif = bytesOf('Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0');
  return new File(
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, 0xff, 0xda, 0, 2])],
    'side.jpg',
  );
};
const sized = ({ width, height }: { width: number; height: number }) => [
  0xff,
  0xd8,
  0xff,
  0xc0,
  0,
  17,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
];

describe('a chosen file', () => {
  it.each([
    ['a JPEG called .png', file('jpeg', 'a.png', 'image/png'), 'jpeg'],
    ['a JPEG of another name for its type', file('jpeg', 'a.jpg', 'image/jpg'), 'jpeg'],
    ['a HEIC called .jpg', file('heic', 'a.jpg', 'image/jpeg'), 'heic'],
    ['a HEIC of no kind', file('heic', 'IMG_1', 'application/octet-stream'), 'heic'],
    ['a PNG without a type', file('png', 'a', ''), 'png'],
  ])('is what its first bytes are: %s', async (_what, chosen, kind) => {
    expect(await openPhoto(chosen)).toMatchObject({ kind });
  });

  it.each([
    ['of another kind', new File(['%PDF'], 'a.jpg', { type: 'image/jpeg' }), /^File type not allowed/],
    [
      'that is no picture and too large',
      new File([new Uint8Array(11 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' }),
      'File too large. Maximum size: 10MB',
    ],
    [
      'of 108 megapixels',
      new File([new Uint8Array(sized({ width: 12_000, height: 9000 }))], 'a.jpg'),
      'This image is too large. The limit is 50 megapixels.',
    ],
  ])('%s is refused before it is decoded', async (_what, chosen, sentence) => {
    await expect(openPhoto(chosen)).rejects.toThrow(sentence);
    expect(opened).not.toHaveBeenCalled();
  });

  it('that cannot be decoded is said to be damaged, not to be no image', async () => {
    opened.mockRejectedValue(new Error('decoder words'));
    await expect(openPhoto(file('jpeg', 'cut.jpg', 'image/jpeg'))).rejects.toThrow(
      'This image is damaged or cannot be read.',
    );
  });

  it('is turned upright here: the browser is given bytes that say nothing of it', async () => {
    expect((await openPhoto(turnedJpeg())).isPlain).toBe(false);
    expect(written).toEqual(['turned']);
    const given = new Uint8Array(await (opened.mock.calls[0][0] as Blob).arrayBuffer());
    const chosen = new Uint8Array(await turnedJpeg().arrayBuffer());
    const changed = [...given.keys()].filter((at) => given[at] !== chosen[at]);
    expect(changed.map((at) => [chosen[at], given[at]])).toEqual([[6, 1]]);
  });
});

describe('what is sent', () => {
  const rule = (chosen: File) => (chosen.size > 100 ? 'too large' : null);

  it('is the file as it came where every program shows the same, under its true type', async () => {
    const sent = await smallPhoto(file('jpeg', 'a.png', 'image/png'), rule);
    expect([sent.name, sent.type, sent.size, written]).toEqual(['a.png', 'image/jpeg', 60, []]);
  });

  it.each([
    ['exceeds the limit', file('jpeg', 'a.jpg', 'image/jpeg', 101), 'image/jpeg'],
    ['exceeds the limit and is lossless', file('png', 'a.png', 'image/png', 101), 'image/png'],
    ['moves', file('gif', 'a.gif', 'image/gif'), 'image/png'],
    ['is HEIC', file('heic', 'a.heic', 'image/heic'), 'image/jpeg'],
  ])('is drawn anew where it %s', async (_why, chosen, type) => {
    const sent = await smallPhoto(chosen, rule);
    expect([sent.type, written]).toEqual([type, [`${type} 400x200`]]);
  });

  it('becomes smaller until it is within the limit, and is refused in the words of its screen where that is of no use', async () => {
    const photo = await openPhoto(file('jpeg', 'a.jpg', 'image/jpeg'));
    fileBytes = 101;
    await expect(drawnPhoto(photo, 1000, rule)).rejects.toThrow('too large');
    expect(written).toEqual(['image/jpeg 400x200', 'image/jpeg 280x140']);
    fileBytes = 11 * 1024 * 1024;
    await expect(drawnPhoto(photo, 1000, uploadProblem)).rejects.toThrow('File too large. Maximum size: 10MB');
  });
});
