import BlockOutlined from '@mui/icons-material/BlockOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { announce } from '../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { peopleApi } from './people.api.ts';

interface BlockProps {
  personId: string;
  personName: string;
  blocked: boolean;
  /** When it is done, or was not wanted after all. */
  onDone?: () => void;
}

/** An entry of a menu: block somebody, after a question, or take the block back at once. */
export function BlockMenuItem({ personId, personName, blocked, onDone }: BlockProps) {
  const [asking, setAsking] = useState(false);
  const [change] = peopleApi.useBlockPersonMutation();
  const unblock = async () => {
    const { error } = await change({ personId, blocked: false });
    announce(error ? errorText(error) : `${personName} is no longer blocked`);
    onDone?.();
  };
  return (
    <>
      <MenuItem onClick={() => (blocked ? void unblock() : setAsking(true))}>
        <ListItemIcon>
          <BlockOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>{blocked ? `Unblock ${personName}` : `Block ${personName}`}</ListItemText>
      </MenuItem>
      <BlockDialog
        open={asking}
        personId={personId}
        personName={personName}
        onClose={() => {
          setAsking(false);
          onDone?.();
        }}
      />
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
export function BlockDialog({ open, personId, personName, onClose }: BlockDialogProps) {
  const [change, changing] = peopleApi.useBlockPersonMutation();
  const block = async () => {
    const { error } = await change({ personId, blocked: true });
    announce(error ? errorText(error) : `${personName} is blocked`);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Block ${personName}?`}
      text="Neither of you can write to the other or ask for contact, and a request that waits ends. They are not told. You can unblock them in your settings."
      confirmLabel="Block"
      destructive
      busy={changing.isLoading}
      onConfirm={() => void block()}
      onCancel={onClose}
    />
  );
}
