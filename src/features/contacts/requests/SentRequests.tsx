import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ConnectedActions } from '../ConnectedActions.tsx';
import { contactsApi } from '../contacts.api.ts';
import type { ContactRequest } from '../contacts.model.ts';
import { FindArtists } from '../FindArtists.tsx';
import { AnsweredCard } from './AnsweredCard.tsx';
import { LoadMore, RequestList, RequestSkeletons } from './RequestList.tsx';
import { RequestMenu } from './RequestMenu.tsx';
import { useRequestLists } from './useRequestLists.ts';
import { WaitingCard } from './WaitingCard.tsx';

/** The requests that a client has sent, and what became of them. */
export function SentRequests() {
  const { pending, answered, error, more, loadingMore, loadMore, retry } = useRequestLists('sent');
  const list = useRef<HTMLDivElement>(null);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!pending || !answered) return <RequestSkeletons />;
  if (pending.length + answered.length === 0)
    return (
      <EmptyState
        title="No requests yet"
        text="Find an artist and send them your idea. You can write to each other once they approve."
        action={<FindArtists />}
      />
    );
  return (
    <Stack ref={list} tabIndex={-1} spacing={4} sx={{ outline: 0 }}>
      {pending.length > 0 && (
        <RequestList title="Waiting for an answer">
          {pending.map((request) => (
            <WaitingCard key={request.id} request={request} own menu={<RequestMenu request={request} />}>
              <Withdraw request={request} onDone={() => list.current?.focus()} />
            </WaitingCard>
          ))}
        </RequestList>
      )}
      {answered.length > 0 && (
        <RequestList title="Answered">
          {answered.map((request) => (
            <AnsweredCard key={request.id} request={request} own>
              {request.connected && request.person.active && (
                <ConnectedActions artistId={request.person.id} artistName={request.person.name} />
              )}
              {request.person.blocked && (
                <Typography variant="body2" color="textSecondary">
                  You have blocked this artist.
                </Typography>
              )}
            </AnsweredCard>
          ))}
        </RequestList>
      )}
      {more && <LoadMore busy={loadingMore} onClick={loadMore} />}
    </Stack>
  );
}

function Withdraw({ request, onDone }: { request: ContactRequest; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const [withdraw, withdrawing] = contactsApi.useWithdrawRequestMutation();
  const confirm = async () => {
    const { error } = await withdraw(request.id);
    setAsking(false);
    if (error) return;
    announce('Request withdrawn');
    onDone();
  };
  return (
    <>
      {withdrawing.isError && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          {errorText(withdrawing.error)}
        </Alert>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        Withdraw request
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw this request?"
        text={`${request.person.name} will no longer see it. You can ask again.`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        busy={withdrawing.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
