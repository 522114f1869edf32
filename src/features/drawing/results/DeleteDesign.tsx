import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { rowsChanged } from '../../../data/fresh.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { deleteImage } from './receipt.data.ts';

interface DeleteDialogProps {
  imageId: string;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once: an image that is gone cannot be brought back, only drawn again from its receipt, which goes with it. */
export function DeleteDialog({ imageId, open, onClose, onDeleted }: DeleteDialogProps) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const remove = async () => {
    if (!userId) return;
    setBusy(true);
    setFailure(null);
    try {
      await deleteImage(userId, imageId);
      dispatch(rowsChanged(['ai_generated_images']));
      close();
      onDeleted();
    } catch (error) {
      setFailure(errorText(error, 'The image could not be deleted.'));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      destructive
      open={open}
      title="Delete this image?"
      text="This deletes the image and its receipt permanently. A copy that you shared on Discover stays there."
      confirmLabel={busy ? 'Deleting...' : 'Delete design'}
      cancelLabel="Keep it"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={close}
    >
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

export function DeleteDesign({ imageId, onDeleted }: Pick<DeleteDialogProps, 'imageId' | 'onDeleted'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ mr: 'auto' }}>
        Delete
      </Button>
      <DeleteDialog imageId={imageId} open={asking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </>
  );
}
