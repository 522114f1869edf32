import { expect, it } from 'vitest';

import { layersIn } from './png-layers.ts';

const bytes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

function pngWith(keyword: string, text: string): Uint8Array {
  const data = [...bytes(keyword), 0, 0, 0, 0, 0, ...bytes(text)];
  const chunk = (type: string, content: number[]) => [
    0,
    0,
    content.length >> 8,
    content.length & 255,
    ...bytes(type),
    ...content,
    ...[0, 0, 0, 0],
  ];
  return Uint8Array.from([
    ...Array<number>(8).fill(0),
    ...chunk('IHDR', Array<number>(13).fill(0)),
    ...chunk('iTXt', data),
  ]);
}

const separation = {
  texture: 'fills',
  line: { name: 'Black', hex: '#000000' },
  inks: [{ name: 'Coral', hex: '#ee7564' }],
};

it('reads what the layers of a file are', () => {
  expect(layersIn(pngWith('inkroom-layers', JSON.stringify(separation)))).toEqual(separation);
});

it.each([
  ['another entry', pngWith('inkroom', JSON.stringify(separation))],
  ['what is not JSON', pngWith('inkroom-layers', '{')],
  [
    'a hue that is none',
    pngWith('inkroom-layers', JSON.stringify({ ...separation, inks: [{ name: 'x', hex: '"/>' }] })),
  ],
  ['a file cut short', pngWith('inkroom-layers', JSON.stringify(separation)).subarray(0, 50)],
  ['nothing', new Uint8Array()],
])('takes %s for a black design', (_name, file) => {
  expect(layersIn(file)).toBeNull();
});
