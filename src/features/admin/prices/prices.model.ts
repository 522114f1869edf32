/** A price begins this long from now at the earliest, in ms: the database asks for ten minutes, and filling in the form takes some. */
const NOTICE_MS = 15 * 60_000;

/** The highest price of an operation, in credits. */
export const highestPrice = 100;

/** The next full hour that leaves time enough. */
export function soonest(now: number = Date.now()): Date {
  const hour = 3_600_000;
  return new Date(Math.ceil((now + NOTICE_MS) / hour) * hour);
}

/** A moment as a field of type datetime-local has it: of this device, to the minute. */
export function localMoment(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The price that was typed; null where it is none. */
export function typedPrice(text: string): number | null {
  const credits = Number(text.trim());
  return /^\d+$/.test(text.trim()) && credits <= highestPrice ? credits : null;
}
