import type { Components, Theme } from '@mui/material/styles';

import type { Accent, Tones } from './palette.ts';
import { DISPLAY_FONT } from './typography.ts';

/** How the library's parts look here: hairlines instead of shadows, small radii, focus always visible. */
export function components(tone: Tones, accent: Accent, still: boolean): Components<Omit<Theme, 'components'>> {
  const ring = { outline: `2px solid ${accent.text}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: { styleOverrides: baseline(tone, accent, still) },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, borderRadius: 8, paddingInline: 18, variants: buttonVariants(tone, accent) },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, minWidth: 44, minHeight: 44 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } }, defaultProps: { elevation: 0 } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${tone.line}`, borderRadius: 10 } } },
    MuiDialog: {
      styleOverrides: {
        paper: { border: `1px solid ${tone.line}`, borderRadius: 12, backgroundColor: tone.raised, boxShadow: 'none' },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontFamily: DISPLAY_FONT, fontSize: '1.35rem', paddingBottom: 8 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 4 } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: `1px solid ${tone.line}`, backgroundColor: tone.raised, boxShadow: 'none', minWidth: 200 },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    MuiOutlinedInput: { styleOverrides: inputOverrides(tone, accent) },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8rem' } } },
    // Within a sentence a link must not be told by its colour alone.
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: { root: { textUnderlineOffset: '0.2em', '&:focus-visible': ring } },
    },
    // A larger paragraph is still a paragraph, not a heading.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: tone.text, color: tone.ground, fontSize: '0.8rem', padding: '6px 10px' },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: tone.control,
          color: tone.text,
          minHeight: 44,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: accent.wash, color: accent.text },
        },
      },
    },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 8, minHeight: 44 } } },
    MuiSkeleton: { defaultProps: { animation: still ? false : 'pulse' } },
    MuiTabs: { styleOverrides: { indicator: { height: 2, backgroundColor: accent.text } } },
    MuiTab: { styleOverrides: { root: { textTransform: 'none', minHeight: 44 } } },
  };
}

function buttonVariants(tone: Tones, accent: Accent) {
  const off = '&.Mui-disabled';
  return [
    { props: { size: 'small' as const }, style: { minHeight: 36, paddingInline: 12 } },
    { props: { size: 'large' as const }, style: { minHeight: 52, paddingInline: 24 } },
    {
      props: { variant: 'contained' as const, color: 'primary' as const },
      style: {
        backgroundColor: accent.fill,
        color: accent.onFill,
        '&:hover': { backgroundColor: accent.fillHover },
        [off]: { backgroundColor: tone.line, color: tone.textMuted },
      },
    },
    {
      props: { variant: 'outlined' as const },
      style: { borderColor: tone.control, [off]: { borderColor: tone.line, color: tone.textMuted } },
    },
    { props: { color: 'inherit' as const }, style: { '&:hover': { backgroundColor: accent.wash } } },
  ];
}

function inputOverrides(tone: Tones, accent: Accent) {
  return {
    root: {
      borderRadius: 8,
      minHeight: 48,
      backgroundColor: tone.surface,
      '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: accent.text },
    },
    notchedOutline: { borderColor: tone.control },
    input: {
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

function baseline(tone: Tones, accent: Accent, still: boolean) {
  return {
    body: { backgroundColor: tone.ground, color: tone.text, fontFeatureSettings: '"cv11", "ss03"' },
    '::selection': { backgroundColor: accent.fill, color: accent.onFill },
    'a:focus-visible': { outline: `2px solid ${accent.text}`, outlineOffset: 2, borderRadius: 4 },
    ...(still && {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    }),
  };
}
