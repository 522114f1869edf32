import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isWholeHeic } from './heic-extents.ts';

const photo = new Uint8Array(readFileSync(path.join(import.meta.dirname, '..', '..', 'tests', 'cases', 'photo.heic')));

test('a photo is whole as it is, and no shorter part of it is', () => {
  expect(isWholeHeic(photo)).toBe(true);
  for (const part of [0.5, 0.9, 0.999])
    expect(isWholeHeic(photo.subarray(0, photo.length * part)), `${part}`).toBe(false);
  expect(isWholeHeic(photo.subarray(0, -1))).toBe(false);
});

test('a photo whose missing part is filled with zeros is not whole', () => {
  const fill = (from: number, end: number): Uint8Array => Uint8Array.from(photo).fill(0, from, end);
  const { length } = photo;
  for (const part of [0.3, 0.6, 0.9]) expect(isWholeHeic(fill(length * part, length)), `${part}`).toBe(false);
  expect(isWholeHeic(fill(length - 16, length))).toBe(false);
  expect(isWholeHeic(fill(length * 0.5, length * 0.5 + 64))).toBe(false);
});

test('the list of places itself may be cut off', () => {
  const at = Buffer.from(photo).indexOf('iloc');
  expect(isWholeHeic(photo.subarray(0, at + 12))).toBe(false);
});

test('what names no places is left to the decoder', () => {
  expect(isWholeHeic(new Uint8Array(0))).toBe(true);
  expect(isWholeHeic(new Uint8Array(64))).toBe(true);
});

test('a list of places that goes on for ever is looked through for a short time', () => {
  const box = (type: string, ...content: Uint8Array[]): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, ...content]);
  };
  // Every place is empty and says that it has 65,535 parts of no bytes.
  const places = Buffer.concat(Array.from({ length: 60_000 }, () => Buffer.from([0, 1, 0, 0, 0xff, 0xff])));
  const list = box('iloc', Buffer.from([0, 0, 0, 0, 0, 0, 0xea, 0x60]), places);
  const started = performance.now();
  expect(isWholeHeic(box('meta', Buffer.alloc(4), list))).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});
