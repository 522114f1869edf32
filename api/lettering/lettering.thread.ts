/** Sets letters off the event loop, by the very code that sets them in browsers. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { LetterBox, LetteringSpec, PathCommand } from '#domain/lettering.ts';
import { LetteringError } from '#lettering/errors.ts';
import { setLettering, type LetteringFont } from '#lettering/lettering.ts';
import { startPathKit } from '#lettering/path-kit.ts';
import { answerCalls } from '../threads/answer-calls.ts';

export interface LetteringTask {
  spec: LetteringSpec;
  fonts: readonly LetteringFont[];
}
export type LetteringReport = { commands: PathCommand[]; bounds: LetterBox } | { refused: string };

/** HarfBuzz frees what it has opened only when it is collected: a thread is replaced before its memory is full. */
const MOST_ORDERS = 200;
let orders = 0;

async function work({ spec, fonts }: LetteringTask): Promise<LetteringReport> {
  await startPathKit(() => readFile(createRequire(import.meta.url).resolve('pathkit-wasm/bin/pathkit.wasm')));
  if (++orders >= MOST_ORDERS) setImmediate(() => process.exit(0));
  try {
    const { commands, bounds } = setLettering(spec, new Map(fonts.map((font) => [font.id, font])), { measure: false });
    return { commands, bounds };
  } catch (error) {
    if (error instanceof LetteringError) return { refused: error.message };
    throw error;
  }
}

answerCalls(work);
