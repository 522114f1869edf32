import type { InkBox } from '../domain/ink-width.ts';
import { INK_BELOW, inkTones, type Picture } from './ink-tones.ts';

/** Where the ink of a picture lies: whoever speaks of the width of a design means the width of this. Null where nothing is drawn. */
export function inkBoxOf(picture: Picture): InkBox | null {
  const { width, height, data } = inkTones(picture);
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] >= INK_BELOW) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < left ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
