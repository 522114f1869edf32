import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { contactsApi } from './contacts.api.ts';

/** Where the person who is signed in stands with an artist, live; nothing for visitors and for one's own page. */
export function useConnection(artistId: string) {
  const userId = useAppSelector(selectUserId);
  return contactsApi.useConnectionQuery(userId && userId !== artistId ? { userId, artistId } : skipToken);
}
