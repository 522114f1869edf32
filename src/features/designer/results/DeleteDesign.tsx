import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { serverState } from '../../../data/server-state.ts';
import { selectUserId } from '../../../session/session.slice.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { deleteImage } from './receipt.data.ts';

interface DeleteDesignProps {
  imageId: string;
  onDeleted: () => void;
  onFailed: (message: string) => void;
}

/** Asks once: an image that is gone cannot be brought back, only drawn again from its receipt, which goes with it. */
export function DeleteDesign({ imageId, onDeleted, onFailed }: DeleteDesignProps) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!userId) return;
    setBusy(true);
    try {
      await deleteImage(userId, imageId);
      dispatch(serverState.util.invalidateTags(['OwnImages']));
      onDeleted();
    } catch (error) {
      setBusy(false);
      setAsking(false);
      onFailed(errorText(error, 'The image could not be deleted.'));
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ mr: 'auto' }}>
        Delete
      </Button>
      <ConfirmDialog
        destructive
        open={asking}
        title="Delete this design for good?"
        text="The image and its receipt will be gone, and nobody can bring them back. A copy that you shared on Discover stays there."
        confirmLabel={busy ? 'Deleting...' : 'Delete design'}
        cancelLabel="Keep it"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
