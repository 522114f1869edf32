import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { plainError } from '../../../data/errors.ts';
import { momentText } from '../../../domain/moment.ts';
import { designRefusalText } from '../../../domain/designs.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { projectApi } from '../record/project.api.ts';
import { feedbackApi } from '../feedback/feedback.api.ts';
import { nameIn, type ProjectVersion } from '../record/project.model.ts';
import { versionsApi } from './versions.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { PictureDialog } from '../stage/PictureDialog.tsx';
import { NotesField } from '../references/NotesField.tsx';
import { VersionTags } from './VersionTags.tsx';

const VersionEdits = lazyPart(async () => (await import('./VersionEdits.tsx')).VersionEdits, 'within');

interface VersionDialogProps {
  version: ProjectVersion;
  onCompare: () => void;
  onClose: () => void;
}

const shownFeedback = 5;

/** A version in full, with its notes and tags, and what can be done with it. */
export function VersionDialog({ version, onCompare, onClose }: VersionDialogProps) {
  const { design, silent } = useOpenProject();
  const { data: src = null } = projectApi.useProjectPictureQuery(version.path);
  const { data: feedback = [] } = feedbackApi.useFeedbackQuery(design.id);
  const save = useSavedNotes(version);
  const said = feedback.filter(
    ({ versionId, parentId, isDeleted }) => versionId === version.id && !parentId && !isDeleted,
  );
  return (
    <PictureDialog
      title={comparedLabels.version(version.number, version.branch)}
      src={src}
      alt={`${design.name}, version ${String(version.number)}`}
      width={version.width}
      height={version.height}
      dated={`Created by ${nameIn(design.people, version.createdBy)}, ${momentText(version.createdAt)}`}
      notes={
        <NotesField
          label="Notes of the version"
          placeholder="Add notes about this version..."
          notes={version.notes}
          revision={version.revision}
          disabled={silent !== null}
          onSave={save}
        />
      }
      feedback={said
        .slice(-shownFeedback)
        .map(({ id, authorId, content }) => ({ id, content, name: nameIn(design.people, authorId) }))}
      onCompare={() => {
        onCompare();
        onClose();
      }}
      onClose={onClose}
    >
      <VersionTags version={version} />
      <Suspense fallback={null}>
        <VersionEdits version={version} onAdded={onClose} />
      </Suspense>
      <Actions version={version} onClose={onClose} />
    </PictureDialog>
  );
}

/** Saves the notes; what somebody else wrote meanwhile is read for the person to choose. */
function useSavedNotes(version: ProjectVersion) {
  const { design } = useOpenProject();
  const [saveNotes] = versionsApi.useSaveVersionNotesMutation();
  const dispatch = useAppDispatch();
  return async (notes: string, revision: number) => {
    const answer = await saveNotes({ versionId: version.id, notes, revision }).unwrap();
    if ('saved' in answer) return { revision: revision + 1 };
    const again = { forceRefetch: true, subscribe: false };
    const versions = await dispatch(versionsApi.endpoints.versions.initiate(design.id, again)).unwrap();
    return { conflict: versions.find(({ id }) => id === version.id) ?? version };
  };
}

function Actions({ version, onClose }: { version: ProjectVersion; onClose: () => void }) {
  const { frozen } = useOpenProject();
  const [makeCurrent, making] = versionsApi.useMakeCurrentMutation();
  const [remove, removing] = versionsApi.useDeleteVersionMutation();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const isFinal = version.reviewStatus === 'approved' || version.reviewStatus === 'completed';
  const attempt = async (work: Promise<string>, then?: () => void) => {
    try {
      announce(await work);
      then?.();
    } catch (error) {
      setFailure(plainError(error).message);
    }
  };
  const current = async () => {
    const { voided } = await makeCurrent(version.id).unwrap();
    return voided ? 'Made the current version. The approval has ended.' : 'Made the current version.';
  };
  const why = frozen ?? (isFinal ? designRefusalText('approved') : undefined);
  return (
    <Stack spacing={1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!version.isCurrent && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={frozen !== null || making.isLoading}
            title={frozen ?? undefined}
            onClick={() => void attempt(current())}
          >
            Make current
          </Button>
        )}
        <Button size="small" color="error" disabled={why !== undefined} title={why} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </Box>
      {failure && <Failure>{failure}</Failure>}
      {asking && (
        <DeleteDialog
          version={version}
          busy={removing.isLoading}
          onConfirm={() => {
            setAsking(false);
            const gone = remove(version.id).unwrap();
            void attempt(
              gone.then(() => 'Version deleted.'),
              onClose,
            );
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

interface DeleteDialogProps {
  version: ProjectVersion;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function DeleteDialog({ version, ...rest }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      title={`Delete ${comparedLabels.version(version.number, version.branch).toLowerCase()}?`}
      text={
        version.isCurrent
          ? 'The highest version of its branch becomes the current one.'
          : 'It disappears from the list. Versions made from it stay.'
      }
      confirmLabel="Delete"
      destructive
      {...rest}
    />
  );
}

function Failure({ children }: { children: string }) {
  return (
    <Typography role="alert" variant="body2" color="error">
      {children}
    </Typography>
  );
}
