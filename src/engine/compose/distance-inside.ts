/**
 * Distance of each pixel to the nearest pixel of another label, in pixels: half a pixel beside an edge, growing inwards. A chamfer
 * distance (two passes, at most 6 % off), because there are many labels.
 */
export function distanceInside(label: ArrayLike<number>, side: number): Float32Array {
  const out = new Float32Array(side * side).fill(1e6);
  const relax = (i: number, j: number, step: number) => {
    const through = label[i] === label[j] ? out[j] + step : 0.5;
    if (through < out[i]) out[i] = through;
  };
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const i = y * side + x;
      relax(i, i - 1, 1);
      relax(i, i - side, 1);
      relax(i, i - side - 1, Math.SQRT2);
      relax(i, i - side + 1, Math.SQRT2);
    }
  }
  for (let y = side - 2; y > 0; y--) {
    for (let x = side - 2; x > 0; x--) {
      const i = y * side + x;
      relax(i, i + 1, 1);
      relax(i, i + side, 1);
      relax(i, i + side + 1, Math.SQRT2);
      relax(i, i + side - 1, Math.SQRT2);
    }
  }
  return out;
}
