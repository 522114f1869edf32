import type { PhotoAnalysis } from './analysis.ts';
import type { EngineVariation } from './contract.ts';
import type { FlowField } from './flow.ts';
import { CANVAS, type Frame } from './framing.ts';
import { clamp, sample, smoothstep, type Mask, type Plane } from './planes.ts';

/** A square of the canvas that fills the sheet instead of it; canvas pixels. */
interface View {
  x: number;
  y: number;
  side: number;
}

/** A head fills this share of a sheet that shows it alone. */
const HEAD_SHARE = 0.74;
/** Closer than this shows the grain of the analysis. */
const LARGEST_ZOOM = 2;
/** Less is no other picture. */
const LEAST_ZOOM = 1.25;
/** A whole subject, a little larger than in the other variations: up to the margin of the sheet. */
const WHOLE_ZOOM = 1.1;

/**
 * What a variation shows of its photo. The bold one comes close: to the head where one was found and is not the whole picture
 * anyway, otherwise to the whole subject. A drawing is shown as its maker framed it.
 */
export function viewFor(analysis: PhotoAnalysis, variation: EngineVariation): PhotoAnalysis {
  if (variation !== 1 || analysis.drawnLines) return analysis;
  const known = remembered.get(analysis);
  if (known) return known;
  const zoomed = zoomedTo(analysis, closeView(analysis));
  remembered.set(analysis, zoomed);
  return zoomed;
}
const remembered = new WeakMap<PhotoAnalysis, PhotoAnalysis>();

function closeView({ features }: PhotoAnalysis): View & { close: boolean } {
  const head = features?.heads.length === 1 ? features.heads[0] : null;
  const zoom = head ? Math.min(LARGEST_ZOOM, (HEAD_SHARE * CANVAS) / (2 * head.radius)) : 0;
  if (head && zoom >= LEAST_ZOOM) return { x: head.x, y: head.y, side: CANVAS / zoom, close: true };
  return { x: CANVAS / 2, y: CANVAS / 2, side: CANVAS / WHOLE_ZOOM, close: false };
}

function zoomedTo(a: PhotoAnalysis, view: View & { close: boolean }): PhotoAnalysis {
  const soft = (plane: Plane) => enlarged(plane, view);
  const hard = (mask: Mask) => nearest(mask, CANVAS, view);
  const fade = soft(a.fade);
  if (view.close) runOut(fade);
  const solid = hard(a.solid);
  for (let i = 0; i < solid.length; i++) if (fade[i] <= 0) solid[i] = 0;
  return {
    ...a,
    frame: zoomedFrame(a.frame, view),
    solid,
    active: hard(a.active),
    fade,
    smooth: soft(a.smooth),
    tone: soft(a.tone),
    flow: zoomedFlow(a.flow, CANVAS, view),
    hatchFlow: zoomedFlow(a.hatchFlow, CANVAS / 2, view),
    fine: soft(a.fine),
    coarse: soft(a.coarse),
    ridges: soft(a.ridges),
    shade: faded(soft(a.shade), fade),
    dark: soft(a.dark),
    deep: soft(a.deep),
    darkSpot: soft(a.darkSpot),
    darkContrast: soft(a.darkContrast),
    darkDetail: soft(a.darkDetail),
    relief: soft(a.relief),
    care: a.care && hard(a.care),
    features: a.features && {
      heads: a.features.heads,
      zone: soft(a.features.zone),
      ink: soft(a.features.ink).map((v, i) => v * fade[i]),
      firm: soft(a.features.firm),
    },
  };
}

function faded(shade: Plane, fade: Plane): Plane {
  return shade.map((v, i) => v * smoothstep(0.02, 0.5, fade[i]));
}

/** A close view ends in a soft round instead of at the sheet. */
function runOut(fade: Plane): void {
  for (let y = 0; y < CANVAS; y++) {
    for (let x = 0; x < CANVAS; x++) {
      const away = Math.hypot(x - CANVAS / 2, y - CANVAS / 2) / (CANVAS / 2);
      fade[y * CANVAS + x] *= 1 - smoothstep(0.8, 0.96, away);
    }
  }
}

/** Where the pixels of the sheet lie on a raster of `side`, along one axis. */
function places(side: number, middle: number, { side: viewSide }: View): Float32Array {
  const step = viewSide / CANVAS;
  const start = ((middle - viewSide / 2) * side) / CANVAS;
  return Float32Array.from({ length: side }, (_, i) => start + (i + 0.5) * step - 0.5);
}

function enlarged(plane: Plane, view: View): Plane {
  const xs = places(CANVAS, view.x, view);
  const ys = places(CANVAS, view.y, view);
  const out = new Float32Array(plane.length);
  for (let y = 0; y < CANVAS; y++) {
    for (let x = 0; x < CANVAS; x++) out[y * CANVAS + x] = sample(plane, CANVAS, CANVAS, xs[x], ys[y]);
  }
  return out;
}

function nearest<T extends Mask | Plane>(values: T, side: number, view: View): T {
  const xs = places(side, view.x, view).map((v) => clamp(Math.round(v), 0, side - 1));
  const ys = places(side, view.y, view).map((v) => clamp(Math.round(v), 0, side - 1));
  const out = values.slice() as T;
  for (let y = 0; y < side; y++) {
    const row = ys[y] * side;
    for (let x = 0; x < side; x++) out[y * side + x] = values[row + xs[x]];
  }
  return out;
}

/** Directions have no sign, so that they are taken and not mixed. */
function zoomedFlow(flow: FlowField, side: number, view: View): FlowField {
  return {
    tx: nearest(flow.tx, side, view),
    ty: nearest(flow.ty, side, view),
    anisotropy: nearest(flow.anisotropy, side, view),
    magnitude: nearest(flow.magnitude, side, view),
    orientation: nearest(flow.orientation, side, view),
  };
}

function zoomedFrame(frame: Frame, view: View): Frame {
  const zoom = CANVAS / view.side;
  const [x0, y0] = [view.x - view.side / 2, view.y - view.side / 2];
  const onSheet = (at: number, start: number) => clamp(Math.round((at - start) * zoom), 0, CANVAS);
  const left = onSheet(frame.left, x0);
  const top = onSheet(frame.top, y0);
  return {
    scale: frame.scale * zoom,
    originX: frame.originX + x0 / frame.scale,
    originY: frame.originY + y0 / frame.scale,
    left,
    top,
    width: Math.max(8, onSheet(frame.left + frame.width, x0) - left),
    height: Math.max(8, onSheet(frame.top + frame.height, y0) - top),
  };
}
