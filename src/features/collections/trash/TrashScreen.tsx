import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { pageTexts } from '../../../domain/texts/pages.ts';
import { useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { trashDays } from '../../../domain/collections.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts';
import { trashApi, type TrashedImage } from '../../own-images/trash.public.ts';
import { TrashedCard } from './TrashedCard.tsx';

/** Signed addresses end after an hour: a page that stays open reads them again before. */
const READ_AGAIN_MS = 50 * 60_000;

/** The own images that were deleted in the last 30 days. */
export function TrashScreen() {
  const userId = useAppSelector(selectUserId);
  const trash = trashApi.useTrashedImagesInfiniteQuery(userId ?? skipToken, { pollingInterval: READ_AGAIN_MS });
  const images = trash.data?.pages.flat();
  if (trash.isError && !images)
    return <ErrorState error={trash.error} fallback="Failed to load the trash" onRetry={() => void trash.refetch()} />;
  if (!images) return <Waiting />;
  if (images.length === 0) {
    return (
      <EmptyState
        title="The trash is empty"
        text={`Designs that you delete stay here for ${trashDays} days, and you can restore them.`}
      />
    );
  }
  return (
    <>
      <Shown images={images} />
      {trash.hasNextPage && (
        <Box sx={{ textAlign: 'center', pt: 3 }}>
          <Button color="inherit" disabled={trash.isFetchingNextPage} onClick={() => void trash.fetchNextPage()}>
            {trash.isFetchingNextPage ? pageTexts.loading : 'Show more'}
          </Button>
          {trash.isFetchNextPageError && (
            <Typography role="alert" color="error">
              More could not be loaded.
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}

/** What is asked: about one image, or about all of them. */
type Asked = TrashedImage | 'all';

function Shown({ images }: { images: readonly TrashedImage[] }) {
  const [list, onRemoved] = useFocusAfterRemoval<HTMLUListElement>(images.length);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [restore, { error, originalArgs, isLoading }] = trashApi.useRestoreImagesMutation();
  const restoreOne = async ({ id, title }: TrashedImage) => {
    onRemoved();
    if (!(await restore([id])).error) announce(`${title || 'The design'} is back`);
  };
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mb: 2, alignItems: { sm: 'center' } }}>
        <Typography color="textSecondary" sx={{ flex: 1, maxWidth: '65ch' }}>
          Deleted designs stay here for {trashDays} days. After that they are removed with their files.
        </Typography>
        <Button color="error" onClick={() => setAsked('all')} sx={{ alignSelf: 'flex-start' }}>
          Empty the trash
        </Button>
      </Stack>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(error)}
        </Alert>
      )}
      <Box component="ul" ref={list} tabIndex={-1} aria-label="Deleted designs" sx={GRID}>
        {images.map((image) => (
          <TrashedCard
            key={image.id}
            image={image}
            isBusy={isLoading && originalArgs?.[0] === image.id}
            onRestore={() => void restoreOne(image)}
            onErase={() => setAsked(image)}
          />
        ))}
      </Box>
      <EraseDialog asked={asked} onClose={() => setAsked(null)} onErased={onRemoved} />
    </>
  );
}

interface EraseDialogProps {
  asked: Asked | null;
  onClose: () => void;
  onErased: () => void;
}

/** Asks once before images are removed for good. */
function EraseDialog({ asked, onClose, onErased }: EraseDialogProps) {
  const [erase, { isLoading, error, reset }] = trashApi.useEraseImagesMutation();
  const isAll = asked === 'all';
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (!asked) return;
    const answer = await erase(isAll ? null : [asked.id]);
    if (answer.error) return;
    onErased();
    announce(isAll ? 'The trash is empty' : 'The design is deleted for good');
    close();
  };
  return (
    <ConfirmDialog
      destructive
      open={asked !== null}
      title={isAll ? 'Empty the trash?' : 'Delete this design now?'}
      text={
        isAll
          ? 'All designs in the trash are removed with their files and receipts. They cannot be restored.'
          : 'It is removed with its file and its receipt. It cannot be restored.'
      }
      confirmLabel={isLoading ? 'Deleting...' : isAll ? 'Empty the trash' : 'Delete now'}
      cancelLabel={isAll ? 'Keep them' : 'Keep it'}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function Waiting() {
  return (
    <Box role="status" aria-busy aria-label="Loading the trash" sx={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
      ))}
    </Box>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  outline: 'none',
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(176px, 1fr))' },
} as const;
