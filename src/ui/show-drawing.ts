/** A drawing as the engine gives it: one byte a pixel, 255 is paper, or three of a colored one. */
interface Drawing {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A colour on white as the ink that makes it, and how much of that. */
function inkOnPaper(out: Uint8ClampedArray, at: number, colour: Uint8Array): void {
  const cover = 255 - Math.min(...colour);
  for (let n = 0; n < 3; n++) out[at + n] = cover === 0 ? 0 : 255 - ((255 - colour[n]) * 255) / cover;
  out[at + 3] = cover;
}

/** Ink on whatever sheet lies behind. */
export function showDrawing(canvas: HTMLCanvasElement | null, drawing: Drawing): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const { width, height, data } = drawing;
  Object.assign(canvas, { width, height });
  const image = context.createImageData(width, height);
  const isColoured = data.length === width * height * 3;
  for (let i = 0; i < width * height; i++) {
    if (isColoured) inkOnPaper(image.data, i * 4, data.subarray(i * 3, i * 3 + 3));
    else image.data[i * 4 + 3] = 255 - data[i];
  }
  context.putImageData(image, 0, 0);
}
