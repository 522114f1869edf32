import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { collectionPath } from '../../config/paths.ts';
import { errorText } from '../../data/errors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CollectionDialog } from './CollectionDialog.tsx';
import { collectionsApi } from './collections.api.ts';
import type { Collection } from './collections.data.ts';

interface CollectionHeadProps {
  collection: Collection;
  onSaid: (said: string) => void;
  onDeleted: () => void;
}

/** Name and description of the collection that is shown, and what its owner can do with it. */
export function CollectionHead({ collection, onSaid, onDeleted }: CollectionHeadProps) {
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null);
  const [remove, { isLoading }] = collectionsApi.useDeleteCollectionMutation();
  const close = () => setAsking(null);
  const copy = () => {
    const link = new URL(collectionPath(collection.id), window.location.origin).href;
    void navigator.clipboard.writeText(link).then(
      () => onSaid('Link copied'),
      () => onSaid(`Copy this link: ${link}`),
    );
  };
  const confirm = async () => {
    const { error } = await remove(collection.id);
    close();
    if (error) onSaid(errorText(error));
    else onDeleted();
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} useFlexGap sx={{ mb: 2, alignItems: { sm: 'center' } }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {collection.name}
        </Typography>
        {collection.description && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {collection.description}
          </Typography>
        )}
      </div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {collection.isPublic && <Button onClick={copy}>Copy link</Button>}
        <Button color="inherit" onClick={() => setAsking('edit')}>
          Edit
        </Button>
        {!collection.isDefault && (
          <Button color="error" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        )}
      </Stack>
      {asking === 'edit' && <CollectionDialog collection={collection} onClose={close} onSaved={close} />}
      <ConfirmDialog
        destructive
        open={asking === 'delete'}
        title={`Delete the collection "${collection.name}"?`}
        text="Its designs stay among your designs. If it was shared, its link stops working."
        confirmLabel={isLoading ? 'Deleting...' : 'Delete collection'}
        cancelLabel="Keep it"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={close}
      />
    </Stack>
  );
}
