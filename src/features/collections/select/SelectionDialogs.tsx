import { Suspense } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import { DeleteImages } from '../../own-images/trash.public.ts';
import { AddToCollection } from '../AddToCollection.tsx';
import type { SelectionAction } from './SelectionBar.tsx';
import { TagDialog } from './TagDialog.tsx';

const DownloadZip = lazyPart(async () => (await import('./DownloadZip.tsx')).DownloadZip, 'over');

interface SelectionDialogsProps {
  action: SelectionAction | null;
  imageIds: readonly string[];
  /** The collection that is shown, out of which they are moved. */
  collectionId: string | null;
  /** They were chosen among the favorites. */
  favoritesOnly: boolean;
  onClose: () => void;
  /** Called when it is done, with a sentence where there is something to say. */
  onDone: (said?: string) => void;
}

/** The dialog of what is done to several images at once. */
export function SelectionDialogs(props: SelectionDialogsProps) {
  const { action, imageIds, collectionId, favoritesOnly, onClose, onDone } = props;
  return (
    <>
      {action === 'collection' && (
        <AddToCollection
          imageIds={imageIds}
          movedFrom={collectionId}
          favoritesOnly={favoritesOnly}
          onClose={onClose}
          onDone={onDone}
        />
      )}
      {action === 'tags' && (
        <TagDialog imageIds={imageIds} onClose={onClose} onDone={() => onDone('The tags were added')} />
      )}
      <Suspense>
        {action === 'download' && <DownloadZip imageIds={imageIds} onClose={onClose} onDone={onDone} />}
      </Suspense>
      {action === 'delete' && <DeleteImages open imageIds={imageIds} onClose={onClose} onDeleted={() => onDone()} />}
    </>
  );
}
