import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { href, newMessagePath, paths } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { bringIntoView } from '../../../ui/into-view.ts';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { contactsApi } from '../contacts.api.ts';
import type { ContactRequest } from '../contacts.model.ts';
import { AnsweredCard } from './AnsweredCard.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { LoadMore, RequestList, RequestSkeletons } from './RequestList.tsx';
import { RequestMenu } from './RequestMenu.tsx';
import { longDay } from './SnoozeButton.tsx';
import { useRequestLists } from './useRequestLists.ts';
import { WaitingCard } from './WaitingCard.tsx';

/** The inbox of an artist: what waits, what was put away, what was answered. */
export function ReceivedRequests() {
  const { pending, answered, error, more, loadingMore, loadMore, retry } = useRequestLists('received');
  const [done, setDone] = useState<{ text: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done || !notice.current) return;
    // The card goes, and the button with it. The notice is read out by itself.
    list.current?.focus({ preventScroll: true });
    bringIntoView(notice.current);
  }, [done]);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!pending || !answered) return <RequestSkeletons />;
  const waiting = pending.filter(({ snoozedUntil }) => snoozedUntil === null);
  const later = pending.filter(({ snoozedUntil }) => snoozedUntil !== null);
  const onDone = (text: string) => setDone({ text });
  return (
    <Stack ref={list} tabIndex={-1} spacing={4} sx={{ outline: 0 }}>
      {done && (
        <Alert ref={notice} severity="success" variant="outlined" onClose={() => setDone(null)}>
          {done.text}
        </Alert>
      )}
      {waiting.length > 0 ? (
        <RequestList title="Waiting">
          {waiting.map((request) => (
            <WaitingCard key={request.id} request={request} menu={<RequestMenu request={request} />}>
              <AnswerActions request={request} onDone={onDone} />
            </WaitingCard>
          ))}
        </RequestList>
      ) : (
        <EmptyState
          title="Nobody is waiting"
          text="When a client sends you a request, their brief and pictures appear here."
          action={
            answered.length === 0 && (
              <RouterButton to={paths.artistProfile} variant="outlined" color="inherit">
                Complete my page
              </RouterButton>
            )
          }
        />
      )}
      {later.length > 0 && <Later requests={later} onDone={onDone} />}
      {answered.length > 0 && (
        <RequestList title="Answered">
          {answered.map((request) => (
            <AnsweredCard key={request.id} request={request}>
              <AfterAnswer request={request} onDone={onDone} />
            </AnsweredCard>
          ))}
        </RequestList>
      )}
      {more && <LoadMore busy={loadingMore} onClick={loadMore} />}
    </Stack>
  );
}

interface LaterProps {
  requests: readonly ContactRequest[];
  onDone: (text: string) => void;
}

/** What was put away, folded. */
function Later({ requests, onDone }: LaterProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button
        color="inherit"
        aria-expanded={open}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 140ms' }} />}
        onClick={() => setOpen(!open)}
      >
        Saved for later ({requests.length})
      </Button>
      {open && (
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
          {requests.map((request) => (
            <WaitingCard key={request.id} request={request} menu={<RequestMenu request={request} />}>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                Comes back on {longDay(new Date(request.snoozedUntil ?? 0))}
              </Typography>
              <AnswerActions request={request} onDone={onDone} />
            </WaitingCard>
          ))}
        </Stack>
      )}
    </Box>
  );
}

function AfterAnswer({ request, onDone }: { request: ContactRequest; onDone: (text: string) => void }) {
  const artistId = useAppSelector(selectUserId);
  const [answer, answering] = contactsApi.useAnswerRequestMutation();
  const { id, name, active, blocked } = request.person;
  if (request.connected && active) {
    return (
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <RouterButton to={newMessagePath(id)} variant="outlined" color="inherit" size="small">
          Message
        </RouterButton>
        <RouterButton
          to={href(paths.collaborativeWorkspace, { artist: artistId, client: id })}
          variant="outlined"
          color="inherit"
          size="small"
        >
          Collaborate
        </RouterButton>
      </Stack>
    );
  }
  if (blocked)
    return (
      <Typography variant="body2" color="textSecondary">
        You have blocked this person.
      </Typography>
    );
  if (request.status !== 'declined' || !active) return null;
  const approve = async () => {
    const { error } = await answer({ id: request.id, approve: true, text: '' });
    if (!error) onDone(`Approved: you and ${name} can now write to each other.`);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={answering.isLoading}
        onClick={() => void approve()}
      >
        Approve now
      </Button>
      {answering.isError && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {errorText(answering.error)}
        </Typography>
      )}
    </>
  );
}
