import { NewConversation } from '../features/messaging/messaging.public.ts';
import { useAddressQuery } from '../ui/useAddressQuery.ts';

/** /messages/new?artist= */
export function NewMessagePage() {
  const [query] = useAddressQuery();
  return <NewConversation otherId={query.get('artist')} />;
}
