/** What is made of welded letters: heavier, hollow, with a line around them, with a shadow. In mm, y upwards. */
import type { LetteringTreatment, PathCommand } from '#domain/lettering.ts';
import { LetteringError } from './errors.ts';
import { flatten, ringArea, ringsToPath, transform, type Path, type Point, type Ring } from './path.ts';
import { combine, offset, weld } from './weld.ts';

/** Strokes wider by `weightMm` in all, half of it on each side. Throws LetteringError where nothing is left. */
export function weighted(letters: readonly PathCommand[], weightMm: number, em: number): Path {
  const heavy = offset(letters, weightMm / 2, em);
  if (heavy.length === 0)
    throw new LetteringError(
      'too_thin',
      'So much lighter, nothing of the letters is left. Choose a weight nearer to 0.',
    );
  return heavy;
}

/** By how much a treatment widens the ink, in mm, to the left and right together. */
export function widening({ outline, shadow }: LetteringTreatment): number {
  const around = outline ? 2 * (outline.gapMm + outline.lineMm) : 0;
  const aside = shadow ? Math.abs(Math.cos((shadow.degrees * Math.PI) / 180)) * shadow.distanceMm : 0;
  return around + aside;
}

/** `body`: welded letters, y upwards. Comes back welded. */
export function treated(body: Path, treatment: LetteringTreatment, em: number): Path {
  const { fill, lineMm, outline, shadow } = treatment;
  let ink = fill === 'hollow' ? combine(body, offset(body, -lineMm, em), 'minus', em) : body;
  let silhouette = body;
  if (outline) {
    const inner = offset(body, outline.gapMm, em);
    silhouette = offset(inner, outline.lineMm, em);
    ink = combine(ink, combine(silhouette, inner, 'minus', em), 'plus', em);
  }
  return shadow ? combine(ink, shadowOf(silhouette, shadow, em), 'plus', em) : ink;
}

/** Only what of the shadow the letters leave free, less the gap. */
function shadowOf(silhouette: Path, shadow: NonNullable<LetteringTreatment['shadow']>, em: number): Path {
  const angle = (-shadow.degrees * Math.PI) / 180;
  const [dx, dy] = [shadow.distanceMm * Math.cos(angle), shadow.distanceMm * Math.sin(angle)];
  const cast = shadow.kind === 'drop' ? transform(silhouette, [1, 0, 0, 1, dx, dy]) : swept(silhouette, dx, dy, em);
  return combine(cast, offset(silhouette, shadow.gapMm, em), 'minus', em);
}

/**
 * What the letters pass over on their way: where they begin and end, and what their edges sweep between. Edges that face the
 * same side sweep one shape together, which does not overlap itself.
 */
function swept(silhouette: Path, dx: number, dy: number, em: number): Path {
  const bands = flatten(silhouette, em / 1000).flatMap((ring) =>
    chainsOf(ring, dx, dy).map((chain) => bandOf(chain, dx, dy)),
  );
  const moved = transform(silhouette, [1, 0, 0, 1, dx, dy]);
  return combine(combine(weld(ringsToPath(bands), em), silhouette, 'plus', em), moved, 'plus', em);
}

/** A ring cut where its edges begin to face the other side. */
function chainsOf(ring: Ring, dx: number, dy: number): Ring[] {
  const facing = ring.map(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    return (nextX - x) * dy - (nextY - y) * dx > 0;
  });
  const first = facing.findIndex((side, i) => side !== facing.at(i - 1));
  const chains: Ring[] = [];
  for (let step = 0; step < ring.length; step++) {
    const i = (Math.max(0, first) + step) % ring.length;
    if (step === 0 || facing[i] !== facing.at(i - 1)) chains.push([ring[i]]);
    chains[chains.length - 1].push(ring[(i + 1) % ring.length]);
  }
  return chains;
}

/** The chain, and back along where it goes to; all anticlockwise, so that non-zero winding adds them up. */
function bandOf(chain: Ring, dx: number, dy: number): Ring {
  const band = [...chain, ...chain.map(([x, y]): Point => [x + dx, y + dy]).reverse()];
  return ringArea(band) > 0 ? band : band.reverse();
}
