import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Four cards in a row, on phones two. */
export const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

/** The outlines of four projects, while their code and then their list comes. */
export function ProjectOutlines() {
  return (
    <Box component="ul" aria-hidden sx={CARDS}>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} component="li" variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
      ))}
    </Box>
  );
}
