import { isFreePort } from '../supabase/local/processes.ts';
import { PORT_SPAN } from './ports.ts';

const LOWEST = 25_000;
const HIGHEST = 31_000;
const ATTEMPTS = 50;

/**
 * A base whose whole span of ports is free now, for instances that tests start. Below the range from which systems
 * take ports for outgoing connections (from 32768 on), so that nothing slips in between.
 */
export async function freePortBase(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const base = LOWEST + 10 * Math.floor((Math.random() * (HIGHEST - LOWEST)) / 10);
    if (await isSpanFree(base)) return base;
  }
  throw new Error(`No ${PORT_SPAN} free ports in a row were found between ${LOWEST} and ${HIGHEST}.`);
}

async function isSpanFree(base: number): Promise<boolean> {
  for (let port = base; port < base + PORT_SPAN; port += 1) {
    if (!(await isFreePort(port))) return false;
  }
  return true;
}
