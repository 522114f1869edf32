import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

import { messagePath } from '../../../config/paths.ts';
import { cut } from '../../../domain/cut.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { findFolded } from '../../../domain/folded.ts';
import { messagingApi } from '../messaging.api.ts';
import { shortTime, titleOf, type FoundMessage } from '../messaging.model.ts';
import css from './List.module.css';

/** Messages with these words, the newest first; each leads to its place. */
export function SearchResults({ words, userId }: { words: string; userId: string }) {
  const { currentData, error, refetch } = messagingApi.useFoundMessagesQuery(words);
  if (error)
    return (
      <Box sx={{ p: 2 }}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Box>
    );
  return (
    <>
      <p className={css.note} role="status" style={{ paddingBottom: 0 }}>
        {!currentData ? 'Searching' : countText(currentData.length)}
      </p>
      <ul className={css.list}>
        {currentData?.map((found) => (
          <li key={found.id} className={css.found}>
            <Result found={found} words={words} own={found.senderId === userId} />
          </li>
        ))}
      </ul>
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No message has these words.';
  return count === 1 ? '1 message' : `${count} messages`;
}

function Result({ found, words, own }: { found: FoundMessage; words: string; own: boolean }) {
  const person = found.people[0];
  return (
    <Link to={messagePath(found.threadId, found.seq)} className={css.thread}>
      <PersonAvatar
        person={{ id: person?.id ?? found.threadId, avatarUrl: person?.avatarUrl }}
        size={44}
        fallback="identicon"
      />
      <p className={css.name}>
        <bdi>{titleOf(found)}</bdi>
      </p>
      <time className={css.time} dateTime={found.createdAt}>
        {shortTime(found.createdAt)}
      </time>
      <p className={css.last}>
        {own && 'You: '}
        <Snippet text={found.content} words={words} />
      </p>
    </Link>
  );
}

/** The piece of a message around the words that were looked for. */
function Snippet({ text, words }: { text: string; words: string }) {
  const place = findFolded(text, words);
  if (!place) return <bdi>{text}</bdi>;
  const [at, end] = place;
  const from = cut(text, Math.max(0, at - 30)).length;
  return (
    <bdi>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </bdi>
  );
}
