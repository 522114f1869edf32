/** A line of lettering for a drawing: as large as its room allows, and larger or in several lines where it could not be worn otherwise. */
import { inscriptionOrder } from '#domain/inscription-faces.ts';
import type { LetterShape, LetterWish } from '#domain/inscriptions.ts';
import {
  letteringLimits,
  letteringSpec,
  type LetteringOrder,
  type LetteringSpec,
  type PathCommand,
  type SetLettering,
} from '#domain/lettering.ts';

import { LetteringError, TOO_DETAILED } from './errors.ts';
import { isJoined, scriptOf } from './scripts.ts';

export type SetLine = (spec: LetteringSpec, measure: boolean) => SetLettering;

/** So much larger than asked for may letters be whose eyes would close in skin. */
const MOST_GROWTH = 1.35;
const MOST_LINES = 3;
/** Letters of one line that come out smaller than this share of what was asked for are set in several. */
const CRAMPED = 0.62;
/** Rounds of coming closer to a width: hairlines, padding and folds do not grow as letters do. */
const ROUNDS = 4;
/** Size of small letters at which a line is measured, mm: what closes is found at any size. */
const MEASURED_AT = 8;
const MOST_MEASURED = 30;
/** Of small letters, mm: none are set smaller. */
const LEAST_MM = 0.5;
/** Letters on a ribbon are enlarged until this much of its room is left at most. */
const RIBBON_FILLED = 1.02;
/** No line is thinner. */
const NEEDLE_MM = 0.3;

/** What is known of the letters of a text, at every size. */
export interface Fineness {
  /** Of small letters, from which on their eyes stay open in skin, mm. */
  leastMm: number;
  /** Width of the thinnest lines, as a share of the height of small letters. */
  hairline: number;
}

interface Attempt {
  text: string;
  setting: SetLettering;
  xHeightMm: number;
  leastMm: number;
}

/** All lines of a drawing together may be set for so long, ms: a line is set several times until it fits. */
const MOST_MS = 20_000;

/** Throws `too_detailed` when it has taken too long before it begins again. */
function withinTime(set: SetLine, now: () => number): SetLine {
  let spent = 0;
  return (spec, measure) => {
    if (spent > MOST_MS) throw new LetteringError('too_detailed', TOO_DETAILED);
    const begun = now();
    try {
      return set(spec, measure);
    } finally {
      spent += now() - begun;
    }
  };
}

/** Returns what sets the lines of one drawing. `measured`: what is known of texts; measured once, it holds at every size. */
export function lineFitter(
  setAny: SetLine,
  { now = Date.now, measured = new Map() }: { now?: () => number; measured?: Map<string, Fineness> } = {},
): (wish: LetterWish) => LetterShape {
  const set = withinTime(setAny, now);
  return (wish) => {
    const { face, language, text } = wish.inscription;
    const sample = sampleOf(text);
    const key = JSON.stringify([sample, face, language, wish.style]);
    const fineness = measured.get(key) ?? finenessOf(set(specOf(wish, sample, { xHeightMm: MEASURED_AT }), true));
    measured.set(key, fineness);
    return wish.ribbon ? onRibbon(wish, wish.ribbon, set, fineness) : fitted(wish, set, fineness);
  };
}

/** Each letter once, since its eye is the same everywhere; of joined writings, whose letters change, the longest words. */
function sampleOf(text: string): string {
  const isJoinedWriting = Array.from(text).some((character) => isJoined(scriptOf(character)));
  const letters = isJoinedWriting
    ? text.split(' ').toSorted((a, b) => b.length - a.length)
    : [...new Set(text.replaceAll(' ', ''))];
  const sample = letters.join(isJoinedWriting ? ' ' : '');
  return Array.from(sample).slice(0, MOST_MEASURED).join('');
}

/**
 * Of the free widths the eyes alone: what lies open to a side still reads when it heals a little tighter. On a scale k, a line h that
 * is thinner than the needle n grows to it, and takes that from an eye f, which must keep a width q: k f - (n - k h) = q.
 */
function finenessOf({ wearability }: SetLettering): Fineness {
  if (!wearability) return { leastMm: 0, hairline: 1 };
  const { findings, hairlineMm } = wearability;
  const scales = findings
    .filter(({ kind }) => kind === 'counter')
    .map(({ widthMm, ruleMm }) => {
      const alone = ruleMm / widthMm;
      return alone * hairlineMm >= NEEDLE_MM ? alone : (ruleMm + NEEDLE_MM) / (widthMm + hairlineMm);
    });
  return { leastMm: MEASURED_AT * Math.max(0, ...scales), hairline: hairlineMm / MEASURED_AT };
}

/** Throws LetteringError where nothing can be set. */
function fitted(wish: LetterWish, set: SetLine, fineness: Fineness): LetterShape {
  let best: Attempt | null = null;
  for (const text of breaksOf(wish)) {
    const attempt = attemptOf(wish, text, set, fineness);
    if (!best || attempt.xHeightMm > best.xHeightMm * 1.2) best = attempt;
    if (best.xHeightMm >= CRAMPED * wish.xHeightMm && isOpen(best)) break;
    if (best.xHeightMm >= wish.xHeightMm) break;
  }
  if (!best) throw new Error('A text has one way to be broken at least.');
  const place = wish.circle ? standing(best, wish.circle) : null;
  const setting = place
    ? set(specOf(wish, best.text, { xHeightMm: best.xHeightMm, hairline: fineness.hairline, place }), false)
    : best.setting;
  return { commands: setting.commands, box: setting.bounds, notes: notesOf(wish, best) };
}

