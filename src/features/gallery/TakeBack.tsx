import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { selectUserId } from '../../session/session.slice.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { publishedApi } from './published.api.ts';

interface TakeBackProps {
  /** Of the design, which is that of the own image too. */
  designId: string;
  onDone?: () => void;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
}

/** Takes a design back from Discover, after one question. Nothing where the design is not one that the person shares. */
export function TakeBack({ designId, onDone, size, sx }: TakeBackProps) {
  const userId = useAppSelector(selectUserId);
  const published = publishedApi.usePublishedDesignsQuery(userId ?? skipToken);
  const [takeBack, taking] = publishedApi.useUnpublishMutation();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    taking.reset();
  };
  const confirm = async () => {
    const { error } = await takeBack(designId);
    if (error) return;
    close();
    onDone?.();
  };
  if (!published.data?.some(({ id }) => id === designId)) return null;
  return (
    <>
      <Button color="inherit" size={size} onClick={() => setAsking(true)} sx={sx}>
        Take back
      </Button>
      <ConfirmDialog
        open={asking}
        title="Take this design back from Discover?"
        text={
          <>
            Nobody finds it there any more, and its likes and views are no longer shown. Your own image stays. Copies
            that others have saved cannot be called back.
            {taking.isError && (
              <Alert severity="error" component="span" sx={{ display: 'flex', mt: 2 }}>
                {errorText(taking.error, 'The design could not be taken back.')}
              </Alert>
            )}
          </>
        }
        confirmLabel={taking.isLoading ? 'Taking back...' : 'Take back'}
        cancelLabel="Keep sharing"
        busy={taking.isLoading}
        onConfirm={() => void confirm()}
        onCancel={close}
      />
    </>
  );
}
