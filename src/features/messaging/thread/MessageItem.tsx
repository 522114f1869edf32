import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import Button from '@mui/material/Button';
import { memo, useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { pictureGoneCode } from '../../../domain/messages.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TranslatedText } from '../../translation/translation.public.ts';
import { clock, type Quoted, type ThreadPerson } from '../messaging.model.ts';
import { editUnsent, sendAgain, takeBackUnsent } from '../messaging.session.ts';
import { EditForm } from './EditForm.tsx';
import { MessageMenu, type MessageAction } from './MessageMenu.tsx';
import { AttachedPictures } from './AttachedPictures.tsx';
import type { Delivery, Said } from './said.ts';
import css from './Thread.module.css';
import { isOnlyEmoji, Words } from './Words.tsx';

export interface MessageItemProps {
  said: Said;
  own: boolean;
  name: string;
  person: ThreadPerson | undefined;
  /** It stands right below another of the same person, or is the last of such. */
  continues: boolean;
  ends: boolean;
  delivery: Delivery | null;
  canSend: boolean;
  isFound: boolean;
  /** Who said what this answers. */
  quotedName: string;
  onReply: (message: Quoted) => void;
  onDelete: (id: string) => void;
  onFollow: (seq: number) => void;
  onBroken: () => void;
}

/** A message as a bubble with its pictures, what it answers, and under the last of a row when it was said. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { said, own, name, person, continues, ends, delivery, isFound } = props;
  const [mode, setMode] = useState<'read' | 'edit' | 'translate'>('read');
  const waiting = delivery === 'waiting' || undefined;
  return (
    <li
      className={css.item}
      tabIndex={-1}
      data-message={said.message?.seq ?? said.key}
      data-own={own || undefined}
      data-continues={continues || undefined}
      data-ends={ends || undefined}
      data-waiting={waiting}
      data-found={isFound || undefined}
    >
      {!own && ends && (
        <span className={css.face}>
          <PersonAvatar
            person={{ id: said.senderId ?? said.key, avatarUrl: person?.avatarUrl }}
            size={32}
            fallback="identicon"
          />
        </span>
      )}
      <div className={css.said}>
        <VisuallyHidden>
          <bdi>{name}</bdi>, {clock(said.createdAt)}:
        </VisuallyHidden>
        <Line {...props} mode={mode} onMode={setMode} />
        {mode === 'translate' && <TranslatedText words={said.content} onClose={() => setMode('read')} />}
        <Meta said={said} ends={ends} delivery={delivery} />
      </div>
    </li>
  );
});

interface LineProps extends MessageItemProps {
  mode: 'read' | 'edit' | 'translate';
  onMode: (mode: 'read' | 'edit' | 'translate') => void;
}

function Line({ said, own, canSend, quotedName, onReply, onDelete, onFollow, onBroken, mode, onMode }: LineProps) {
  const { message } = said;
  const choose = (action: MessageAction) => {
    if (!message) return;
    if (action === 'reply') onReply({ ...message, isDeleted: false });
    else if (action === 'copy') void copy(message.content);
    else if (action === 'delete') onDelete(message.id);
    else onMode(action);
  };
  if (message && mode === 'edit') return <EditForm message={message} onDone={() => onMode('read')} />;
  return (
    <div className={css.line}>
      <div className={css.column}>
        {said.pictures.length > 0 && <AttachedPictures pictures={said.pictures} onBroken={onBroken} />}
        {message?.deletedAt ? (
          <div className={css.bubble} data-gone>
            Message deleted
          </div>
        ) : (
          (said.content || said.reply) && (
            <div className={`${css.bubble} ${!said.reply && isOnlyEmoji(said.content) ? css.big : ''}`}>
              {said.reply && <Quote reply={said.reply} name={quotedName} onFollow={onFollow} />}
              <Words text={said.content} />
            </div>
          )
        )}
      </div>
      {message && !message.deletedAt && <MessageMenu message={message} own={own} canSend={canSend} onChoose={choose} />}
    </div>
  );
}

function Quote({ reply, name, onFollow }: { reply: Quoted; name: string; onFollow: (seq: number) => void }) {
  return (
    <button type="button" className={css.quote} onClick={() => onFollow(reply.seq)}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <bdi dir="auto">{reply.isDeleted ? 'Message deleted' : reply.content || 'Picture'}</bdi>
    </button>
  );
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => announce('Copied'),
    () => announce('The text could not be copied'),
  );
}

function Meta({ said, ends, delivery }: Pick<MessageItemProps, 'said' | 'ends' | 'delivery'>) {
  const dispatch = useAppDispatch();
  const { unsent, message } = said;
  if (unsent?.problem !== undefined)
    return (
      <div
        className={css.meta}
        role="alert"
        style={{ color: 'var(--error)', flexWrap: 'wrap', justifyContent: 'flex-end' }}
      >
        Not sent. {unsent.problem}
        {unsent.code === pictureGoneCode ? (
          <Button size="small" color="inherit" onClick={() => dispatch(editUnsent(unsent))}>
            Edit
          </Button>
        ) : (
          <Button size="small" color="inherit" onClick={() => dispatch(sendAgain(unsent))}>
            Try again
          </Button>
        )}
        <Button size="small" color="inherit" onClick={() => dispatch(takeBackUnsent(unsent.clientId))}>
          Discard
        </Button>
      </div>
    );
  if (!ends && !message?.editedAt) return null;
  return (
    <div className={css.meta}>
      {message?.editedAt && !message.deletedAt && <span>Edited</span>}
      {ends && <time dateTime={said.createdAt}>{clock(said.createdAt)}</time>}
      {ends && delivery && <Tick delivery={delivery} />}
    </div>
  );
}

const ticks = {
  waiting: ['Waiting to be sent', AccessTimeOutlined],
  sent: ['Sent', DoneOutlined],
  read: ['Read', DoneAllOutlined],
} as const;

function Tick({ delivery }: { delivery: Delivery }) {
  if (delivery === 'refused') return null;
  const [label, Icon] = ticks[delivery];
  return (
    <span title={label} style={{ display: 'inline-flex' }} data-read={delivery === 'read' || undefined}>
      <Icon aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
