import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch } from '../../../app/hooks.ts';
import { workspacePath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { referencesApi } from './references.api.ts';
import { useOpenProject, useReferences, useShownVersions } from '../workspace/open-project.ts';
import { UploadDialog, type PictureToUpload } from '../files/UploadDialog.tsx';
import { workspaceActions } from '../workspace/workspace.slice.ts';
import { ReferenceCard } from './ReferenceCard.tsx';
import { ReferenceDialog } from './ReferenceDialog.tsx';

type Opened = { what: 'upload' } | { what: 'view' | 'remove'; id: string } | null;

/** Lists the references of a project. */
export function References() {
  const { design, frozen } = useOpenProject();
  const { references, isLoading, isError, refetch } = useReferences();
  const [opened, setOpened] = useState<Opened>(null);
  const [add] = referencesApi.useAddReferenceMutation();
  const compare = useCompared();
  const upload = async (picture: PictureToUpload, notes: string) => {
    if (!('file' in picture)) return;
    await add({ designId: design.id, picture, notes }).unwrap();
    announce('Reference added.');
  };
  const uploadButton = (
    <Button
      variant="contained"
      disabled={frozen !== null}
      title={frozen ?? undefined}
      onClick={() => setOpened({ what: 'upload' })}
    >
      Upload Reference
    </Button>
  );
  const viewed = opened?.what === 'view' ? references.find(({ id }) => id === opened.id) : undefined;
  return (
    <Box component="section" aria-labelledby="reference-gallery">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id="reference-gallery" variant="h4" component="h2" sx={{ flex: 1, minWidth: 180 }}>
          Reference Gallery
        </Typography>
        {references.length > 0 && uploadButton}
      </Box>
      {references.length === 0 && !isLoading && (
        <Nothing isError={isError} onRetry={() => void refetch()} action={uploadButton} />
      )}
      <Wall isLoading={isLoading}>
        {references.map((reference) => (
          <ReferenceCard
            key={reference.id}
            reference={reference}
            onCompare={() => compare(reference.id)}
            onView={() => setOpened({ what: 'view', id: reference.id })}
            onRemove={() => setOpened({ what: 'remove', id: reference.id })}
          />
        ))}
      </Wall>
      {opened?.what === 'upload' && (
        <UploadDialog
          title="Upload Reference Image"
          confirmLabel="Upload"
          onUpload={upload}
          onClose={() => setOpened(null)}
        />
      )}
      {viewed && (
        <ReferenceDialog reference={viewed} onCompare={() => compare(viewed.id)} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'remove' && <RemoveDialog id={opened.id} onClose={() => setOpened(null)} />}
    </Box>
  );
}

function useCompared() {
  const { design } = useOpenProject();
  const { shown } = useShownVersions();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (id: string) => {
    const onStage = shown && ({ kind: 'version', id: shown.id } as const);
    dispatch(workspaceActions.pictureCompared({ picture: { kind: 'reference', id }, shown: onStage }));
    void navigate(workspacePath(design.id));
  };
}

function Nothing({ isError, onRetry, action }: { isError: boolean; onRetry: () => void; action: ReactNode }) {
  if (isError) return <ErrorState message="The references could not be loaded." onRetry={onRetry} />;
  return (
    <EmptyState
      title="No references yet"
      text="Add photos, flash or a photo of the place on the body. Both of you can add notes."
      action={action}
    />
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [remove, { isLoading, error }] = referencesApi.useRemoveReferenceMutation();
  const confirm = () =>
    void remove(id)
      .unwrap()
      .then(
        () => {
          announce('Reference removed.');
          onClose();
        },
        () => undefined,
      );
  return (
    <ConfirmDialog
      open
      title="Remove this reference?"
      text="Its notes are deleted too. A version that was made from it stays."
      confirmLabel="Remove"
      destructive
      busy={isLoading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {error && (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 2 }}>
          {errorText(error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function Wall({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
      {isLoading && [0, 1, 2].map((card) => <Skeleton key={card} variant="rounded" height={340} />)}
      {children}
    </Box>
  );
}
