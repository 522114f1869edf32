import { keyframes, styled } from '@mui/material/styles';

/** Sides of the plain spinner and heights of the branded loaders' words, in px. */
export const loaderSizes = { small: 24, medium: 40, large: 60 } as const;
export type LoaderSize = keyof typeof loaderSizes;

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

// Without motion the ring stands still with its gap in sight: the word beside it tells that something is awaited.
const Ring = styled('svg')({ display: 'block', flex: 'none', animation: `${turn} 1.1s linear infinite` });
const Track = styled('circle')(({ theme }) => ({ fill: 'none', stroke: theme.palette.tone.line, strokeWidth: 2 }));
const Ink = styled('circle')(({ theme }) => ({
  fill: 'none',
  stroke: theme.palette.accent.text,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeDasharray: '62 200',
}));

/** The plain loader: a hairline ring and a stroke of ink that runs round it. Says nothing by itself. */
export function Spinner({ size = 'medium' }: { size?: LoaderSize }) {
  const side = loaderSizes[size];
  return (
    <Ring width={side} height={side} viewBox="0 0 40 40" aria-hidden="true" data-size={size}>
      <Track cx="20" cy="20" r="17" />
      <Ink cx="20" cy="20" r="17" />
    </Ring>
  );
}
