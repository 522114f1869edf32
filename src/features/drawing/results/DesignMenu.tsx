import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { href, ownImagePath, paths } from '../../../config/paths.ts';
import { firstCharacter } from '../../../domain/cut.ts';
import type { Edit } from '../../../domain/edit.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { AskedDialog, useSharing } from '../../gallery/published/published.public.ts';
import { useHandOver } from '../../hand-off/hand-off.public.ts';
import type { OnDeleted } from '../../own-images/trash.public.ts';
import { EditDialog } from '../edit/EditDialog.tsx';
import { editItems } from '../edit/EditItems.tsx';
import { useAskArtist } from './useAskArtist.ts';

/** It loads when something is deleted. */
const DeleteImages = lazyPart(async () => (await import('../../own-images/trash.public.ts')).DeleteImages, 'over');

interface DesignMenuProps {
  imageId: string;
  /** 'Design 2, bolder'. */
  name: string;
  /** Address of its file; without it the image is not edited from here. */
  url?: string;
  /** Without it the image is not deleted from here. */
  onDeleted?: OnDeleted;
  /** Items of whoever shows the menu, before those that share and delete. */
  more?: (close: () => void) => ReactNode;
  /** Without it the receipt is not shown from here. */
  onReceipt?: () => void;
  /** It stands beside buttons that share the image and ask an artist: it has the other tools instead. */
  beside?: boolean;
  sx?: SxProps<Theme>;
}

/** The menu of an own image: ask an artist about it, start a project, share, edit or delete it. */
export function DesignMenu({ imageId, name, url, onDeleted, more, onReceipt, beside, sx }: DesignMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'sharing' | 'delete' | null>(null);
  const [editing, setEditing] = useState<Edit | null>(null);
  const onward = useOnwardItems({ imageId, url, onReceipt, beside, onChosen: () => setAnchor(null) });
  const navigate = useNavigate();
  const sharing = useSharing(imageId);
  const ask = (question: typeof asking) => () => {
    setAnchor(null);
    setAsking(question);
  };
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={`More for ${firstCharacter(name).toLowerCase()}${name.slice(1)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={sx}
      >
        <MoreHoriz />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onward.items}
        {more?.(() => setAnchor(null))}
        {!beside && (
          <MenuItem disabled={!sharing} onClick={ask('sharing')}>
            {sharing?.label ?? 'Share on Discover'}...
          </MenuItem>
        )}
        {url &&
          editItems((edit) => {
            setAnchor(null);
            setEditing(edit);
          })}
        {onDeleted && (
          <MenuItem onClick={ask('delete')} sx={{ color: 'error.main' }}>
            Delete...
          </MenuItem>
        )}
      </Menu>
      {onward.notices}
      {editing && url && (
        <EditDialog
          edit={editing}
          source={{ url, imageId }}
          onClose={() => setEditing(null)}
          onDone={(made) => void navigate(ownImagePath(made))}
        />
      )}
      {sharing && <AskedDialog {...sharing} open={asking === 'sharing'} onClose={ask(null)} />}
      <Suspense>
        {onDeleted && asking === 'delete' && (
          <DeleteImages open imageIds={[imageId]} onClose={ask(null)} onDeleted={onDeleted} />
        )}
      </Suspense>
    </>
  );
}

interface OnwardProps extends Pick<DesignMenuProps, 'imageId' | 'url' | 'onReceipt' | 'beside'> {
  /** Something was chosen. */
  onChosen: () => void;
}

/** Returns the menu items that take an image further: to people, to a project, to another tool, to its receipt. */
function useOnwardItems({ imageId, url, onReceipt, beside, onChosen }: OnwardProps) {
  const navigate = useNavigate();
  const askArtist = useAskArtist(imageId);
  const { start, busy, notices } = useHandOver();
  const handOver = (to: 'style-transfer' | 'ai-generator') => () => {
    onChosen();
    if (url) start({ picture: url, imageId }, to);
  };
  const items = [
    !beside && askArtist && (
      <MenuItem key="ask" onClick={askArtist}>
        Ask an artist about this
      </MenuItem>
    ),
    <MenuItem key="workspace" onClick={() => void navigate(href(paths.newDesign, { image: imageId }))}>
      Start a project
    </MenuItem>,
    beside && [
      <MenuItem key="enhance" disabled={busy} onClick={handOver('ai-generator')}>
        Enhance with AI
      </MenuItem>,
      <MenuItem key="style" disabled={busy} onClick={handOver('style-transfer')}>
        Style Transfer
      </MenuItem>,
    ],
    onReceipt && (
      <MenuItem
        key="receipt"
        onClick={() => {
          onChosen();
          onReceipt();
        }}
      >
        Receipt
      </MenuItem>
    ),
  ];
  return { items, notices };
}
