import Typography from '@mui/material/Typography';

import { formatLength } from '../../domain/units.ts';
import { useInkExtent } from './useInkExtent.ts';

interface InkSizeProps {
  src: string | null;
  /** Of the whole picture on skin. */
  widthMm: number;
}

/** How large the ink itself is: a drawing does not reach the edge of its sheet, whose width is the one that is agreed. */
export function InkSize({ src, widthMm }: InkSizeProps) {
  const extent = useInkExtent(src);
  if (!extent) return null;
  const [width, height] = [extent.width, extent.height].map((share) => formatLength(share * widthMm));
  return (
    <Typography variant="body2" color="textSecondary" component="p" sx={{ mt: 1 }}>
      The ink itself is about {width} wide and {height} high.
    </Typography>
  );
}
