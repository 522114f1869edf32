/** Sets a line of lettering: from words and fonts to closed shapes in millimetres. */
import type { LetteringSpec, SetLettering } from '#domain/lettering.ts';

/** A face with the bytes of those of its files that the text needs (`fontFilesOf`): TrueType or OpenType, never WOFF2. */
export interface LetteringFont {
  id: string;
  name: string;
  /** `address` tells files apart: what was opened before under it is not opened again. */
  files: readonly { address: string; bytes: Uint8Array }[];
}

export interface SettingOptions {
  /** Find what closes in skin, and the smallest width: 0.1 to 0.5 s, so after a pause in typing. */
  measure?: boolean;
}

/** Throws LetteringError with a sentence where nothing can be set. Fonts are found by the ids of `spec.faces`. */
export function setLettering(
  spec: LetteringSpec,
  fonts: ReadonlyMap<string, LetteringFont>,
  options: SettingOptions = {},
): Promise<SetLettering> {
  return Promise.reject(new Error(`${spec.faces.length} ${fonts.size} ${String(options.measure)}: being built`));
}
