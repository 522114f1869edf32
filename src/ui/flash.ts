/**
 * The flash on our own walls: drawn by the built-in engine, 1024 px, detail 0.55, strength 0.6, line weight 1.1, for
 * 100 mm. Sources: cat (CC0, Stefan van der Walt), horse (CC0, Andreas Preuss), coffee cup (CC0, Rachel Michetti).
 */
export interface FlashSheet {
  src: string;
  /** What the drawing shows and how. */
  alt: string;
  label: string;
}

export const catSheets: readonly FlashSheet[] = [
  { src: '/art/cat-line.webp', alt: 'A cat’s face in fine lines', label: 'Fine line' },
  { src: '/art/cat-dotwork.webp', alt: 'A cat’s face in dots between laurel twigs', label: 'Dotwork' },
  { src: '/art/cat-blackwork.webp', alt: 'A cat’s face in heavy black strokes', label: 'Blackwork' },
  { src: '/art/cat-sketch.webp', alt: 'A cat’s face in pencil hatching', label: 'Sketch' },
  { src: '/art/cat-woodcut.webp', alt: 'A cat’s face as a woodcut', label: 'Woodcut' },
  { src: '/art/cat-geometric.webp', alt: 'A cat’s face, one half in facets', label: 'Geometric' },
];

export const wallSheets: readonly FlashSheet[] = [
  catSheets[2],
  { src: '/art/horse-geometric.webp', alt: 'A horse in dots before a diamond', label: 'Geometric' },
  catSheets[5],
  { src: '/art/coffee-line.webp', alt: 'A cup of coffee within a crescent moon', label: 'Fine line' },
];
