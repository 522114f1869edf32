import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import type { CSSObject, Theme } from '@mui/material/styles';

import type { WidgetSize } from '../preferences/preferences.public.ts';

/** Columns of twelve, by width of the window: small is a third, medium two thirds, large the whole row. */
const SPAN: Record<WidgetSize, { xs: number; sm: number; md: number }> = {
  small: { xs: 12, sm: 6, md: 4 },
  medium: { xs: 12, sm: 12, md: 8 },
  large: { xs: 12, sm: 12, md: 12 },
};

/** The grid that widgets stand in, in their order: none further down fills a hole, which would be reached by Tab later. */
export function WidgetGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <Box
      ref={ref}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        gap: { xs: 2, md: 3 },
      }}
    >
      {children}
    </Box>
  );
}

interface WidgetPlaceProps {
  id: string;
  size: WidgetSize;
  title: string;
  /** Over how many rows a small one stands. */
  rows?: number;
  children: ReactNode;
  sx?: (theme: Theme) => CSSObject;
}

/** One place of the grid. What stands in it takes its whole height. */
export function WidgetPlace({ id, size, title, rows, children, sx }: WidgetPlaceProps) {
  const { xs, sm, md } = SPAN[size];
  const isTall = rows !== undefined && size === 'small';
  return (
    <Box
      component="section"
      aria-label={title}
      data-widget={id}
      data-entry={id}
      data-size={size}
      sx={[
        {
          gridColumn: { xs: `span ${xs}`, sm: `span ${isTall ? xs : sm}`, md: `span ${md}` },
          ...(isTall && { gridRow: { md: `span ${rows}` } }),
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          '& > .MuiCard-root': { flex: 1 },
        },
        ...(sx ? [sx] : []),
      ]}
    >
      {children}
    </Box>
  );
}
