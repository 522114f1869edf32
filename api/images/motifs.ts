/** The drawings of the built-in engine's library, read from public/motifs when they are first drawn. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MotifArt } from '#engine/engine.ts';

const FOLDER = fileURLToPath(new URL('../../public/motifs/', import.meta.url));
const read = new Map<string, MotifArt>();

/** Set and name; compositions of requests name drawings too, so that nothing else may reach the file system. */
const ID = /^[\w-]+\/[\w-]+$/;

/** A drawing by its id, such as `own/skull`. Throws for one that is not there. */
export function motifFromDisk(id: string): MotifArt {
  const known = read.get(id);
  if (known) return known;
  if (!ID.test(id)) throw new Error('This is no id of a drawing.');
  const art = JSON.parse(readFileSync(`${FOLDER}${id}.json`, 'utf8')) as MotifArt;
  read.set(id, art);
  return art;
}
