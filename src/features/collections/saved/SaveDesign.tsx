import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';

import { paths } from '../../../config/paths.ts';
import { collectionMessages } from '../../../domain/collections.ts';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { ChooseCollection } from '../ChooseCollection.tsx';
import { savedApi } from './saved.api.ts';

const NOTICE_MS = 10_000;

/** Asks into which own collection a shared design goes, and says where it is afterwards. */
export function SaveDesign({ designId, onClose }: { designId: string; onClose: () => void }) {
  const [save, { isLoading, error }] = savedApi.useSaveDesignMutation();
  const [done, setDone] = useState<{ collectionId: string; said: string } | null>(null);
  const choose = async (collectionId: string, name: string) => {
    const { data: already } = await save({ designId, collectionId });
    if (already === undefined) return;
    const said = already ? collectionMessages.alreadyInCollection : `Saved to ${name}`;
    setDone({ collectionId, said });
  };
  if (!done) {
    return (
      <ChooseCollection
        title="Save to a collection"
        except={null}
        isBusy={isLoading}
        error={error}
        onChoose={(collectionId, name) => void choose(collectionId, name)}
        onClose={onClose}
      />
    );
  }
  // Where it was asked, on a card of the wall or in a dialog, it would be cut off.
  return (
    <Portal>
      <Snackbar
        open
        autoHideDuration={NOTICE_MS}
        onClose={(_, reason) => reason === 'timeout' && onClose()}
        message={done.said}
        action={
          <RouterButton to={`${paths.aiCollections}?collection=${done.collectionId}`} size="small" color="inherit">
            Open
          </RouterButton>
        }
      />
    </Portal>
  );
}
