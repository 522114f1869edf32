/**
 * Where tattoos are worn, as the body map and the consultant know it. Sizes and pain are our own estimates: a help, never a limit.
 */
import { capitalized } from './cut.ts';

export interface Placement {
  /** As it stands in a brief: 'upper arm'. */
  id: string;
  /** As it stands in a list: 'Upper arm'. */
  label: string;
  view: 'front' | 'back' | 'both';
  /** Usual width there, in mm. */
  usualMm: readonly [number, number];
  /** Most people's experience, from 1 (one of the easier places) to 3 (one of those that hurt most). */
  pain: 1 | 2 | 3;
  /** The thinnest line and the finest detail keep here as elsewhere, blur sooner, or do not last. */
  holds: 'detail' | 'less' | 'shapes';
  /** What an artist would say about it, in one sentence. */
  advice: string | null;
}

const place = (
  id: string,
  view: Placement['view'],
  usualMm: Placement['usualMm'],
  pain: Placement['pain'],
  holds: Placement['holds'],
  advice: string | null = null,
): Placement => ({ id, label: capitalized(id), view, usualMm, pain, holds, advice });

export const placements: readonly Placement[] = [
  place('neck', 'both', [40, 100], 3, 'less', 'Always in sight, and it hurts more than most places.'),
  place('behind the ear', 'back', [20, 45], 2, 'shapes', 'Room for one simple shape.'),
  place('collarbone', 'front', [60, 140], 3, 'less', 'Thin skin over bone: lines need a little air.'),
  place('shoulder', 'front', [80, 160], 1, 'detail'),
  place('chest', 'front', [100, 240], 2, 'detail'),
  place('sternum', 'front', [60, 130], 3, 'less', 'Bone below the skin: it hurts, and fine detail blurs sooner.'),
  place('ribs', 'front', [90, 220], 3, 'less', 'Moves with every breath and hurts: plan short sessions.'),
  place(
    'stomach',
    'front',
    [90, 220],
    2,
    'less',
    'Skin changes with weight here: a design with few straight lines ages better.',
  ),
  place('hip', 'front', [70, 160], 2, 'detail'),
  place('upper arm', 'both', [80, 140], 1, 'detail'),
  place('forearm', 'both', [70, 130], 1, 'detail'),
  place('wrist', 'front', [30, 70], 2, 'less', 'Creases when the hand bends: keep fine detail away from the fold.'),
  place('hand', 'both', [40, 90], 3, 'shapes', 'Fades quickly and often needs a second session.'),
  place('finger', 'front', [8, 20], 3, 'shapes', 'Lines spread and fade here: one shape, no detail.'),
  place('upper back', 'back', [140, 320], 2, 'detail'),
  place('shoulder blade', 'back', [80, 170], 2, 'detail'),
  place('spine', 'back', [40, 110], 3, 'less', 'Bone below the skin: it hurts.'),
  place('lower back', 'back', [100, 240], 2, 'detail'),
  place('thigh', 'both', [110, 220], 1, 'detail'),
  place('calf', 'back', [80, 150], 1, 'detail'),
  place('shin', 'front', [80, 160], 3, 'detail', 'Bone below the skin: it hurts.'),
  place('ankle', 'both', [30, 80], 3, 'less'),
  place('foot', 'front', [50, 110], 3, 'shapes', 'Rubs in shoes and fades sooner.'),
  place('elbow', 'both', [60, 110], 3, 'less', 'Skin over bone that bends: simple, bold shapes keep best.'),
  place('knee', 'front', [70, 130], 3, 'less', 'Skin over bone that bends: simple, bold shapes keep best.'),
  place(
    'half sleeve',
    'both',
    [180, 260],
    2,
    'detail',
    'Takes several sessions, planned around the arm by your artist.',
  ),
  place('full sleeve', 'both', [350, 550], 2, 'detail', 'Takes many sessions, planned around the arm by your artist.'),
  place('back', 'back', [220, 420], 2, 'detail', 'Room for the largest pieces, in several sessions.'),
];

export type Side = 'left' | 'right';

/** In the middle of the body, or on both sides of it. */
const unsided = new Set(['neck', 'sternum', 'stomach', 'upper back', 'spine', 'lower back', 'back']);

/** Whether a place is on the wearer's left or right, so that it matters which. */
export function hasSides(place: string): boolean {
  return !unsided.has(placeOf(place));
}

const sided = /^(?:behind the )?(left|right) (?=\S)/;

/** The wearer's side that a placement names: 'left' of 'left forearm' and of 'behind the left ear'. */
export function sideOf(placement: string | null): Side | null {
  return (placement === null ? null : (sided.exec(placement)?.[1] as Side | undefined)) ?? null;
}

/** The place without its side: 'forearm' of 'left forearm'. */
export function placeOf(placement: string): string {
  const side = sideOf(placement);
  return side === null ? placement : placement.replace(`${side} `, '');
}

/** 'left forearm', where the place has sides and one is wanted. */
export function onSide(place: string, side: Side | null): string {
  const bare = placeOf(place);
  if (side === null || !hasSides(bare)) return bare;
  return bare.startsWith('behind the ') ? bare.replace('behind the ', `behind the ${side} `) : `${side} ${bare}`;
}

/** The placement of a brief, with or without its side; null where it is said in words that the map does not know. */
export function placementById(id: string | null): Placement | null {
  const place = id === null ? null : placeOf(id);
  return placements.find((entry) => entry.id === place) ?? null;
}

/** As it stands in a list: 'Left forearm'; words of one's own as they are. */
export function placementLabel(placement: string): string {
  const known = placementById(placement);
  if (!known) return placement;
  return sideOf(placement) === null ? known.label : capitalized(placement);
}
