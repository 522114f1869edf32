import { describe, expect, it } from 'vitest';
import { fitInside, needsCompression, uploadProblem } from './images.ts';
import { formatLength, parseLengthMm } from './units.ts';

describe('images', () => {
  it.each([
    [1200, 1200, 1024 * 1024, false],
    [1201, 10, 10, true],
    [10, 1201, 10, true],
    [10, 10, 1024 * 1024 + 1, true],
  ])('%i x %i px with %i characters', (width, height, textLength, needed) =>
    expect(needsCompression({ width, height, textLength })).toBe(needed),
  );
  it('fits inside a box and never enlarges', () => {
    expect(fitInside(2048, 1024, 1024)).toEqual({ width: 1024, height: 512 });
    expect(fitInside(100, 50, 1024)).toEqual({ width: 100, height: 50 });
    expect(fitInside(9000, 1, 1024)).toEqual({ width: 1024, height: 1 });
  });
  it.each([
    [null, 'No file provided'],
    ['text', 'Invalid file object. Must be a File or Blob instance.'],
    [
      new File(['x'], 'a.svg', { type: 'image/svg+xml' }),
      'File type not allowed. Accepted types: image/jpeg, image/png, image/webp, image/gif, image/heif, image/heic',
    ],
    [
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'File too large. Maximum size: 10MB',
    ],
    [new File([new Uint8Array(10 * 1024 * 1024)], 'a.png', { type: 'image/png' }), null],
    [new File(['x'], 'IMG_1.HEIC', { type: '' }), null],
  ])('upload rule %#', (file, message) => expect(uploadProblem(file)).toBe(message));
});

describe('lengths', () => {
  it.each([
    ['about 8 cm wide', 80],
    ['3 inches', 76.2],
    ['2.5in tall', 63.5],
    ['10 x 6 cm', 100],
    ['80mm', 80],
    ['7,5 cm', 75],
    ['4"', 101.6],
    ['it is in my arm', null],
    ['five of them', null],
  ])('%s', (text, mm) => expect(parseLengthMm(text)).toBe(mm));
  it('shows both units', () => expect(formatLength(80)).toBe('80 mm (3.1 in)'));
});
