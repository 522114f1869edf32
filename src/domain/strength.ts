/**
 * How much black: everywhere 0..1, and in the middle as much as the style has by itself. On the wire alone stands the specified
 * `strength`, which is that of an image-to-image model and whose default of 0.9 means the same as the middle.
 */
export const middleBlack = 0.5;

export const specifiedStrength = (black: number): number =>
  black <= middleBlack ? 1.8 * black : 0.9 + 0.2 * (black - middleBlack);

export const blackOf = (strength: number): number =>
  strength <= 0.9 ? (middleBlack * strength) / 0.9 : middleBlack + (middleBlack * (strength - 0.9)) / (1 - 0.9);
