import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';

/** While the card form's code, ours and the card service's, is on its way. */
export function FormSkeleton() {
  return (
    <DialogContent aria-busy aria-label="Loading the card form">
      <Skeleton variant="rounded" height={44} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={180} />
    </DialogContent>
  );
}
