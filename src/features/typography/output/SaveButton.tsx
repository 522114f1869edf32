import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { ownImagePath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import type { LetteringOrder } from '../../../domain/lettering.ts';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { useSaveLetteringMutation } from './save.api.ts';

/** Keeps the lettering among the person's own images. The same lettering is one image, however often it is pressed. */
export function SaveButton({ order, disabled }: { order: LetteringOrder | null; disabled: boolean }) {
  const [save, saving] = useSaveLetteringMutation();
  const [saved, setSaved] = useState<{ order: LetteringOrder; key: string } | null>(null);
  const isThis = order !== null && saved?.order === order;
  const press = () => {
    if (!order) return;
    const next = isThis ? saved : { order, key: crypto.randomUUID() };
    setSaved(next);
    void save(next);
  };
  return (
    <>
      <Button
        variant="contained"
        disabled={disabled || !order || (isThis && saving.isSuccess)}
        loading={saving.isLoading}
        onClick={press}
      >
        Save to own images
      </Button>
      {isThis && saving.data && (
        <Typography role="status" variant="body2">
          Saved. <RouterLink to={ownImagePath(saving.data.imageId)}>Open it</RouterLink>
        </Typography>
      )}
      {isThis && saving.isError && (
        <Typography role="alert" variant="body2" color="error">
          {errorText(saving.error, 'The lettering could not be saved.')}
        </Typography>
      )}
    </>
  );
}
