import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { collectionMessages } from '../../domain/collections.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ownImagesApi } from '../own-images/own-images.public.ts';
import { CollectionDialog } from './CollectionDialog.tsx';
import { CollectionHead } from './CollectionHead.tsx';
import { collectionsApi } from './collections.api.ts';
import { Images } from './Images.tsx';
import { useImageView } from './useImageView.ts';
import { ViewBar } from './ViewBar.tsx';

const NOTICE_MS = 5000;

const SavedDesigns = lazyPart(async () => (await import('./saved/SavedDesigns.tsx')).SavedDesigns, 'within');
const TrashScreen = lazyPart(async () => (await import('./trash/TrashScreen.tsx')).TrashScreen, 'within');

/** The own images: all of them, the favorites, those of a collection, or those with some words. */
export function AllImages() {
  const userId = useAppSelector(selectUserId);
  const view = useImageView();
  const { filter, isTrash, show } = view;
  const { data: collections, isSuccess } = collectionsApi.useCollectionsQuery(userId ?? skipToken);
  const [isCreating, setCreating] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const open = collections?.find(({ id }) => id === filter?.collectionId);
  // Filters ask for own images.
  const hasSaved = open !== undefined && open.saved > 0 && Object.keys(filter ?? {}).length === 1;
  return (
    <>
      <ViewBar {...view} collections={collections ?? []} onCreate={() => setCreating(true)} />
      {open && (
        <CollectionHead
          collection={open}
          onSaid={setSaid}
          onDeleted={() => {
            show(null);
            setSaid('The collection was deleted');
          }}
        />
      )}
      {isTrash ? (
        <Suspense fallback={null}>
          <TrashScreen />
        </Suspense>
      ) : filter?.collectionId && isSuccess && !open ? (
        <Alert severity="info">{collectionMessages.gone}</Alert>
      ) : (
        <>
          {/* Where it holds nothing but designs of others, nothing is said of own ones. */}
          {!(hasSaved && open.images === 0) && <Images key={JSON.stringify(filter)} filter={filter} onSaid={setSaid} />}
          {hasSaved && (
            <Suspense fallback={null}>
              <SavedDesigns collectionId={open.id} onSaid={setSaid} />
            </Suspense>
          )}
        </>
      )}
      {isCreating && (
        <CollectionDialog
          onClose={() => setCreating(false)}
          onSaved={(collectionId) => {
            setCreating(false);
            show({ collectionId });
          }}
        />
      )}
      <Snackbar open={said !== null} autoHideDuration={NOTICE_MS} onClose={() => setSaid(null)} message={said} />
    </>
  );
}

/** "214 designs", once that is known. */
export function OwnImageCount() {
  const userId = useAppSelector(selectUserId);
  const { data } = ownImagesApi.useOwnImageCountQuery(userId ?? skipToken);
  if (data === undefined) return <>All your designs, newest first.</>;
  if (data === 0) return <>All your designs are kept here.</>;
  return <>{`${data.toLocaleString()} ${data === 1 ? 'design' : 'designs'}, newest first.`}</>;
}
