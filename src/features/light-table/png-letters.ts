import { lettersKeyword } from '../../domain/inscriptions.ts';
import type { PathCommand } from '../../domain/lettering.ts';
import { textOf } from './png-layers.ts';

/** The outlines of the lettering in a PNG, in its pixels, from its iTXt entry of that name; none for any other file. */
export async function lettersIn(file: Uint8Array): Promise<PathCommand[]> {
  const text = await textOf(file, lettersKeyword).catch(() => null);
  return text === null ? [] : commandsOf(text);
}

const NUMBERS: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/** Reads path data of absolute commands; none where anything of it cannot be read. */
function commandsOf(data: string): PathCommand[] {
  const commands: PathCommand[] = [];
  for (const [, verb, rest] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = rest.trim() === '' ? [] : rest.trim().split(' ').map(Number);
    if (numbers.length !== NUMBERS[verb] || !numbers.every(Number.isFinite)) return [];
    commands.push([verb, ...numbers] as unknown as PathCommand);
  }
  return commands;
}
