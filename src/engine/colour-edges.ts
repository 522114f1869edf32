import { gaussian } from './blur.ts';
import { EVEN_RESPONSE, flowDifferenceOfGaussians } from './fdog.ts';
import type { FlowField } from './flow.ts';
import { CANVAS } from './framing.ts';
import type { LabPlanes } from './lab.ts';
import type { Plane } from './planes.ts';
import type { Where } from './surroundings.ts';

/** How much a step of lightness counts beside one of color: where it is a line, the detector of lines finds it too. */
const LIGHTNESS = 0.5;
/** Lines of color softer than this are the noise of compression. */
const FAINT = 0.003;
/** How much stronger than the edges around it a clear one is. */
const STRENGTH = 2;
/** Where nearly nothing lies within the outline, nothing is amplified. */
const LEAST_SHARE = 0.05;
/** Edges as soft as the rim of a petal out of focus are looked for at this many times the softness of the photo. */
const SOFTER = 2.6;

/**
 * Line response of edges, as between a red petal and the next, ink negative, about -1 for a clear line: the ridges of the gradient of
 * all three channels, gathered along the flow, at the softness of the photo and at a softer one.
 */
export function colourEdges(lab: LabPlanes, flow: FlowField, where: Where, softness: number): Plane {
  const sharp = edgesAt(lab, flow, where, { softness, faint: FAINT, sigma: 1.6, along: 6 });
  const soft = edgesAt(lab, flow, where, { softness: softness * SOFTER, faint: FAINT / SOFTER, sigma: 3.2, along: 9 });
  return sharp.map((v, i) => Math.min(v, soft[i]));
}

interface EdgeScale {
  softness: number;
  faint: number;
  sigma: number;
  along: number;
}

function edgesAt(
  lab: LabPlanes,
  flow: FlowField,
  { active, within }: Where,
  { softness, faint, ...scale }: EdgeScale,
): Plane {
  const at = (plane: Plane) => gaussian(plane, CANVAS, CANVAS, softness);
  const steep = gradient([
    { plane: at(lab.lightness), weight: LIGHTNESS },
    { plane: at(lab.a), weight: 1 },
    { plane: at(lab.b), weight: 1 },
  ]);
  for (let i = 0; i < steep.length; i++) steep[i] = -steep[i];
  const [response] = flowDifferenceOfGaussians(steep, CANVAS, CANVAS, flow, [scale], active);
  const squares = new Float32Array(response.length);
  for (let i = 0; i < response.length; i++) {
    response[i] -= EVEN_RESPONSE * steep[i];
    if (within[i]) squares[i] = response[i] * response[i];
  }
  const energy = gaussian(squares, CANVAS, CANVAS, 30);
  const share = gaussian(Float32Array.from(within), CANVAS, CANVAS, 30);
  for (let i = 0; i < response.length; i++)
    response[i] /= STRENGTH * Math.sqrt(Math.max(0, energy[i]) / (share[i] + LEAST_SHARE)) + faint;
  return response;
}

/** Length of the gradient over all planes together. */
function gradient(planes: readonly { plane: Plane; weight: number }[]): Plane {
  const out = new Float32Array(CANVAS * CANVAS);
  for (let y = 1; y < CANVAS - 1; y++) {
    for (let x = 1; x < CANVAS - 1; x++) {
      const i = y * CANVAS + x;
      let sum = 0;
      for (const { plane: p, weight } of planes) {
        const gx = p[i + 1] - p[i - 1];
        const gy = p[i + CANVAS] - p[i - CANVAS];
        sum += weight * (gx * gx + gy * gy);
      }
      out[i] = Math.sqrt(sum) / 2;
    }
  }
  return out;
}
