/** Pieces of SVG that drawings are made of. */
export const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;

export const disc = (fill: string, radius: number, x = 100, y = 100): string =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`;

/** A half and its mirror image. */
export const mirrored = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 200 0)">${half}</g>`;
