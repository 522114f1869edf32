import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { trashDays } from '../../../domain/collections.ts';
import { counted } from '../../../domain/numbers.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { offerUndo } from '../../../ui/undo-notice.ts';
import { effectSentences } from './effects.ts';
import { trashApi } from './trash.api.ts';

/** Called when images have been deleted; answers what shows them again where they stood, if their list cannot know. */
export type OnDeleted = () => (() => void) | void;

interface DeleteImagesProps {
  imageIds: readonly string[];
  open: boolean;
  onClose: () => void;
  onDeleted: OnDeleted;
}

/** Says what will happen to own images that are deleted, puts them into the trash, and offers to undo that. */
export function DeleteImages({ imageIds, open, onClose, onDeleted }: DeleteImagesProps) {
  const { remove, isLoading, error, reset } = useDeletion(imageIds, onDeleted);
  const one = imageIds.length === 1;
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={one ? 'Delete this design?' : `Delete ${imageIds.length} designs?`}
      text={`${one ? 'It goes' : 'They go'} to the trash, where you can restore ${one ? 'it' : 'them'} for ${trashDays} days.`}
      confirmLabel={isLoading ? 'Deleting...' : one ? 'Delete design' : `Delete ${imageIds.length} designs`}
      cancelLabel={one ? 'Keep it' : 'Keep them'}
      busy={isLoading}
      onConfirm={() => void remove().then((isDone) => isDone && close())}
      onCancel={close}
    >
      <Effects imageIds={open ? imageIds : null} />
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(error, 'The image could not be deleted.')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function useDeletion(imageIds: readonly string[], onDeleted: OnDeleted) {
  const dispatch = useAppDispatch();
  const [trash, { isLoading, error, reset }] = trashApi.useTrashImagesMutation();
  const remove = async (): Promise<boolean> => {
    const answer = await trash(imageIds);
    if (answer.error) return false;
    const showAgain = onDeleted();
    const restore = async () => {
      const { error: failure } = await dispatch(trashApi.endpoints.restoreImages.initiate(imageIds));
      if (failure) {
        offerUndo(errorText(failure), () => void restore());
        return;
      }
      showAgain?.();
      announce(imageIds.length === 1 ? 'The design is back' : `${imageIds.length} designs are back`);
    };
    offerUndo(
      imageIds.length === 1 ? 'The design is in the trash' : `${counted(imageIds.length, 'design')} are in the trash`,
      () => void restore(),
    );
    return true;
  };
  return { remove, isLoading, error, reset };
}

/** Where else the images are. Deleting does not wait for it, and goes without where it cannot be read. */
function Effects({ imageIds }: { imageIds: readonly string[] | null }) {
  const { data, isFetching } = trashApi.useDeletionEffectsQuery(imageIds ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (!imageIds || isFetching) return isFetching ? <Skeleton width="70%" sx={{ mt: 1 }} /> : null;
  const sentences = data ? effectSentences(data, imageIds.length) : [];
  if (sentences.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="What happens"
      sx={{ m: 0, mt: 1.5, pl: 2.5, overflowWrap: 'anywhere', '& li': { mb: 0.5 } }}
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}
