import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectRole } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FavouriteArtists } from '../FavouriteArtists.tsx';
import { ReceivedRequests } from './ReceivedRequests.tsx';
import { SentRequests } from './SentRequests.tsx';

/** /requests: an artist's inbox, or what a client has sent and whom they keep. */
export function RequestsScreen() {
  const role = useAppSelector(selectRole);
  const artist = role === 'artist';
  return (
    <Box sx={{ maxWidth: 920 }}>
      <PageHeader
        title="Requests"
        lead={
          artist
            ? 'Clients who want to work with you, and their briefs.'
            : 'Your requests to artists, and your favorite artists.'
        }
      />
      {role === 'admin' && (
        <EmptyState title="Not for administrators" text="Requests are between clients and artists." />
      )}
      {artist && <ReceivedRequests />}
      {role === 'client' && <ForClients />}
    </Box>
  );
}

type Pane = 'sent' | 'favourites';

function ForClients() {
  const [pane, setPane] = useState<Pane>('sent');
  return (
    <>
      <Tabs
        value={pane}
        onChange={(_event, next: Pane) => setPane(next)}
        aria-label="Requests"
        sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Tab value="sent" label="My requests" id="requests-tab-sent" aria-controls="requests-panel" />
        <Tab value="favourites" label="Favorite artists" id="requests-tab-favourites" aria-controls="requests-panel" />
      </Tabs>
      <Box role="tabpanel" id="requests-panel" aria-labelledby={`requests-tab-${pane}`}>
        {pane === 'sent' ? <SentRequests /> : <FavouriteArtists />}
      </Box>
    </>
  );
}
