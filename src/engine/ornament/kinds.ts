export type OrnamentKind =
  | 'ring'
  | 'rays'
  | 'crescent'
  | 'diamond'
  | 'mandala'
  | 'laurel'
  | 'rings'
  | 'hexagram'
  | 'hexagon'
  | 'squares'
  | 'ground'
  | 'circle'
  | 'stars'
  | 'irezumi';

/** What stands behind a subject: any of these for the ornament variation, by its turn for the geometric style. */
export const ORNAMENTS: readonly OrnamentKind[] = ['ring', 'rays', 'crescent', 'diamond', 'mandala', 'laurel'];
export const POLYGONS: readonly OrnamentKind[] = ['rings', 'hexagram', 'hexagon', 'squares'];
