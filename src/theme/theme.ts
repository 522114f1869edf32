import { createTheme, type Theme } from '@mui/material/styles';

import { components } from './components.ts';
import { accentOf, sheet, tonesOf, type Accent, type Mode, type Tones } from './palette.ts';
import { measuresOf, pageWidths, type Density } from './scales.ts';
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface Palette {
    tone: Tones;
    accent: Accent;
    sheet: typeof sheet;
  }
  interface PaletteOptions {
    tone: Tones;
    accent: Accent;
    sheet: typeof sheet;
  }
}

/** Where layouts change, in px. */
export interface Breakpoints {
  xs: number;
  sm: number;
  md: number;
  lg: number;
  xl: number;
}

export const shellBreakpoints: Breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 };

export interface ThemeChoice {
  mode: Mode;
  /** One of the ten accents, `#rrggbb`. */
  accent: string;
  /** Multiplies every text size (see scales.ts). */
  fontScale: number;
  /** Spacing of lists, tables, forms and cards. Default comfortable. */
  density?: Density;
  /** Text and actions reach 7:1, hairlines become borders. */
  highContrast?: boolean;
  /** Everything that is pressed is larger. */
  largeTargets?: boolean;
  /** How much of the window a page takes. Default standard. */
  page?: Density;
  breakpoints?: Breakpoints;
  /** From this width on, in px, a page of standard width may be as wide as it. */
  widest?: number;
  /** No motion at all. */
  still: boolean;
}

/** The theme for a person's choice. Components read tokens (`palette.tone`, `palette.accent`, `palette.sheet`). */
export function makeTheme(choice: ThemeChoice): Theme {
  const { mode, highContrast = false } = choice;
  const tone = tonesOf(mode, highContrast);
  const accent = accentOf(choice.accent, mode, highContrast);
  const measures = measuresOf(choice.density ?? 'comfortable', choice.largeTargets ?? false);
  const theme = createTheme({
    palette: {
      mode,
      primary: { main: accent.text, dark: accent.fill, contrastText: mode === 'dark' ? tone.ground : '#fff' },
      background: { default: tone.ground, paper: tone.surface },
      text: { primary: tone.text, secondary: tone.textMuted },
      divider: tone.line,
      success: { main: tone.success },
      warning: { main: tone.warning },
      error: { main: tone.error },
      info: { main: tone.info },
      tone,
      accent,
      sheet,
    },
    shape: { borderRadius: 8 },
    spacing: 8 * measures.space,
    breakpoints: { values: { ...(choice.breakpoints ?? shellBreakpoints) } },
    typography: typography(choice.fontScale),
    transitions: { duration: { shortest: 120, shorter: 140, short: 160, standard: 180, complex: 200 } },
  });
  const parts = components({
    tone,
    accent,
    measures,
    fontScale: choice.fontScale,
    still: choice.still,
    ring: highContrast ? 3 : 2,
    strong: highContrast,
    page: pageWidths[choice.page ?? 'standard'],
    widest: choice.widest ?? null,
  });
  // Not handed in above, where the library would copy all of it, twice, part by part.
  return Object.assign(theme, { components: parts });
}
