import { contrast, mix, shadeFor } from './contrast.ts';

/** The only file with colour literals. Ink and paper: cool night ground in the dark, warm paper in the light. */

export type Mode = 'dark' | 'light';

/** The ten accents a person can choose from; the first is the brand's. Values are what preferences store. */
export const accents = [
  { name: 'Indigo', value: '#6366f1' },
  { name: 'Violet', value: '#8b5cf6' },
  { name: 'Magenta', value: '#c13fb8' },
  { name: 'Rose', value: '#dc3d5f' },
  { name: 'Copper', value: '#c2693a' },
  { name: 'Ochre', value: '#b08a24' },
  { name: 'Moss', value: '#55893f' },
  { name: 'Teal', value: '#148f86' },
  { name: 'Cobalt', value: '#2f7dd1' },
  { name: 'Graphite', value: '#7b7b90' },
] as const;
export const defaultAccent = accents[0].value;

/** What a design lies on, in both themes: a flash sheet. */
export const sheet = { paper: '#fbfaf6', edge: '#d9d4c7', ink: '#17151f', inkMuted: '#5d5866' };

export interface Tones {
  ground: string;
  surface: string;
  raised: string;
  /** Hairlines between parts; decoration only. */
  line: string;
  /** Borders of inputs and other controls: 3:1 against what they stand on. */
  control: string;
  text: string;
  textMuted: string;
  success: string;
  warning: string;
  error: string;
  info: string;
}

const tones: Record<Mode, Tones> = {
  dark: {
    ground: '#0d0c22',
    surface: '#14132c',
    raised: '#1c1b38',
    line: '#2b2a49',
    control: '#73719a',
    text: '#eceaf5',
    textMuted: '#aaa7c4',
    success: '#6fcf97',
    warning: '#f0b95b',
    error: '#ff8a8f',
    info: '#8fb8f5',
  },
  light: {
    ground: '#f5f1e8',
    surface: '#fcfaf5',
    raised: '#ffffff',
    line: '#ddd6c7',
    control: '#857f74',
    text: '#17151f',
    textMuted: '#5b5661',
    success: '#1d6b3f',
    warning: '#855007',
    error: '#b3242f',
    info: '#22569c',
  },
};

/** The same for those who need more: text reaches 7:1 and hairlines 3:1, on plain black or white. */
const strongTones: Record<Mode, Tones> = {
  dark: {
    ground: '#000000',
    surface: '#0b0b14',
    raised: '#15141f',
    line: '#8f8dae',
    control: '#c6c4da',
    text: '#ffffff',
    textMuted: '#dddbea',
    success: '#8ee6b1',
    warning: '#ffcf7a',
    error: '#ffb0b3',
    info: '#b5d2ff',
  },
  light: {
    ground: '#ffffff',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#6b675f',
    control: '#3f3b36',
    text: '#000000',
    textMuted: '#35313a',
    success: '#0f4a29',
    warning: '#5c3600',
    error: '#86101b',
    info: '#123a70',
  },
};

export interface Accent {
  /** The chosen colour itself, for marks and large shapes. */
  base: string;
  /** Readable as text, icon and focus ring on ground, surface and raised (4.5:1). */
  text: string;
  /** Ground of filled buttons; `onFill` is readable on it (4.5:1). */
  fill: string;
  fillHover: string;
  onFill: string;
  /** A faint ground for what is selected. */
  wash: string;
}

/** The tones of a mode. */
export function tonesOf(mode: Mode, highContrast = false): Tones {
  return highContrast ? strongTones[mode] : tones[mode];
}

/** The ground of a button that cannot be pressed now: the hairlines' tone where its text can be read on it. */
export function offGround(tone: Tones): string {
  return contrast(tone.textMuted, tone.line) >= 4.5 ? tone.line : tone.raised;
}

/** The shades of an accent in a mode, derived so that text and actions reach 4.5:1, or 7:1 with high contrast. */
export function accentOf(value: string, mode: Mode, highContrast = false): Accent {
  const tone = tonesOf(mode, highContrast);
  const ratio = highContrast ? 7.1 : 4.6;
  const [white, black] = ['#ffffff', '#000000'];
  const grounds = [tone.ground, tone.surface, tone.raised];
  const fill = shadeFor(value, [white], ratio, black);
  const wash = mix(tone.surface, value, mode === 'dark' ? 0.16 : 0.1);
  return {
    base: value,
    text: shadeFor(value, [...grounds, wash], ratio, mode === 'dark' ? white : black),
    fill,
    fillHover: mix(fill, black, 0.14),
    onFill: white,
    wash,
  };
}

/** The accent for a stored value; an unknown one becomes the brand's. */
export function knownAccent(value: unknown): string {
  return accents.find((accent) => accent.value === String(value).toLowerCase())?.value ?? defaultAccent;
}
