import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { messageLimits } from '../../../domain/messages.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ImageWall, OwnImageWall, type WallImage } from '../../own-images/wall.public.ts';
import { publishedApi } from '../../gallery/published/published.public.ts';
import { selectDraft } from '../messaging.slice.ts';
import { attachDesign, attachImage } from './attaching.ts';

interface PicturePickerProps {
  threadId: string;
  onClose: () => void;
}

type Kind = 'image' | 'design';

/** What can be chosen: an own image, or an own design on Discover. */
type Choice = WallImage & { kind: Kind };

/** Chooses own images and designs for a message. */
export function PicturePicker({ threadId, onClose }: PicturePickerProps) {
  const dispatch = useAppDispatch();
  const taken = useAppSelector((state) => selectDraft(state, threadId)?.attachments.length ?? 0);
  const [kind, setKind] = useState<Kind>('image');
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const isFull = taken + chosen.length >= messageLimits.attachments;
  const toggle = (image: WallImage) =>
    setChosen((before) => {
      const others = before.filter(({ id, kind: other }) => id !== image.id || other !== kind);
      return others.length < before.length || isFull ? others : [...before, { ...image, kind }];
    });
  const attach = () => {
    for (const { id, kind: what, name, src } of chosen) {
      if (what === 'image') dispatch(attachImage(threadId, id, src));
      else dispatch(attachDesign(threadId, { designId: id, name, src, width: null, height: null }));
    }
    onClose();
  };
  const wall = {
    chosen: chosen.filter((choice) => choice.kind === kind).map(({ id }) => id),
    isFull,
    onPick: toggle,
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle>Choose from your designs</DialogTitle>
      <Tabs value={kind} onChange={(_event, value: Kind) => setKind(value)} sx={{ px: 2 }} aria-label="Which designs">
        <Tab value="image" label="Your images" />
        <Tab value="design" label="On Discover" />
      </Tabs>
      <DialogContent dividers sx={{ height: '52dvh' }}>
        {kind === 'image' ? (
          <OwnImageWall {...wall} nothing="Images that you draw on Inkroom appear here." />
        ) : (
          <OwnDesigns {...wall} />
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

type WallProps = Omit<Parameters<typeof ImageWall>[0], 'images' | 'nothing'>;

function OwnDesigns(props: WallProps) {
  const userId = useAppSelector(selectUserId) ?? '';
  const { data, error, refetch } = publishedApi.usePublishedDesignsQuery(userId);
  const images = data?.map(({ id, title, src }) => ({ id, src, name: title }));
  if (error && !images) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <ImageWall {...props} images={images} nothing="Designs that you share on Discover appear here." />;
}
