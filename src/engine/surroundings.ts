import { distanceTransform } from './distance.ts';
import { CANVAS } from './framing.ts';
import { invert, maskWhere, type Mask, type Plane } from './planes.ts';

/** Where lines are looked for, and where their usual strength is taken: an outline before a plain ground would hide all within it. */
export interface Where {
  active: Mask;
  within: Mask;
}

/** Canvas pixels from the outline inwards that tell of the outline's own strength. */
const OUTLINE = 9;

/** Around a subject: where lines are looked for and measured, and where its photo is smoothed. */
export function surroundings(solid: Mask, fade: Plane): Where & { near: Mask } {
  const depth = distanceTransform(solid, CANVAS, CANVAS);
  const within = maskWhere(depth, (v) => v > OUTLINE);
  const reach = distanceTransform(invert(solid), CANVAS, CANVAS);
  const active = new Uint8Array(solid.length);
  const near = new Uint8Array(solid.length);
  for (let i = 0; i < solid.length; i++) {
    if (reach[i] < 6 && fade[i] > 0) active[i] = 1;
    if (reach[i] < 18) near[i] = 1;
  }
  return { active, near, within };
}
