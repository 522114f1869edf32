import { textureOf, type StyleMeasures } from '../../domain/style-transfer.ts';
import type { DesignRequest, EngineStyle } from '../contract.ts';
import { clamp } from '../planes.ts';

/** The options of the engine by which a hand is imitated. */
export type MatchSettings = Pick<DesignRequest, 'style' | 'detail' | 'strength' | 'lineWeight'>;

/** Styles that shade as a reference does. */
const CANDIDATES: Record<ReturnType<typeof textureOf>, readonly EngineStyle[]> = {
  dots: ['dotwork'],
  hatching: ['sketch', 'woodcut', 'line'],
  flat: ['line', 'blackwork'],
};

/** Each style is drawn so often, its options set anew each time by how far it was off. */
const ROUNDS = 3;

/** How unlike two hands are: 0 is the same. Twice the line weight counts as much as 35 % more ink. */
export function unlikeness(wanted: StyleMeasures, drawn: StyleMeasures): number {
  const weight =
    wanted.lineWidth > 0 && drawn.lineWidth > 0 ? Math.abs(Math.log(drawn.lineWidth / wanted.lineWidth)) : 0;
  return (
    weight +
    2 * Math.abs(drawn.density - wanted.density) +
    3 * Math.abs(drawn.black - wanted.black) +
    Math.abs(drawn.dots - wanted.dots) +
    0.6 * Math.abs(drawn.hatching - wanted.hatching)
  );
}

/**
 * The style and settings whose drawing measures most like a reference: each style that shades as it does is drawn, measured and
 * corrected. `draw` draws with settings and measures what it drew; null where nothing came of it.
 */
export async function matchStyle(
  wanted: StyleMeasures,
  draw: (settings: MatchSettings) => Promise<StyleMeasures | null>,
): Promise<{ settings: MatchSettings; measured: StyleMeasures } | null> {
  let best: { settings: MatchSettings; measured: StyleMeasures; off: number } | null = null;
  for (const style of CANDIDATES[textureOf(wanted)]) {
    let settings: MatchSettings = { style, detail: 0.5, strength: 0.5, lineWeight: 1 };
    let before: Tried | null = null;
    for (let round = 0; round < ROUNDS; round++) {
      const measured = await draw(settings);
      if (!measured) break;
      const off = unlikeness(wanted, measured);
      if (!best || off < best.off) best = { settings, measured, off };
      const tried: Tried = { settings, measured };
      settings = corrected(tried, wanted, widthResponse(tried, before));
      before = tried;
    }
  }
  return best && { settings: best.settings, measured: best.measured };
}

/** In steps of hundredths, as sliders show them. */
const rounded = (value: number, least: number, most: number): number =>
  Math.round(clamp(value, least, most) * 100) / 100;

interface Tried {
  settings: MatchSettings;
  measured: StyleMeasures;
}

/** Of a change of line weight at least this share is taken to show: less is noise of the measurement. */
const LEAST_RESPONSE = 0.25;

/**
 * How much of a change of line weight showed in the width of lines, 0.25..1: shading of a width of its own hides much of it. 1 where
 * two drawings do not tell.
 */
function widthResponse(now: Tried, before: Tried | null): number {
  if (!before || !(before.measured.lineWidth > 0) || !(now.measured.lineWidth > 0)) return 1;
  const change = Math.log(now.settings.lineWeight / before.settings.lineWeight);
  if (change === 0) return 1;
  return clamp(Math.log(now.measured.lineWidth / before.measured.lineWidth) / change, LEAST_RESPONSE, 1);
}

function corrected({ settings, measured: drawn }: Tried, wanted: StyleMeasures, response: number): MatchSettings {
  const ratio = wanted.lineWidth > 0 && drawn.lineWidth > 0 ? wanted.lineWidth / drawn.lineWidth : 1;
  const step = (gap: number) => clamp(gap, -0.35, 0.35);
  return {
    style: settings.style,
    lineWeight: rounded(settings.lineWeight * ratio ** (1 / response), 0.5, 2),
    strength: rounded(settings.strength + step(2.5 * (wanted.black - drawn.black)), 0, 1),
    // Wider lines make a drawing denser by themselves.
    detail: rounded(settings.detail + step(2 * (wanted.density - drawn.density * ratio)), 0, 1),
  };
}
