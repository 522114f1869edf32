import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { DesignButton } from '../../../ui/DesignButton.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ownImagesApi } from '../../collections/own-image.public.ts';

const wall = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))' };

interface OwnPicturePickerProps {
  onPick: (picture: { id: string; src: string | null }) => void;
  onClose: () => void;
}

/** The person's own designs, one of which becomes the first version. */
export function OwnPicturePicker({ onPick, onClose }: OwnPicturePickerProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="own-pictures" fullWidth maxWidth="sm">
      <DialogTitle id="own-pictures">My designs</DialogTitle>
      <DialogContent>
        <Wall onPick={onPick} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Wall({ onPick }: Pick<OwnPicturePickerProps, 'onPick'>) {
  const userId = useAppSelector(selectUserId);
  const list = ownImagesApi.useAllOwnImagesInfiniteQuery(userId ?? skipToken);
  const images = list.data?.pages.flat();
  if (list.isError && !images)
    return <ErrorState message={errorText(list.error)} onRetry={() => void list.refetch()} />;
  if (!images)
    return (
      <Box role="status" aria-label="Loading your designs" sx={wall}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
        ))}
      </Box>
    );
  if (images.length === 0)
    return <Typography color="textSecondary">You have no designs yet. You can upload a file instead.</Typography>;
  return (
    <>
      <Box sx={wall}>
        {images.map((image) => (
          <DesignButton key={image.id} label={image.prompt || 'Own design'} onOpen={() => onPick(image)}>
            <DesignPaper src={image.src} alt="" />
          </DesignButton>
        ))}
      </Box>
      {list.hasNextPage && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button color="inherit" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}
