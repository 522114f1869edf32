// @vitest-environment node
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { analysePhoto, renderDesign } from '../engine.ts';
import { channelsOf } from '../colour/oklab.ts';
import { ball, requestFor } from '../testing.ts';
import { traceLayers } from './layers.ts';
import { pdfOf } from './pdf.ts';
import { svgOf } from './trace.ts';

const photo = ball();
const analysis = analysePhoto(photo, { cutout: 'on' });

function drawn(texture: 'fills' | 'pencil') {
  const colour = { texture, inks: ['bright-red', 'navy-blue'] } as const;
  const { coloured } = renderDesign(
    requestFor(photo, { size: 512, cutout: 'on', colour: { ...colour, inks: [...colour.inks] } }),
    analysis,
  );
  return coloured!;
}

describe('the layers of a coloured design', () => {
  it.each([
    ['fills', 'fill'],
    ['pencil', 'pencil'],
  ] as const)('are groups of an SVG, %s beneath the lines, each ink by its name', (texture, group) => {
    const { image, separation } = drawn(texture);
    const svg = svgOf(traceLayers(image, separation), image, 90);
    expect([...svg.matchAll(/<g id="(\w+)"/g)].map(([, id]) => id)).toEqual([group, 'line']);
    const hues = new Set(
      [...svg.matchAll(/<path data-ink="([\w ]+)" fill="(#\w+)"/g)].map(([, ink, hex]) => `${ink} ${hex}`),
    );
    expect([...hues].sort()).toEqual(['Black #000000', 'Bright red #d8262c', 'Navy blue #1f2e5e']);
  });

  it('look as the picture does', async () => {
    const { image, separation } = drawn('fills');
    const svg = Buffer.from(svgOf(traceLayers(image, separation), image, null));
    const shown = await sharp(svg).flatten({ background: '#fff' }).resize(128).raw().toBuffer();
    const picture = await sharp(image.data, { raw: { width: 512, height: 512, channels: 3 } })
      .resize(128)
      .raw()
      .toBuffer();
    let difference = 0;
    for (let i = 0; i < picture.length; i++) difference += Math.abs(picture[i] - shown[i]);
    expect(difference / picture.length).toBeLessThan(4);
  });

  it('are printed in their colours, and a stencil has lines alone', () => {
    const { image, separation } = drawn('fills');
    const layers = traceLayers(image, separation);
    const sheet = {
      widthMm: 90,
      heightPerWidth: 1,
      pixels: 512,
      paper: 'a4',
      mirrored: false,
      caption: { text: '' },
    } as const;
    const text = pdfOf(layers, sheet);
    const red = channelsOf('#d8262c').map((channel) => Math.round((channel / 255) * 1000) / 1000);
    expect(text).toContain(`${red.join(' ')} rg`);
    const lines = layers.filter(({ group }) => group === 'line');
    expect(lines).toHaveLength(1);
    expect(pdfOf(lines, { ...sheet, mirrored: true }).match(/ rg\n/g)).toHaveLength(1);
  });
});
