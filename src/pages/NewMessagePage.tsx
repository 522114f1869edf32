import { useSearchParams } from 'react-router-dom';

import { NewConversation } from '../features/messaging/messaging.public.ts';

/** /messages/new?artist= */
export function NewMessagePage() {
  const [query] = useSearchParams();
  return <NewConversation otherId={query.get('artist')} />;
}