/** As large as the ribbon has room for, in one line, with the middle of its ink on the middle of the ribbon. */
function onRibbon(
  wish: LetterWish,
  { heightMm, radiusMm }: NonNullable<LetterWish['ribbon']>,
  set: SetLine,
  { leastMm, hairline }: Fineness,
): LetterShape {
  const { text } = wish.inscription;
  let xHeightMm = wish.xHeightMm;
  let setting = set(specOf(wish, text, { xHeightMm, hairline }), false);
  for (let round = 0; round < ROUNDS && setting.commands.length > 0; round++) {
    const room = Math.min(heightMm / setting.bounds.height, wish.widthMm / setting.bounds.width);
    if (room >= 1 && room < RIBBON_FILLED) break;
    xHeightMm = Math.min(letteringLimits.xHeightMm.most, Math.max(0.5, xHeightMm * room * 0.998));
    setting = set(specOf(wish, text, { xHeightMm, hairline }), false);
  }
  // Letters stand above their line: it lies so far below the ribbon's middle.
  const below = -(setting.bounds.top + setting.bounds.height / 2);
  const place = { kind: 'arc', radiusMm: Math.min(2000, Math.max(2, radiusMm + below)), side: 'under' } as const;
  const { commands, bounds } = set(specOf(wish, text, { xHeightMm, hairline, place }), false);
  const notes = notesOf(wish, { text, setting, xHeightMm, leastMm });
  return { commands: lowered(commands, below), box: { ...bounds, top: bounds.top + below }, notes };
}

const lowered = (commands: readonly PathCommand[], by: number): PathCommand[] =>
  commands.map(
    ([verb, ...numbers]) =>
      [verb, ...numbers.map((value, i) => (i % 2 === 0 ? value : value + by))] as unknown as PathCommand,
  );

const isOpen = ({ xHeightMm, leastMm }: Attempt): boolean => xHeightMm >= leastMm * 0.99;

function notesOf({ inscription: { text }, ribbon }: LetterWish, attempt: Attempt): string[] {
  const { xHeightMm, leastMm, setting } = attempt;
  const [now, open] = [xHeightMm, leastMm].map((mm) => mm.toFixed(1));
  const names = setting.missing.map(({ name }) => name).join(', ');
  return [
    ...(isOpen(attempt)
      ? []
      : [
          `The eyes of “${text}” close in skin: its small letters are ${now} mm high and should be ${open} mm. ${ribbon ? 'Make the banner or the design wider.' : 'Make the design wider, or choose a plainer face.'}`,
        ]),
    ...(names ? [`Not drawn, because no font here has it: ${names}.`] : []),
  ];
}

/** The text in one line, then in two and three of about the same length; on a circle in one. */
function breaksOf({ inscription: { text }, circle }: LetterWish): string[] {
  const words = text.split(/ +/);
  const most = circle ? 1 : Math.min(MOST_LINES, words.length);
  return Array.from({ length: most }, (_, n) => inLines(words, n + 1));
}

function inLines(words: readonly string[], count: number): string {
  const whole = words.join(' ').length;
  const lines: string[] = [];
  let line = '';
  words.forEach((word, i) => {
    const longer = line === '' ? word : `${line} ${word}`;
    const target = (whole * (lines.length + 1)) / count - lines.join(' ').length;
    const mustEnd = words.length - i < count - lines.length;
    const isOver = line !== '' && longer.length - word.length / 2 > target;
    if (lines.length < count - 1 && line !== '' && (isOver || mustEnd)) {
      lines.push(line);
      line = word;
    } else line = longer;
  });
  return [...lines, line].join('\n');
}

/** The largest up to what is wanted that keeps within the width; more is wanted where eyes would close. */
function attemptOf(wish: LetterWish, text: string, set: SetLine, { leastMm, hairline }: Fineness): Attempt {
  let xHeightMm = Math.max(LEAST_MM, wish.xHeightMm, Math.min(leastMm, wish.xHeightMm * MOST_GROWTH));
  const at = () => set(specOf(wish, text, { xHeightMm, hairline }), false);
  let setting = at();
  for (let round = 0; round < ROUNDS && setting.bounds.width > wish.widthMm; round++) {
    xHeightMm = Math.max(LEAST_MM, (xHeightMm * wish.widthMm * 0.997) / setting.bounds.width);
    setting = at();
  }
  return { text, setting, xHeightMm, leastMm };
}

/** The circle on which letters stand whose ink begins at a radius. */
function standing(
  { setting: { bounds } }: Attempt,
  { radiusMm, half }: NonNullable<LetterWish['circle']>,
): LetteringOrder['curve'] {
  const [above, below] = [Math.max(0, -bounds.top), Math.max(0, bounds.top + bounds.height)];
  return half === 'upper'
    ? { kind: 'circle', radiusMm: radiusMm + below, degrees: 0, inside: false }
    : { kind: 'circle', radiusMm: radiusMm + above, degrees: 180, inside: true };
}

interface Sizing {
  xHeightMm: number;
  /** As in `Fineness`; without it lines stay as the font draws them. */
  hairline?: number;
  place?: LetteringOrder['curve'] | null;
}

function specOf(
  { inscription, style }: LetterWish,
  text: string,
  { xHeightMm, hairline = 1, place }: Sizing,
): LetteringSpec {
  const order = inscriptionOrder({ ...inscription, text }, style, {
    size: { by: 'xHeight', mm: xHeightMm },
    curve: place ?? { kind: 'straight' },
  });
  const banner = {
    kind: 'banner',
    ends: 'folded',
    paddingMm: Math.max(0.8, xHeightMm * 0.7),
    lineMm: Math.max(NEEDLE_MM, xHeightMm * 0.1),
  } as const;
  return letteringSpec.parse({
    ...order,
    leading: 1.15,
    weightMm: Math.max(0, NEEDLE_MM - hairline * xHeightMm),
    surround: inscription.place === 'banner' ? banner : { kind: 'none' },
  });
}
