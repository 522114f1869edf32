import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useState, type KeyboardEvent, type RefObject } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { messageLimits } from '../../../domain/messages.ts';
import { counted } from '../../../domain/numbers.ts';
import { isStorable, unstorableText } from '../../../domain/storable.ts';
import { isEnter, isTouch } from '../../../ui/keys.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { PictureInput } from '../../../ui/usePictureInput.ts';
import { isReady, sendDraft } from '../messaging.session.ts';
import { messagingActions, selectDraft } from '../messaging.slice.ts';
import css from './Composer.module.css';
import { DraftPictures } from './DraftPictures.tsx';
import { ReplyBar } from './ReplyBar.tsx';

const PicturePicker = lazyPart(async () => (await import('./PicturePicker.tsx')).PicturePicker, 'over');

interface ComposerProps {
  threadId: string;
  /** Who said what is answered. */
  nameOf: (senderId: string | null) => string;
  onTyping: (isTyping: boolean) => void;
  /** Something was sent. */
  onSent: () => void;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Why something dropped on the conversation was left out. */
  problem: string | null;
  onProblem: (problem: string | null) => void;
  /** Pictures are dropped and pasted anywhere in the conversation. */
  picture: PictureInput;
}

/** The form for a message: text, pictures and the message that it answers. Enter sends; on a phone the button does. */
export function Composer({ threadId, nameOf, onTyping, onSent, input, problem, onProblem, picture }: ComposerProps) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, threadId));
  const content = draft?.content ?? '';
  const left = messageLimits.characters - Array.from(content).length;
  const wrong = isStorable(content) ? null : unstorableText;
  const send = () => {
    if (!dispatch(sendDraft(threadId))) return;
    onTyping(false);
    onProblem(null);
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey || isTouch()) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={css.composer}>
      {draft?.reply && (
        <ReplyBar
          name={nameOf(draft.reply.senderId)}
          reply={draft.reply}
          onClose={() => dispatch(messagingActions.replyChosen({ threadId, reply: null }))}
        />
      )}
      {draft && draft.attachments.length > 0 && <DraftPictures threadId={threadId} pictures={draft.attachments} />}
      <div className={css.row}>
        <AttachButton threadId={threadId} picture={picture} />
        <InputBase
          multiline
          fullWidth
          maxRows={8}
          className={css.input}
          placeholder="Type your message here..."
          value={content}
          inputRef={input}
          inputProps={{ 'aria-label': 'Message', dir: 'auto', enterKeyHint: isTouch() ? 'enter' : 'send' }}
          onChange={({ target }) => {
            dispatch(messagingActions.wordsChanged({ threadId, content: target.value }));
            onTyping(target.value !== '');
          }}
          onKeyDown={onKeyDown}
        />
        <SendButton isReady={isReady(draft)} onSend={send} />
      </div>
      <Notes left={left} problem={wrong ?? problem} />
    </div>
  );
}

function SendButton({ isReady: canSend, onSend }: { isReady: boolean; onSend: () => void }) {
  return (
    <Tooltip title={isTouch() ? '' : 'Send (Enter). New line: Shift+Enter'}>
      <span>
        <IconButton aria-label="Send" className={css.send} disabled={!canSend} onClick={onSend}>
          <SendRounded />
        </IconButton>
      </span>
    </Tooltip>
  );
}

function Notes({ left, problem }: { left: number; problem: string | null }) {
  return (
    <>
      {left < 200 && (
        <p className={css.note} data-wrong={left < 0 || undefined} role="status">
          {left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`}
        </p>
      )}
      {problem && (
        <p className={css.note} data-wrong role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function AttachButton({ threadId, picture }: Pick<ComposerProps, 'threadId' | 'picture'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Tooltip title="Attach pictures">
        <IconButton
          aria-label="Attach pictures"
          aria-haspopup="menu"
          color="inherit"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <AddPhotoAlternateOutlined />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem
            onClick={() => {
              setAnchor(null);
              picture.choose();
            }}
          >
            From this device
          </MenuItem>
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setPicking(true);
            }}
          >
            From your designs
          </MenuItem>
        </Menu>
      )}
      <input {...picture.input} />
      {picking && (
        <Suspense fallback={null}>
          <PicturePicker threadId={threadId} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
