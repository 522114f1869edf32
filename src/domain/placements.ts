/** Where tattoos are worn, as the body map and the consultant know it. Sizes are our own estimates: a help, never a limit. */
export interface Placement {
  /** As it stands in a brief: 'upper arm'. */
  id: string;
  view: 'front' | 'back' | 'both';
  /** Usual width there, in mm. */
  usualMm: readonly [number, number];
  /** What an artist would say about it, in one sentence. */
  advice: string | null;
}

const place = (
  id: string,
  view: Placement['view'],
  usualMm: Placement['usualMm'],
  advice: string | null = null,
): Placement => ({ id, view, usualMm, advice });

export const placements: readonly Placement[] = [
  place('neck', 'both', [40, 100], 'Always in sight, and it hurts more than most places.'),
  place('behind the ear', 'back', [20, 45], 'Room for one simple shape.'),
  place('collarbone', 'front', [60, 140], 'Thin skin over bone: lines need a little air.'),
  place('shoulder', 'front', [80, 160]),
  place('chest', 'front', [100, 240]),
  place('sternum', 'front', [60, 130], 'Bone below the skin: it hurts, and fine detail blurs sooner.'),
  place('ribs', 'front', [90, 220], 'Moves with every breath and hurts: one sitting is short.'),
  place('stomach', 'front', [90, 220], 'Skin that changes with weight: a design with few straight lines ages better.'),
  place('hip', 'front', [70, 160]),
  place('upper arm', 'both', [80, 140]),
  place('forearm', 'both', [70, 130]),
  place('wrist', 'front', [30, 70], 'Creases when the hand bends: keep fine detail away from the fold.'),
  place('hand', 'both', [40, 90], 'Fades quickly and often needs a second sitting.'),
  place('finger', 'front', [8, 20], 'Lines spread and fade here: one shape, no detail.'),
  place('upper back', 'back', [140, 320]),
  place('shoulder blade', 'back', [80, 170]),
  place('spine', 'back', [40, 110], 'Bone below the skin: it hurts.'),
  place('lower back', 'back', [100, 240]),
  place('thigh', 'both', [110, 220]),
  place('calf', 'back', [80, 150]),
  place('shin', 'front', [80, 160], 'Bone below the skin: it hurts.'),
  place('ankle', 'both', [30, 80]),
  place('foot', 'front', [50, 110], 'Rubs in shoes and fades sooner.'),
];

/** The placement of a brief; null where it is said in words that the map does not know. */
export function placementById(id: string | null): Placement | null {
  return placements.find((entry) => entry.id === id) ?? null;
}
