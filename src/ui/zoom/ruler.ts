const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Ticks, and ticks with a number, are at least this far apart, in px. */
const TICK_PX = 6;
const LABEL_PX = 44;

/** How many millimetres lie between two ticks, and between two with a number, which are whole steps of the first. */
export function tickSteps(pxPerMm: number): { step: number; labelled: number } {
  const last = STEPS[STEPS.length - 1];
  const step = STEPS.find((mm) => mm * pxPerMm >= TICK_PX) ?? last;
  const isMultiple = (mm: number) => Math.abs(mm / step - Math.round(mm / step)) < 1e-6;
  return { step, labelled: STEPS.find((mm) => mm * pxPerMm >= LABEL_PX && isMultiple(mm)) ?? last };
}
