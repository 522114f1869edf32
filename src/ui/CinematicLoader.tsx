import { styled } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { pageTexts } from '../domain/texts/pages.ts';
import { DISPLAY_FONT } from '../theme/typography.ts';
import { PhaseList } from './PhaseList.tsx';
import { loaderSizes, type LoaderSize } from './Spinner.tsx';
import { usePhase } from './usePhase.ts';

export const drawingPhases = ['Dreaming', 'Analyzing', 'Creating', 'Perfecting'] as const;

/** The brand's name, inked from left to right as far as the work has come. */
const Word = styled('span')(({ theme }) => ({
  fontFamily: DISPLAY_FONT,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  lineHeight: 1.15,
  color: 'transparent',
  backgroundClip: 'text',
  WebkitBackgroundClip: 'text',
  backgroundImage: `linear-gradient(90deg, ${theme.palette.accent.text} 50%, ${theme.palette.tone.line} 50%)`,
  backgroundSize: '200% 100%',
  transition: 'background-position 900ms ease-out',
}));

interface CinematicLoaderProps {
  message?: string;
  /** 0..1 where it is known; without it the phases pass by themselves. */
  progress?: number;
  size?: LoaderSize;
}

/** The loader with the product's brand word and its phases, for pages and waits of the drawing tools. */
export function CinematicLoader({ message = pageTexts.loading, progress, size = 'large' }: CinematicLoaderProps) {
  const phase = usePhase(drawingPhases.length, progress);
  const inked = Math.min(1, progress ?? (phase + 1) / drawingPhases.length);
  return (
    <Stack spacing={2} useFlexGap sx={{ alignItems: 'center', justifyContent: 'center', py: 3 }}>
      <Word
        aria-hidden="true"
        data-size={size}
        style={{ fontSize: loaderSizes[size], backgroundPosition: `${((1 - inked) * 100).toFixed(1)}% 0` }}
      >
        Inkroom
      </Word>
      <PhaseList phases={drawingPhases} current={phase} />
      {message && (
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          sx={{ textAlign: 'center', maxWidth: '28.5em' }}
        >
          {message}
        </Typography>
      )}
    </Stack>
  );
}
