import type { SubjectMask } from './marking.protocol.ts';

/** Colours of the overlay, RGBA 0..255. */
export interface OverlayColours {
  /** Laid over what is not drawn. */
  veil: readonly [number, number, number, number];
  edge: readonly [number, number, number, number];
}

/** The overlay of a photo: a veil over all that is not the subject, and its edge, so many pixels to each side. */
export function overlayPixels(
  { width, height, mask }: SubjectMask,
  { veil, edge }: OverlayColours,
  reach = 1,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inside = mask[i];
      const atEdge =
        (x + reach < width && mask[i + reach] !== inside) ||
        (x >= reach && mask[i - reach] !== inside) ||
        (y + reach < height && mask[i + reach * width] !== inside) ||
        (y >= reach && mask[i - reach * width] !== inside);
      const colour = atEdge ? edge : inside ? null : veil;
      if (colour) pixels.set(colour, i * 4);
    }
  }
  return pixels;
}

/** Where a box of one shape lies centred in another, as large as fits: left, top, width, height. */
export function fitCentred(
  inner: { width: number; height: number },
  outer: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(outer.width / inner.width, outer.height / inner.height);
  const [width, height] = [inner.width * scale, inner.height * scale];
  return { left: (outer.width - width) / 2, top: (outer.height - height) / 2, width, height };
}
