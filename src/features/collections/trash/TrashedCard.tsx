import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { trashDays } from '../../../domain/collections.ts';
import { counted } from '../../../domain/numbers.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import type { TrashedImage } from '../../own-images/trash.public.ts';

const DAY_MS = 86_400_000;

interface TrashedCardProps {
  image: TrashedImage;
  isBusy: boolean;
  onRestore: () => void;
  onErase: () => void;
}

/** A deleted image with how long it can be restored. */
export function TrashedCard({ image, isBusy, onRestore, onErase }: TrashedCardProps) {
  const name = image.title || 'Untitled';
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ opacity: 0.6 }}>
        <DesignPaper src={image.src} alt={name} width={image.width} height={image.height} />
      </Box>
      <Typography variant="body2" noWrap sx={{ mt: 0.75, fontWeight: 550 }} title={image.title}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {leftOf(image.deletedAt)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -0.75 }}>
        <Button
          size="small"
          disabled={isBusy}
          onClick={onRestore}
          aria-label={`Restore: ${name}`}
          sx={{ minHeight: 44 }}
        >
          {isBusy ? 'Restoring...' : 'Restore'}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={isBusy}
          onClick={onErase}
          aria-label={`Delete now: ${name}`}
          sx={{ minHeight: 44 }}
        >
          Delete now
        </Button>
      </Box>
    </Box>
  );
}

/** "3 days left": whole days, the one that has begun counted as one. */
function leftOf(deletedAt: string): string {
  const left = Math.ceil(trashDays - (Date.now() - Date.parse(deletedAt)) / DAY_MS);
  return left <= 0 ? 'Less than a day left' : `${counted(left, 'day')} left`;
}
