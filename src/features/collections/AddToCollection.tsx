import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { collectionMessages } from '../../domain/collections.ts';
import { counted } from '../../domain/numbers.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { announce } from '../../ui/Announcer.tsx';
import { CollectionDialog } from './CollectionDialog.tsx';
import { collectionsApi } from './collections.api.ts';
import type { Collection } from './collections.data.ts';

interface AddToCollectionProps {
  imageIds: readonly string[];
  /** They were chosen among the favorites. */
  favoritesOnly: boolean;
  /** The collection that they are moved out of; null where they are added. */
  movedFrom: string | null;
  onClose: () => void;
  /** Called with a sentence on what was done. */
  onDone: (said: string) => void;
}

/** Asks into which collection some images are put; a new one can be created on the way. */
export function AddToCollection({ imageIds, favoritesOnly, movedFrom, onClose, onDone }: AddToCollectionProps) {
  const id = useId();
  const userId = useAppSelector(selectUserId);
  const { data: collections = [] } = collectionsApi.useCollectionsQuery(userId ?? skipToken);
  const [isCreating, setCreating] = useState(false);
  const { put, isLoading, error } = usePutting({ imageIds, favoritesOnly, movedFrom, onDone });
  if (isCreating) {
    return (
      <CollectionDialog
        onClose={() => setCreating(false)}
        onSaved={(created) => {
          setCreating(false);
          void put(created, 'the new collection');
        }}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>
        {movedFrom ? 'Move' : 'Add'} {imageIds.length === 1 ? '' : `${imageIds.length} designs `}to{' '}
        {movedFrom ? 'another' : 'a'} collection
      </DialogTitle>
      <DialogContent sx={{ px: 1 }}>
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        <List disablePadding>
          {collections
            .filter(({ id: each }) => each !== movedFrom)
            .map((collection) => (
              <Line
                key={collection.id}
                collection={collection}
                isBusy={isLoading}
                onChoose={() => void put(collection.id, collection.name)}
              />
            ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<Add />} onClick={() => setCreating(true)} sx={{ mr: 'auto' }}>
          New collection
        </Button>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function usePutting({ imageIds, favoritesOnly, movedFrom, onDone }: Omit<AddToCollectionProps, 'onClose'>) {
  const [add, adding] = collectionsApi.useAddImagesMutation();
  const [move, moving] = collectionsApi.useMoveImagesMutation();
  const put = async (collectionId: string, name: string) => {
    const answer = movedFrom
      ? await move({ imageIds, from: movedFrom, to: collectionId })
      : await add({ collectionId, imageIds, favoritesOnly });
    if (answer.error) return;
    const said = movedFrom
      ? `Moved ${counted(imageIds.length, 'design')} to ${name}`
      : saidOf(imageIds.length, answer.data, name);
    announce(said);
    onDone(said);
  };
  return { put, isLoading: adding.isLoading || moving.isLoading, error: adding.error ?? moving.error };
}

function Line({ collection, isBusy, onChoose }: { collection: Collection; isBusy: boolean; onChoose: () => void }) {
  return (
    <ListItemButton disabled={isBusy} onClick={onChoose} sx={{ borderRadius: 1 }}>
      <ListItemText primary={collection.name} secondary={counted(collection.images, 'design')} />
    </ListItemButton>
  );
}

/** What was done, and what was so already. */
function saidOf(asked: number, already: number, name: string): string {
  if (already === asked) {
    return asked === 1 ? collectionMessages.alreadyInCollection : 'These images are already in this collection';
  }
  const added = `Added ${counted(asked - already, 'design')} to ${name}`;
  return already === 0 ? added : `${added}. ${already} more ${already === 1 ? 'was' : 'were'} in it already`;
}
