import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

import { errorText } from '../../../data/errors.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { askApi } from './ask.api.ts';
import type { OwnPicture } from '../contacts.model.ts';
import type { PicturesChoice } from './usePicturesChoice.ts';

const wall = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' };

interface OwnImagePickerProps {
  userId: string;
  choice: PicturesChoice;
  onClose: () => void;
}

/** The person's own designs, to be ticked. */
export function OwnImagePicker({ userId, choice, onClose }: OwnImagePickerProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="own-picker" fullWidth maxWidth="sm">
      <DialogTitle id="own-picker">My designs</DialogTitle>
      <DialogContent>
        <Wall userId={userId} choice={choice} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Wall({ userId, choice }: Omit<OwnImagePickerProps, 'onClose'>) {
  const list = askApi.usePictureChoiceInfiniteQuery(userId);
  if (list.isError && !list.data)
    return <ErrorState message={errorText(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Box role="status" aria-label="Loading" sx={wall}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
        ))}
      </Box>
    );
  const pictures = list.data.pages.flat();
  if (pictures.length === 0)
    return <Typography color="textSecondary">You have no designs yet. You can add photos instead.</Typography>;
  return (
    <>
      <Box sx={wall}>
        {pictures.map((picture) => (
          <Tile key={picture.id} picture={picture} choice={choice} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button
          color="inherit"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ mt: 2, display: 'block', mx: 'auto' }}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Tile({ picture, choice }: { picture: OwnPicture; choice: PicturesChoice }) {
  const chosen = choice.pictures.some(({ key }) => key === picture.id);
  return (
    <ButtonBase
      aria-pressed={chosen}
      disabled={!chosen && choice.full}
      onClick={() => choice.toggleImage(picture)}
      sx={{
        position: 'relative',
        display: 'block',
        borderRadius: 0.75,
        outline: chosen ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: 'primary.main',
        outlineOffset: 2,
        opacity: !chosen && choice.full ? 0.5 : 1,
      }}
    >
      <DesignPaper src={picture.src} alt={picture.prompt || 'Own design'} />
      {chosen && (
        <CheckCircle
          color="primary"
          aria-hidden
          sx={{ position: 'absolute', top: 6, right: 6, bgcolor: 'background.paper', borderRadius: '50%' }}
        />
      )}
    </ButtonBase>
  );
}
