import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { inkWidthOf } from '../../../domain/ink-width.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { workspaceTexts } from '../../../domain/texts/workspace.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PictureStage } from '../../pins/pins.public.ts';
import { currentOf, nameIn, type ProjectVersion } from '../record/project.model.ts';
import { projectApi } from '../record/project.api.ts';
import { useCursors } from '../presence/usePresence.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { selectWorkspace, workspaceActions } from '../workspace/workspace.slice.ts';
import { Decision } from './Decision.tsx';
import type { FeedbackThread } from '../feedback/feedback.model.ts';
import { FeedbackForm } from '../feedback/FeedbackForm.tsx';
import { newPinId, pinsOf, marksOf } from './stage.model.ts';
import { keptPlace, type Place } from '../feedback/useFeedbackDraft.ts';
import type { FollowedPlace } from './useFollowedPins.ts';

interface StageProps {
  shown: ProjectVersion | null;
  threads: readonly FeedbackThread[];
  followed: ReadonlyMap<string, FollowedPlace>;
}

/** Shows the version that is worked on, with its pins and marks. */
export function Stage({ shown, threads, followed }: StageProps) {
  const { isLoading } = useShownVersions();
  if (isLoading) return <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 280, height: 'auto' }} />;
  if (!shown) {
    return (
      <EmptyState
        title="No version yet"
        text="Add a version from this device, use a reference as one, or let the design assistant draw variations."
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, minHeight: 0 }}>
      <Caption shown={shown} />
      <Picture key={shown.id} shown={shown} threads={threads} followed={followed} />
    </Box>
  );
}

function Picture({ shown, threads, followed }: StageProps & { shown: ProjectVersion }) {
  const { design, people, userId, silent } = useOpenProject();
  const { data: src = null } = projectApi.useProjectPictureQuery(shown.path);
  const { data: preview = null } = projectApi.useProjectPictureQuery(shown.smallPath);
  const { mode, pinId } = useAppSelector(selectWorkspace);
  const { cursors, point } = useCursors();
  const dispatch = useAppDispatch();
  const [kept] = useState(() => keptPlace(userId, shown.id));
  const [place, setPlace] = useState<Place | null>(kept);
  const { widthMm } = design.parameters;
  const label = comparedLabels.version(shown.number, shown.branch);
  const names = (id: string | null) => nameIn(design.people, id);
  const choose = (id: string | null) => id !== newPinId && dispatch(workspaceActions.pinChosen(id));
  const sent = (id: string) => {
    setPlace(null);
    dispatch(workspaceActions.modeChosen('look'));
    dispatch(workspaceActions.pinChosen(id));
  };
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: { xs: 380, lg: 0 } }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <PictureStage
          src={src}
          preview={preview}
          shape={shown}
          alt={`${design.name}, ${label.toLowerCase()}`}
          pins={pinsOf(threads, followed, userId, names, place)}
          marks={marksOf(threads, place)}
          cursors={cursors
            .filter(({ versionId }) => versionId === shown.id)
            .map(({ userId: id, x, y }) => ({ id, x, y, name: nameIn(people, id) }))}
          mode={mode}
          onMode={silent === null ? (next) => dispatch(workspaceActions.modeChosen(next)) : undefined}
          selected={place ? newPinId : pinId}
          onSelect={choose}
          onPin={({ x, y }) => setPlace({ x, y })}
          onMark={(points) => {
            const [[x, y]] = points;
            setPlace({ x, y, mark: { kind: 'freehand', points: points.map(([px, py]) => [px, py]) } });
          }}
          onCursor={(at) => point(at && { versionId: shown.id, x: at.x, y: at.y })}
          ink={widthMm === null ? undefined : inkWidthOf(widthMm, shown.ink, shown)}
        />
      </Box>
      {place && (
        <NewNote
          versionId={shown.id}
          place={place}
          isKept={place === kept}
          onSent={sent}
          onCancel={() => setPlace(null)}
        />
      )}
    </Box>
  );
}

interface NewNoteProps {
  versionId: string;
  place: Place;
  /** It was begun before the page was left: it waits, and does not take the focus. */
  isKept: boolean;
  onSent: (id: string) => void;
  onCancel: () => void;
}

/** Asks for the words of a note that was just set. */
function NewNote({ versionId, place, isKept, onSent, onCancel }: NewNoteProps) {
  return (
    <Paper
      role="dialog"
      aria-label="New note"
      elevation={8}
      sx={{
        position: 'absolute',
        zIndex: 3,
        left: { xs: 8, sm: 'auto' },
        right: 8,
        // Where it does not hide the place.
        ...(place.y > 0.55 ? { top: 56 } : { bottom: 44 }),
        width: { sm: 320 },
        p: 1.5,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <FeedbackForm
        atOnce={!isKept}
        versionId={versionId}
        place={place}
        label="New note"
        placeholder={workspaceTexts.newNote}
        sendLabel="Add note"
        onSent={onSent}
        onCancel={onCancel}
      />
    </Paper>
  );
}

/** Which version it is; where it is not the current one, the way to that. */
function Caption({ shown }: { shown: ProjectVersion }) {
  const { versions } = useShownVersions();
  const dispatch = useAppDispatch();
  const current = currentOf(versions);
  const isCurrent = current?.id === shown.id;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {comparedLabels.version(shown.number, shown.branch)}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 60 }}>
        {isCurrent ? 'Current' : 'Previous'}
      </Typography>
      {isCurrent || !current ? (
        <Decision version={shown} />
      ) : (
        <Button
          size="small"
          color="inherit"
          onClick={() => dispatch(workspaceActions.versionOpened({ id: current.id, branch: current.branch }))}
        >
          Show the current version
        </Button>
      )}
    </Box>
  );
}
