/**
 * How a design is drawn, under one name in the job, the engine and the receipt. A setting that is added stands here, and is
 * then carried whole: nothing that is drawn by can be missing when it is drawn again.
 */
export const drawingSettings = [
  'seed',
  'size',
  'detail',
  'lineWeight',
  'physicalWidthMm',
  'cutout',
  'marks',
  'fusion',
  'secondStyle',
  'sketch',
  'transfer',
  'colour',
  'ornament',
] as const;
type DrawingSetting = (typeof drawingSettings)[number];

/** The settings of whatever has them; what it has not stays absent. */
export function drawingSettingsOf<T extends object>(from: T): Pick<T, DrawingSetting & keyof T> {
  const set = drawingSettings.filter((name) => (from as Record<string, unknown>)[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, (from as Record<string, unknown>)[name]])) as never;
}
