import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './list/List.module.css';
import { ThreadList } from './list/ThreadList.tsx';
import './messaging.drafts.ts';
import { useMessaging } from './messaging.session.ts';
import { ThreadView, type ThreadNews } from './ThreadView.tsx';

interface MessagesScreenProps {
  /** The conversation that is open; null: the list alone. */
  threadId: string | null;
  /** The number of the message to show. */
  at?: number | null;
  /** What is new of the design that a conversation is about. */
  news: ThreadNews;
}

/** Shows the list of conversations and the open one: side by side, or one at a time on a phone. */
export function MessagesScreen({ threadId, at = null, news }: MessagesScreenProps) {
  const userId = useMessaging();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  return (
    <div className={css.screen}>
      {(wide || !threadId) && <ThreadList userId={userId} openId={threadId} />}
      {threadId ? (
        <ThreadView
          key={`${threadId} ${at}`}
          threadId={threadId}
          at={at}
          lead={wide ? undefined : <BackToList />}
          news={news}
        />
      ) : (
        wide && (
          <div className={css.nothing}>
            <EmptyState title="No conversation is open" text="Choose one to read or answer." />
          </div>
        )
      )}
    </div>
  );
}

function BackToList() {
  return (
    <IconButton component={Link} to={paths.messages} color="inherit" edge="start" aria-label="All messages">
      <ArrowBackOutlined />
    </IconButton>
  );
}
