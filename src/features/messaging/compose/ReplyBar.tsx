import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';

import type { Quoted } from '../messaging.model.ts';
import css from './Composer.module.css';

/** Shows the message that is being answered. */
export function ReplyBar({ name, reply, onClose }: { name: string; reply: Quoted; onClose: () => void }) {
  return (
    <div className={css.reply}>
      <div>
        <p>
          Reply to <bdi>{name}</bdi>
        </p>
        <p>
          <bdi dir="auto">{reply.content || 'Picture'}</bdi>
        </p>
      </div>
      <IconButton size="small" color="inherit" aria-label="Do not reply to this message" onClick={onClose}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </div>
  );
}
