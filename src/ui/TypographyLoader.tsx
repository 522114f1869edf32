import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

import { pageTexts } from '../domain/texts/pages.ts';
import { DISPLAY_FONT } from '../theme/typography.ts';
import { PhaseList } from './PhaseList.tsx';
import { loaderSizes, type LoaderSize } from './Spinner.tsx';
import { usePhase } from './usePhase.ts';

export const letteringPhases = ['Analyzing', 'Translating', 'Converting', 'Perfecting'] as const;

/** One greeting for each of eight languages, among them the scripts that the lettering tools set. */
export const greetings = [
  { lang: 'en', text: 'Hello' },
  { lang: 'es', text: 'Hola' },
  { lang: 'fr', text: 'Bonjour' },
  { lang: 'ja', text: 'こんにちは' },
  { lang: 'zh', text: '你好' },
  { lang: 'ar', text: 'مرحبا' },
  { lang: 'hi', text: 'नमस्ते' },
  { lang: 'th', text: 'สวัสดี' },
] as const;

/** How long one greeting stands. */
export const GREETING_MS = 1200;

/** The loader of the lettering pages: greetings in eight languages take turns above the phases. */
export function TypographyLoader({
  message = pageTexts.loading,
  size = 'large',
}: {
  message?: string;
  size?: LoaderSize;
}) {
  const phase = usePhase(letteringPhases.length);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((index) => (index + 1) % greetings.length), GREETING_MS);
    return () => clearInterval(timer);
  }, []);
  const { lang, text } = greetings[turn];
  return (
    <Stack spacing={2} useFlexGap sx={{ alignItems: 'center', justifyContent: 'center', py: 3 }}>
      <Box
        aria-hidden="true"
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        data-size={size}
        style={{ fontSize: loaderSizes[size] }}
        sx={{ fontFamily: DISPLAY_FONT, fontWeight: 700, lineHeight: 1.3, minHeight: '1.3em' }}
      >
        {text}
      </Box>
      <PhaseList phases={letteringPhases} current={phase} />
      <Typography role="status" variant="body2" color="textSecondary">
        {message}
      </Typography>
    </Stack>
  );
}
