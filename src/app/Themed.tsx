import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import '../theme/measures.css';
import { useAppTheme } from '../features/preferences/useAppTheme.ts';
import { styleCache } from '../theme/styleCache.ts';

/** The component library's theme after the person's preferences. Loaded with the first page that needs the library. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useAppTheme();
  const themed = <ThemeProvider theme={theme}>{children}</ThemeProvider>;
  return styleCache ? <CacheProvider value={styleCache}>{themed}</CacheProvider> : themed;
}
