import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { href, ownImagePath, paths } from '../../../config/paths.ts';
import { firstCharacter } from '../../../domain/cut.ts';
import type { Edit } from '../../../domain/edit.ts';
import { selectRole, selectUserId } from '../../../session/auth.slice.ts';
import { bringDesign } from '../../contacts/brought.public.ts';
import { AskedDialog, useSharing } from '../../gallery/published/published.public.ts';
import { EditDialog } from '../edit/EditDialog.tsx';
import { editItems } from '../edit/EditItems.tsx';
import { DeleteDialog } from './DeleteDesign.tsx';

interface DesignMenuProps {
  imageId: string;
  /** 'Design 2, bolder'. */
  name: string;
  /** Address of its file; without it the image is not edited from here. */
  url?: string;
  /** Without it the image is not deleted from here. */
  onDeleted?: () => void;
  /** Items of whoever shows the menu, before those that share and delete. */
  more?: (close: () => void) => ReactNode;
  sx?: SxProps<Theme>;
}

/** The menu of an own image: ask an artist about it, start a project, share, edit or delete it. */
export function DesignMenu({ imageId, name, url, onDeleted, more, sx }: DesignMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'sharing' | 'delete' | null>(null);
  const [editing, setEditing] = useState<Edit | null>(null);
  const onward = useOnwardItems(imageId);
  const navigate = useNavigate();
  const sharing = useSharing(imageId);
  const ask = (question: typeof asking) => () => {
    setAnchor(null);
    setAsking(question);
  };
  const close = () => setAsking(null);
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
        {onward}
        {more?.(() => setAnchor(null))}
        <MenuItem disabled={!sharing} onClick={ask('sharing')}>
          {sharing?.label ?? 'Share on Discover'}...
        </MenuItem>
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
      {editing && url && (
        <EditDialog
          edit={editing}
          source={{ url, imageId }}
          onClose={() => setEditing(null)}
          onDone={(made) => void navigate(ownImagePath(made))}
        />
      )}
      {sharing && <AskedDialog {...sharing} open={asking === 'sharing'} onClose={close} />}
      {onDeleted && <DeleteDialog imageId={imageId} open={asking === 'delete'} onClose={close} onDeleted={onDeleted} />}
    </>
  );
}

/** Returns the menu items that take an image to other people. */
function useOnwardItems(imageId: string) {
  const userId = useAppSelector(selectUserId);
  const role = useAppSelector(selectRole);
  const navigate = useNavigate();
  const ask = () => {
    if (userId) bringDesign(userId, imageId);
    void navigate(paths.artists);
  };
  return [
    role === 'client' && (
      <MenuItem key="ask" onClick={ask}>
        Ask an artist about this
      </MenuItem>
    ),
    <MenuItem key="workspace" onClick={() => void navigate(href(paths.newDesign, { image: imageId }))}>
      Start a project
    </MenuItem>,
  ];
}
