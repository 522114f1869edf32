import { gaussian } from './blur.ts';
import { EVEN_RESPONSE, flowDifferenceOfGaussians } from './fdog.ts';
import type { FlowField } from './flow.ts';
import { CANVAS } from './framing.ts';
import type { LabPlanes } from './lab.ts';
import type { Mask, Plane } from './planes.ts';

/** A change of color counts for as much of it as lightness does not show: the latter has its lines already. */
const SHOWN_BY_LIGHTNESS = 0.8;
/** Lines of color softer than this are the noise of compression. */
const FAINT = 0.009;

/**
 * Line response of edges that only color shows, as a red petal on a red petal does, ink negative, about -1 for a clear
 * line: the ridges of the gradient of a and b, gathered along the flow.
 */
export function colourEdges(lab: LabPlanes, flow: FlowField, active: Mask, softness: number): Plane {
  const steep = gradient([gaussian(lab.a, CANVAS, CANVAS, softness), gaussian(lab.b, CANVAS, CANVAS, softness)]);
  const shown = gaussian(gradient([gaussian(lab.lightness, CANVAS, CANVAS, softness)]), CANVAS, CANVAS, 2);
  for (let i = 0; i < steep.length; i++) steep[i] = -Math.max(0, steep[i] - SHOWN_BY_LIGHTNESS * shown[i]);
  const scales = [{ sigma: 1.6, along: 6 }];
  const [response] = flowDifferenceOfGaussians(steep, CANVAS, CANVAS, flow, scales, active);
  const squares = new Float32Array(response.length);
  for (let i = 0; i < response.length; i++) {
    response[i] -= EVEN_RESPONSE * steep[i];
    if (active[i]) squares[i] = response[i] * response[i];
  }
  const energy = gaussian(squares, CANVAS, CANVAS, 30);
  for (let i = 0; i < response.length; i++) response[i] /= 1.6 * Math.sqrt(Math.max(0, energy[i])) + FAINT;
  return response;
}

/** Length of the gradient over all planes together. */
function gradient(planes: readonly Plane[]): Plane {
  const out = new Float32Array(CANVAS * CANVAS);
  for (let y = 1; y < CANVAS - 1; y++) {
    for (let x = 1; x < CANVAS - 1; x++) {
      const i = y * CANVAS + x;
      let sum = 0;
      for (const p of planes) {
        const gx = p[i + 1] - p[i - 1];
        const gy = p[i + CANVAS] - p[i - CANVAS];
        sum += gx * gx + gy * gy;
      }
      out[i] = Math.sqrt(sum) / 2;
    }
  }
  return out;
}
