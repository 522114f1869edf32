import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { collectionLimits } from '../../domain/collections.ts';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { SwitchLine } from '../../ui/SwitchLine.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { collectionsApi } from './collections.api.ts';
import type { Collection } from './collections.data.ts';

interface CollectionDialogProps {
  /** Left out for a new one. */
  collection?: Collection;
  onClose: () => void;
  /** Called with the id of the collection that was saved. */
  onSaved: (id: string) => void;
}

/** Asks for the name and the description of a collection, and whether others may see it. */
export function CollectionDialog({ collection, onClose, onSaved }: CollectionDialogProps) {
  const id = useId();
  const { words, setWords, isBusy, failure, submit } = useWords(collection, onSaved);
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id}>{collection ? 'Edit collection' : 'New collection'}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <LimitedInput
              label="Name"
              value={words.name}
              limit={collectionLimits.name}
              onChange={({ currentTarget }) => setWords({ ...words, name: currentTarget.value })}
            />
            <TextArea
              label="Description (optional)"
              value={words.description}
              limit={collectionLimits.description}
              minRows={2}
              onChange={(description) => setWords({ ...words, description })}
            />
            <SwitchLine
              checked={words.isPublic}
              onChange={(isPublic) => setWords({ ...words, isPublic })}
              label="Everybody with the link can see it"
              hint="The page shows your name and the designs, not your photos, prompts or messages."
            />
            {failure && <Alert severity="error">{errorText(failure)}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || words.name.trim() === ''}>
            {isBusy ? 'Saving...' : collection ? 'Save' : 'Create collection'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The words of a collection while they are changed, and how they are saved. */
function useWords(collection: Collection | undefined, onSaved: (id: string) => void) {
  const [words, setWords] = useState({
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    isPublic: collection?.isPublic ?? false,
  });
  const [create, creating] = collectionsApi.useCreateCollectionMutation();
  const [save, saving] = collectionsApi.useSaveCollectionMutation();
  const submit = async () => {
    if (collection) {
      const { id, coverImageId } = collection;
      if (!(await save({ ...words, id, coverImageId })).error) onSaved(id);
      return;
    }
    const { data } = await create(words);
    if (data) onSaved(data);
  };
  return {
    words,
    setWords,
    isBusy: creating.isLoading || saving.isLoading,
    failure: creating.error ?? saving.error,
    submit,
  };
}
