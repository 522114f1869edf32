import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

/**
 * A part of the store that comes with the first page that needs it, so that the first pages do not carry it. The module
 * that defines the part registers it while it is loaded; every store takes it in before anything can render with it.
 */
export interface LatePart {
  reducerPath: string;
  reducer: Reducer;
  middleware?: Middleware;
  /** What makes the part forget everything when the person leaves. */
  onSignedOut?: () => UnknownAction;
}

const parts: LatePart[] = [];
const takers = new Set<(part: LatePart) => void>();

/** Called once by the module of a part. */
export function registerPart(part: LatePart): void {
  // A module that is replaced while developing registers itself again.
  const known = parts.findIndex(({ reducerPath }) => reducerPath === part.reducerPath);
  if (known >= 0) {
    parts[known] = part;
    return;
  }
  parts.push(part);
  for (const take of takers) take(part);
}

/** The parts that have come by now. */
export function knownParts(): readonly LatePart[] {
  return parts;
}

/** Hands over every part: those registered by now at once, later ones when they come. */
export function takeParts(take: (part: LatePart) => void): void {
  takers.add(take);
  for (const part of parts) take(part);
}
