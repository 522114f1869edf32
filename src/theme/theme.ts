import { createTheme, type Theme } from '@mui/material/styles';

import { components } from './components.ts';
import { accentOf, sheet, tonesOf, type Accent, type Mode, type Tones } from './palette.ts';
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

export interface ThemeChoice {
  mode: Mode;
  /** One of the ten accents, `#rrggbb`. */
  accent: string;
  /** Multiplies every text size. */
  fontScale: number;
  /** Multiplies the 8-px spacing unit. */
  spacingScale: number;
  /** No motion at all. */
  still: boolean;
}

/** The theme for a person's choice. Components read tokens (`palette.tone`, `palette.accent`, `palette.sheet`). */
export function makeTheme(choice: ThemeChoice): Theme {
  const tone = tonesOf(choice.mode);
  const accent = accentOf(choice.accent, choice.mode);
  return createTheme({
    palette: {
      mode: choice.mode,
      primary: { main: accent.text, dark: accent.fill, contrastText: choice.mode === 'dark' ? tone.ground : '#fff' },
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
    spacing: 8 * choice.spacingScale,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: typography(choice.fontScale),
    transitions: { duration: { shortest: 120, shorter: 140, short: 160, standard: 180, complex: 200 } },
    components: components(tone, accent, choice.still),
  });
}
