import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';

interface SettingsPart {
  id: string;
  title: string;
}

/** The sections of a settings screen as links: a column beside it, a row above it on narrow screens. */
export function SettingsNav({ parts }: { parts: readonly SettingsPart[] }) {
  const current = useCurrentPart(parts);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the row of narrow screens the section that is being read stays in sight.
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <Box component="nav" ref={nav} aria-label="Settings" sx={NAV}>
      <GlobalStyles styles={beneathRow} />
      <Box component="ul" sx={LIST}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="none"
              color="inherit"
              aria-current={current === id ? 'location' : undefined}
              variant="body2"
              sx={({ palette }) => ({
                display: 'flex',
                alignItems: 'center',
                minHeight: 44,
                px: 1.5,
                borderRadius: 1,
                whiteSpace: 'nowrap',
                color: palette.text.secondary,
                '&:hover': { color: palette.text.primary },
                '&[aria-current]': { bgcolor: palette.accent.wash, color: palette.accent.text, fontWeight: 600 },
              })}
            >
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** On narrow screens the row lies over what is scrolled to, below the bar at the top. */
const beneathRow = (theme: Theme) => ({ [theme.breakpoints.down('md')]: { html: { scrollPaddingTop: 128 } } });

const NAV = {
  position: 'sticky',
  top: { xs: 56, sm: 64, md: 88 },
  zIndex: 2,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: { xs: 0.5, md: 0 },
  bgcolor: 'background.default',
  borderColor: 'divider',
  borderStyle: 'solid',
  borderWidth: { xs: '0 0 1px', md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  alignSelf: 'start',
  minWidth: 0,
} as const;

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: { xs: 'flex', md: 'grid' },
  gap: 0.5,
} as const;

/** The section that is being read: the last whose top has gone past the upper third of the window. */
function useCurrentPart(parts: readonly SettingsPart[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(parts[0]?.id);
  useEffect(() => {
    const look = () => {
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      const passed = parts.filter(({ id }) => topOf(id) < window.innerHeight / 3);
      setCurrent((atEnd && window.scrollY > 0 ? parts.at(-1) : (passed.at(-1) ?? parts[0]))?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [parts]);
  useEffect(() => {
    // The address may name a section of a page that has just been loaded.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return current;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
}
