import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState, type CSSProperties, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { inkWidthOf } from '../../../domain/ink-width.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { workspaceTexts } from '../../../domain/texts/workspace.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Inset } from '../../../ui/zoom/viewport.ts';
import { PictureStage, type Pin } from '../../pins/pins.public.ts';
import { nameIn, type ProjectVersion } from '../record/project.model.ts';
import { projectApi } from '../record/project.api.ts';
import { useCursors } from '../presence/usePresence.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { selectWorkspace, workspaceActions } from '../workspace/workspace.slice.ts';
import { Compare } from './Compare.tsx';
import type { FeedbackThread } from '../feedback/feedback.model.ts';
import { FeedbackForm } from '../feedback/FeedbackForm.tsx';
import { NoteCard } from '../feedback/NoteCard.tsx';
import { newPinId, pinsOf, marksOf } from './stage.model.ts';
import { keptPlace, type Place } from '../feedback/useFeedbackDraft.ts';
import type { FollowedPlace } from './useFollowedPins.ts';

interface StageProps {
  shown: ProjectVersion | null;
  versions: readonly ProjectVersion[];
  threads: readonly FeedbackThread[];
  followed: ReadonlyMap<string, FollowedPlace>;
  /** What covers the edges of the picture's frame. */
  inset?: Inset;
  /** The list of notes is in sight: a chosen note opens there, and otherwise beside its spot. */
  isListed: boolean;
}

/** Shows the version that is worked on, with its pins and marks, or two that are compared. */
export function Stage({ shown, ...rest }: StageProps) {
  const { isLoading } = useShownVersions();
  const { comparing } = useAppSelector(selectWorkspace);
  const { inset } = rest;
  const between = inset && { position: 'absolute', top: inset.top, left: inset.left, right: inset.right, bottom: 8 };
  if (comparing)
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }} style={between as CSSProperties}>
        <Compare />
      </Box>
    );
  if (isLoading) return <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 280, height: 'auto' }} />;
  if (!shown) {
    return (
      <Box style={between as CSSProperties}>
        <EmptyState
          title="No version yet"
          text="Add a version from this device, use a reference as one, or let the design assistant draw variations."
        />
      </Box>
    );
  }
  return <Picture key={shown.id} shown={shown} {...rest} />;
}

function Picture({ shown, versions, threads, followed, inset, isListed }: StageProps & { shown: ProjectVersion }) {
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
  const pins = pinsOf(threads, followed, userId, names, place);
  const beside = place
    ? {
        at: place,
        what: (
          <NewNote {...{ place, sent }} versionId={shown.id} isKept={place === kept} onCancel={() => setPlace(null)} />
        ),
      }
    : isListed
      ? null
      : openNote(pins, threads, pinId, (thread) => (
          <NoteCard thread={thread} versions={versions} onClose={() => choose(null)} />
        ));
  return (
    <PictureStage
      src={src}
      preview={preview}
      shape={shown}
      alt={`${design.name}, ${label.toLowerCase()}`}
      pins={pins}
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
      inset={inset}
      beside={beside}
    />
  );
}

/** The chosen note with its spot; nothing for a note about the whole picture. */
function openNote(
  pins: readonly Pin[],
  threads: readonly FeedbackThread[],
  id: string | null,
  show: (thread: FeedbackThread) => ReactNode,
) {
  const [pin, thread] = [pins.find((each) => each.id === id), threads.find(({ root }) => root.id === id)];
  return pin && thread ? { at: { x: pin.x, y: pin.y }, what: show(thread) } : null;
}

interface NewNoteProps {
  versionId: string;
  place: Place;
  /** It was begun before the page was left: it waits, and does not take the focus. */
  isKept: boolean;
  sent: (id: string) => void;
  onCancel: () => void;
}

/** Asks for the words of a note that was just set. */
function NewNote({ versionId, place, isKept, sent, onCancel }: NewNoteProps) {
  return (
    <Box role="dialog" aria-label="New note" sx={{ width: 340, maxWidth: 1, p: 1.25 }}>
      <FeedbackForm
        atOnce={!isKept}
        versionId={versionId}
        place={place}
        label="New note"
        placeholder={workspaceTexts.newNote}
        sendLabel="Add note"
        onSent={sent}
        onCancel={onCancel}
      />
    </Box>
  );
}
