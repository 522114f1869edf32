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
import { counted } from '../../domain/numbers.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { CollectionDialog } from './CollectionDialog.tsx';
import { collectionsApi } from './collections.api.ts';

interface ChooseCollectionProps {
  title: string;
  /** Not offered; null where all are. */
  except: string | null;
  isBusy: boolean;
  error: unknown;
  onChoose: (collectionId: string, name: string) => void;
  onClose: () => void;
}

/** Asks for one of the own collections; a new one can be created on the way. */
export function ChooseCollection({ title, except, isBusy, error, onChoose, onClose }: ChooseCollectionProps) {
  const id = useId();
  const userId = useAppSelector(selectUserId);
  const { data: collections = [] } = collectionsApi.useCollectionsQuery(userId ?? skipToken);
  const [isCreating, setCreating] = useState(false);
  if (isCreating) {
    return (
      <CollectionDialog
        onClose={() => setCreating(false)}
        onSaved={(created) => {
          setCreating(false);
          onChoose(created, 'the new collection');
        }}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ px: 1 }}>
        {!!error && (
          <Alert severity="error" sx={{ mx: 1, mb: 1 }}>
            {errorText(error)}
          </Alert>
        )}
        <List disablePadding>
          {collections
            .filter((collection) => collection.id !== except)
            .map((collection) => (
              <ListItemButton
                key={collection.id}
                disabled={isBusy}
                onClick={() => onChoose(collection.id, collection.name)}
                sx={{ borderRadius: 1 }}
              >
                <ListItemText
                  primary={collection.name}
                  secondary={counted(collection.images + collection.saved, 'design')}
                  slotProps={{ primary: { noWrap: true } }}
                />
              </ListItemButton>
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
