/**
 * Contact sheets of designs from words: for each request a row of its four variations, to be looked at by people.
 *
 *   node scripts/words-sheet.ts OUT.png CELL STYLE[+color] 'a wolf and the moon' 'a swallow, "Emma"' ...
 */
import sharp, { type OverlayOptions } from 'sharp';
import { ownLetters } from './own-letters.ts';
import { motifFromDisk } from '../api/images/motifs.ts';
import { usualSettings } from '../src/domain/drawing-settings.ts';
import {
  EngineError,
  renderDesign,
  type DesignRequest,
  type EngineStyle,
  type EngineVariation,
} from '../src/engine/engine.ts';

const [out, cellText, styleText, ...prompts] = process.argv.slice(2);
const cell = Number(cellText);
const [style, color] = styleText.split('+');
const tiles: OverlayOptions[] = [];
for (const [row, prompt] of prompts.entries()) {
  for (const variation of [0, 1, 2, 3] as EngineVariation[]) {
    const started = performance.now();
    try {
      const request: DesignRequest = {
        source: null,
        prompt,
        style: style as EngineStyle,
        variation,
        seed: 7 + row,
        ...usualSettings,
        ...(color ? { colour: { texture: 'fills', inks: 'photo' } } : {}),
      };
      const hooks = { motifs: motifFromDisk, letters: await ownLetters(request) };
      const { image, coloured, notes } = renderDesign(request, null, hooks);
      const shown = coloured?.image ?? image;
      const raw = { width: shown.width, height: shown.height, channels: coloured ? 3 : 1 } as const;
      const input = await sharp(shown.data, { raw }).resize(cell, cell).png().toBuffer();
      tiles.push({ input, left: variation * cell, top: row * cell });
      const told = variation === 0 ? notes.map(({ message }) => message).join(' ') : '';
      console.log(prompt, variation, Math.round(performance.now() - started), 'ms', told);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      console.log(prompt, error.message);
    }
  }
}
await sharp({ create: { width: 4 * cell, height: prompts.length * cell, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(out);
