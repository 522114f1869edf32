import BlockOutlined from '@mui/icons-material/BlockOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { announce } from '../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { peopleApi } from './people.api.ts';

interface BlockMenuProps {
  personId: string;
  personName: string;
  /** Left out, it is asked for when the menu opens. */
  blocked?: boolean;
}

/** The menu that blocks somebody after a question, or unblocks them at once. */
export function BlockMenu({ personId, personName, blocked }: BlockMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const userId = useAppSelector(selectUserId);
  const wanted = anchor && blocked === undefined ? userId : null;
  const { data } = peopleApi.useBlockedPeopleQuery(wanted ?? skipToken);
  const isBlocked = blocked ?? data?.some(({ id }) => id === personId) ?? false;
  const [change, { error, reset }] = peopleApi.useBlockPersonMutation();
  const close = () => {
    setAnchor(null);
    reset();
  };
  const unblock = async () => {
    const { error: failed } = await change({ personId, blocked: false });
    if (failed) return;
    announce(`${personName} is no longer blocked`);
    close();
  };
  const choose = () => {
    if (isBlocked) return void unblock();
    close();
    setAsking(true);
  };
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={`More about ${personName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mr: -1 }}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={choose}>
          <ListItemIcon>
            <BlockOutlined fontSize="small" />
          </ListItemIcon>
          <ListItemText secondary={error && <span role="alert">{errorText(error)}</span>}>
            {isBlocked ? `Unblock ${personName}` : `Block ${personName}`}
          </ListItemText>
        </MenuItem>
      </Menu>
      <BlockDialog open={asking} personId={personId} personName={personName} onClose={() => setAsking(false)} />
    </>
  );
}

interface BlockDialogProps {
  open: boolean;
  personId: string;
  personName: string;
  onClose: () => void;
}

/** Asks once: what blocking does, and that it is not told. */
function BlockDialog({ open, personId, personName, onClose }: BlockDialogProps) {
  const [change, { isLoading, error, reset }] = peopleApi.useBlockPersonMutation();
  const close = () => {
    reset();
    onClose();
  };
  const block = async () => {
    const { error: failed } = await change({ personId, blocked: true });
    if (failed) return;
    announce(`${personName} is blocked`);
    close();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Block ${personName}?`}
      text="You cannot write to each other or send requests, and an open request ends. They are not told. You can unblock them in your settings."
      confirmLabel="Block"
      destructive
      busy={isLoading}
      onConfirm={() => void block()}
      onCancel={close}
    >
      {error && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1.5 }}>
          {errorText(error)}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
