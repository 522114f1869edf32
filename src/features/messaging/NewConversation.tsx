import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { artistPath, messagePath, paths } from '../../config/paths.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { partnersApi } from '../contacts/partners.public.ts';
import { WriteTo } from './list/WriteTo.tsx';
import { messagingApi } from './messaging.api.ts';

/** Opens the conversation with somebody, or says why there is none. */
export function NewConversation({ otherId }: { otherId: string | null }) {
  const [open, { data, error, isSuccess }] = messagingApi.useOpenThreadMutation();
  const userId = useAppSelector(selectUserId);
  const { data: people = [] } = partnersApi.usePartnersQuery(otherId ? skipToken : (userId ?? skipToken));
  useEffect(() => {
    if (otherId) void open(otherId);
  }, [otherId, open]);
  if (data) return <Navigate to={messagePath(data)} replace />;
  if (error) return <ErrorState error={error} onRetry={() => otherId && void open(otherId)} />;
  if (otherId && !isSuccess) return <Loader message="Opening the conversation..." />;
  if (!otherId && people.length > 0)
    return (
      <EmptyState
        wholePage
        title="Who do you want to message?"
        text="You can message people after a request is approved."
        action={<WriteTo people={people} />}
      />
    );
  return (
    <EmptyState
      wholePage
      title="You are not connected yet"
      text="You can write to each other after the artist has approved a request. Send a request on the artist's page."
      action={
        <RouterButton to={otherId ? artistPath(otherId) : paths.artists} variant="contained">
          {otherId ? "To the artist's page" : 'Find an artist'}
        </RouterButton>
      }
    />
  );
}
