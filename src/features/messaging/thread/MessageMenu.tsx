import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

import { messageLimits } from '../../../domain/messages.ts';
import { canTranslate } from '../../translation/translation.public.ts';
import type { Message } from '../messaging.model.ts';
import css from './Thread.module.css';

export type MessageAction = 'reply' | 'copy' | 'translate' | 'edit' | 'delete';

interface MessageMenuProps {
  message: Message;
  own: boolean;
  canSend: boolean;
  onChoose: (action: MessageAction) => void;
}

const labels: Record<MessageAction, string> = {
  reply: 'Reply',
  copy: 'Copy text',
  translate: 'Translate',
  edit: 'Edit',
  delete: 'Delete',
};

/** The menu of a message. */
export function MessageMenu({ message, own, canSend, onChoose }: MessageMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        className={css.more}
        size="small"
        color="inherit"
        tabIndex={-1}
        data-menu
        aria-label="Message actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizOutlined fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {actionsOf(message, own, canSend).map((action) => (
            <MenuItem
              key={action}
              sx={action === 'delete' ? { color: 'error.main' } : undefined}
              onClick={() => {
                close();
                onChoose(action);
              }}
            >
              {labels[action]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function actionsOf({ content, createdAt }: Message, own: boolean, canSend: boolean): MessageAction[] {
  const editable = own && canSend && Date.now() - Date.parse(createdAt) < messageLimits.editableMs;
  return [
    ...(canSend ? (['reply'] as const) : []),
    ...(content ? (['copy'] as const) : []),
    ...(content && canTranslate() ? (['translate'] as const) : []),
    ...(editable ? (['edit'] as const) : []),
    ...(own ? (['delete'] as const) : []),
  ];
}
