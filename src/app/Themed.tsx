// That of @mui/material brings color schemes by variables along, which we do without.
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';

import '../theme/measures.css';
import { useAppTheme } from '../features/preferences/look/useAppTheme.ts';

/** The component library's theme after the person's preferences. Loaded with the first page that needs the library. */
export function Themed({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={useAppTheme()}>{children}</ThemeProvider>;
}
