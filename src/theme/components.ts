import type { CSSObject, ThemeOptions } from '@mui/material/styles';

import { offGround, type Accent, type Tones } from './palette.ts';
import type { Measures } from './scales.ts';
import { buttonSizes, DISPLAY_FONT, textSize } from './typography.ts';

export interface ComponentChoice {
  tone: Tones;
  accent: Accent;
  measures: Measures;
  fontScale: number;
  still: boolean;
  /** Width of the focus ring in px. */
  ring: number;
  /** Every edge is drawn. */
  strong: boolean;
  page: { maxWidth: number | null; margin: number };
  widest: number | null;
}

/** Exactly what `createTheme` asks for: a type that only looks like it is compared part by part, which took a fifth of tsc's time. */
type Overrides = NonNullable<ThemeOptions['components']>;

/** How the library's parts look here: hairlines instead of shadows, small radii, focus always visible. */
export function components(choice: ComponentChoice): Overrides {
  return { ...actions(choice), ...surfaces(choice), ...texts(choice), ...rows(choice) };
}

/** Fingers need 44 px, whatever the density. */
function reach(px: number, property: 'minHeight' | 'minWidth' = 'minHeight'): CSSObject {
  return { [property]: px, '@media (pointer: coarse)': { [property]: Math.max(px, 44) } };
}

function focusRing({ accent, ring }: ComponentChoice) {
  return { outline: `${ring}px solid ${accent.text}`, outlineOffset: 2 };
}

function actions(choice: ComponentChoice): Overrides {
  const { tone, accent, measures } = choice;
  const { control } = measures;
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': focusRing(choice) } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { ...reach(control), borderRadius: 8, paddingInline: 18, variants: buttonVariants(choice) },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          minWidth: control,
          minHeight: control,
          '@media (pointer: coarse)': { minWidth: Math.max(control, 44), minHeight: Math.max(control, 44) },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          ...reach(control),
          borderColor: tone.control,
          color: tone.text,
          variants: [{ props: { size: 'small' }, style: { fontSize: textSize(buttonSizes.small, choice.fontScale) } }],
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: accent.wash, color: accent.text },
        },
      },
    },
    MuiTabs: { styleOverrides: { indicator: { height: 2, backgroundColor: accent.text } } },
    MuiTab: { styleOverrides: { root: { textTransform: 'none', ...reach(control) } } },
    MuiOutlinedInput: { styleOverrides: inputOverrides(choice) },
    ...(choice.strong && { MuiSwitch: { styleOverrides: edgedSwitch(tone) } }),
  };
}

/** Switched off it would be a white thumb on a white page, on a track that is too faint. */
function edgedSwitch({ control, ground }: Tones) {
  const edge = { boxSizing: 'border-box', border: `1px solid ${control}` } as const;
  return { thumb: edge, track: { ...edge, backgroundColor: ground, opacity: 1 } };
}

function surfaces({ tone, measures, page, widest, fontScale }: ComponentChoice): Overrides {
  const { card } = measures;
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } }, defaultProps: { elevation: 0 } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${tone.line}`, borderRadius: 10 } } },
    MuiCardContent: { styleOverrides: { root: { padding: card, '&:last-child': { paddingBottom: card } } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: `1px solid ${tone.line}`,
          borderRadius: 12,
          backgroundColor: tone.raised,
          boxShadow: 'none',
          // Around a form too the content scrolls alone, and the buttons stay in sight.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontFamily: DISPLAY_FONT, fontSize: textSize(1.3, fontScale), paddingBottom: 8 },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 4 } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: `1px solid ${tone.line}`, backgroundColor: tone.raised, boxShadow: 'none', minWidth: 200 },
      },
    },
    MuiContainer: { styleOverrides: { maxWidthXl: pageWidth(page, widest) } },
  };
}

/** The frame of signed-in pages and contained public ones uses the widest container; a person may narrow or free it. */
function pageWidth(page: ComponentChoice['page'], widest: number | null): CSSObject {
  const maxWidth = page.maxWidth ?? 'none';
  const margins = { '@media (min-width: 600px)': { paddingInline: page.margin * 8 } };
  if (widest === null) return { '&&': { maxWidth, ...margins } };
  return { '&&': { maxWidth, ...margins, [`@media (min-width: ${widest}px)`]: { maxWidth: page.maxWidth && widest } } };
}

function texts(choice: ComponentChoice): Overrides {
  const { tone, fontScale } = choice;
  return {
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: textSize(0.8, fontScale) } } },
    // Within a sentence a link must not be told by its colour alone.
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: { root: { textUnderlineOffset: '0.2em', '&:focus-visible': focusRing(choice) } },
    },
    // A larger paragraph is still a paragraph, not a heading.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550, fontSize: textSize(0.8, fontScale) } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: tone.text,
          color: tone.ground,
          fontSize: textSize(0.8, fontScale),
          padding: '6px 10px',
        },
      },
    },
  };
}

/** Lists, menus and tables: what density is most about. */
function rows({ measures, still }: ComponentChoice): Overrides {
  const { row, cell } = measures;
  return {
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 8, paddingBlock: cell / 2, ...reach(row) } } },
    MuiListItem: {
      styleOverrides: { root: { variants: [{ props: { disablePadding: false }, style: { paddingBlock: cell / 2 } }] } },
    },
    MuiMenuItem: { styleOverrides: { root: { paddingBlock: cell / 2, ...reach(row) } } },
    MuiTableCell: { styleOverrides: { root: { paddingBlock: cell } } },
    MuiAccordionSummary: { styleOverrides: { root: reach(row) } },
    MuiSkeleton: {
      defaultProps: { animation: still ? false : 'pulse' },
      // Most waits are shorter, and a phone that draws the page needs its time for that.
      styleOverrides: { root: { animationDelay: '1.5s' } },
    },
  };
}

function buttonVariants({ tone, accent, measures, fontScale }: ComponentChoice) {
  const off = '&.Mui-disabled';
  const sized = (size: keyof typeof buttonSizes, minHeight: number, paddingInline: number) => ({
    props: { size },
    style: { minHeight, paddingInline, fontSize: textSize(buttonSizes[size], fontScale) },
  });
  return [
    sized('small', measures.smallControl, 12),
    sized('large', measures.largeControl, 24),
    {
      props: { variant: 'contained' as const, color: 'primary' as const },
      style: {
        backgroundColor: accent.fill,
        color: accent.onFill,
        '&:hover': { backgroundColor: accent.fillHover },
        [off]: { backgroundColor: offGround(tone), color: tone.textMuted, boxShadow: `inset 0 0 0 1px ${tone.line}` },
      },
    },
    {
      props: { variant: 'outlined' as const },
      style: { borderColor: tone.control, [off]: { borderColor: tone.line, color: tone.textMuted } },
    },
    { props: { color: 'inherit' as const }, style: { '&:hover': { backgroundColor: accent.wash } } },
  ];
}

function inputOverrides({ tone, accent, measures }: ComponentChoice) {
  return {
    root: {
      borderRadius: 8,
      ...reach(measures.input),
      backgroundColor: tone.surface,
      '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: accent.text },
    },
    notchedOutline: { borderColor: tone.control },
    input: {
      // Phones zoom into a field whose text is smaller than this.
      '@media (pointer: coarse)': { fontSize: 'max(1em, 16px)' },
      // Browsers paint their own ground under filled-in fields.
      '&:-webkit-autofill': {
        WebkitBoxShadow: `0 0 0 100px ${tone.surface} inset`,
        WebkitTextFillColor: tone.text,
        caretColor: tone.text,
        borderRadius: 8,
      },
    },
  };
}
