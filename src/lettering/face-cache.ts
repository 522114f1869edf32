/** Opened faces, the last used ones. HarfBuzz frees a face only when it is collected, so a file is opened once and few are kept. */
import { openFace, type OpenFace } from './face.ts';

/** Of some 450 KB each in the memory of HarfBuzz; a large phrase of Chinese takes 8. */
const MOST = 60;

const open = new Map<string, OpenFace>();

/** `address` tells files apart; the same file with other axes is another face. */
export function faceOf(
  id: string,
  address: string,
  bytes: Uint8Array,
  axes: Readonly<Record<string, number>>,
): OpenFace {
  const key = JSON.stringify([id, address, Object.entries(axes).sort()]);
  const face = open.get(key) ?? openFace(id, bytes, axes);
  // A map keeps the order of entry: the first is the one that was used the longest ago.
  open.delete(key);
  open.set(key, face);
  for (const oldest of open.keys()) {
    if (open.size <= MOST) break;
    open.delete(oldest);
  }
  return face;
}
