import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { cut } from '../../../domain/cut.ts';
import { messageLimits } from '../../../domain/messages.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ownImagesApi } from '../../collections/own-image.public.ts';
import { publishedApi } from '../../gallery/published/published.public.ts';
import { selectDraft } from '../messaging.slice.ts';
import { attachDesign, attachImage } from './attaching.ts';
import css from './Composer.module.css';

interface PicturePickerProps {
  threadId: string;
  onClose: () => void;
}

type Kind = 'image' | 'design';

/** What can be chosen: an own image, or an own design on Discover. */
interface Choice {
  id: string;
  kind: Kind;
  name: string;
  src: string | null;
  width: number | null;
  height: number | null;
}

/** Chooses own images and designs for a message. */
export function PicturePicker({ threadId, onClose }: PicturePickerProps) {
  const dispatch = useAppDispatch();
  const taken = useAppSelector((state) => selectDraft(state, threadId)?.attachments.length ?? 0);
  const [kind, setKind] = useState<Kind>('image');
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const isFull = taken + chosen.length >= messageLimits.attachments;
  const toggle = (choice: Choice) =>
    setChosen((before) => {
      const others = before.filter(({ id, kind: other }) => id !== choice.id || other !== choice.kind);
      return others.length < before.length || isFull ? others : [...before, choice];
    });
  const attach = () => {
    for (const { id, kind: what, name, src, width, height } of chosen) {
      if (what === 'image') dispatch(attachImage(threadId, id, src));
      else dispatch(attachDesign(threadId, { designId: id, name, src, width, height }));
    }
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-label="Choose from your designs">
      <DialogTitle>Choose from your designs</DialogTitle>
      <Tabs value={kind} onChange={(_event, value: Kind) => setKind(value)} sx={{ px: 2 }} aria-label="Which designs">
        <Tab value="image" label="Your images" />
        <Tab value="design" label="On Discover" />
      </Tabs>
      <DialogContent dividers sx={{ height: '52dvh' }}>
        {kind === 'image' ? (
          <OwnImages chosen={chosen} onToggle={toggle} />
        ) : (
          <OwnDesigns chosen={chosen} onToggle={toggle} />
        )}
      </DialogContent>
      <DialogActions>
        {isFull && (
          <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1, px: 2 }}>
            A message takes at most {messageLimits.attachments} pictures.
          </Typography>
        )}
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={attach}>
          {chosen.length > 1 ? `Attach ${chosen.length} pictures` : 'Attach'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface WallProps {
  chosen: readonly Choice[];
  onToggle: (choice: Choice) => void;
}

function OwnImages(props: WallProps) {
  const userId = useAppSelector(selectUserId) ?? '';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } =
    ownImagesApi.useAllOwnImagesInfiniteQuery(userId);
  const choices = data?.pages.flat().map(({ id, prompt, src, width, height }): Choice => {
    return { id, kind: 'image', name: cut(prompt, 200), src, width, height };
  });
  if (error && !choices) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <Wall {...props} choices={choices} nothing="Images that you draw on Inkroom appear here." />
      {hasNextPage && (
        <Button color="inherit" disabled={isFetching} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </>
  );
}

function OwnDesigns(props: WallProps) {
  const userId = useAppSelector(selectUserId) ?? '';
  const { data, error, refetch } = publishedApi.usePublishedDesignsQuery(userId);
  const choices = data?.map(({ id, title, src }): Choice => {
    return { id, kind: 'design', name: title, src, width: null, height: null };
  });
  if (error && !choices) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  return <Wall {...props} choices={choices} nothing="Designs that you share on Discover appear here." />;
}

function Wall({ choices, chosen, onToggle, nothing }: WallProps & { choices: Choice[] | undefined; nothing: string }) {
  if (choices?.length === 0) return <Typography color="textSecondary">{nothing}</Typography>;
  return (
    <ul className={css.wall} aria-busy={!choices}>
      {choices
        ? choices.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                className={css.choice}
                aria-pressed={chosen.some(({ id, kind }) => id === choice.id && kind === choice.kind)}
                onClick={() => onToggle(choice)}
              >
                <img src={choice.src ?? undefined} alt={choice.name || 'Own image'} loading="lazy" />
              </button>
            </li>
          ))
        : Array.from({ length: 8 }, (_, index) => (
            <li key={index}>
              <Skeleton variant="rounded" sx={{ aspectRatio: '1', height: 'auto' }} />
            </li>
          ))}
    </ul>
  );
}
