import { useParams } from 'react-router-dom';

import { MessagesScreen } from '../features/messaging/messaging.public.ts';
import { LateThreadNotes } from '../features/project/notes.public.ts';
import { useAddressQuery } from '../ui/useAddressQuery.ts';

/** /messages and /messages/:threadId */
export function MessagesPage() {
  const { threadId = null } = useParams();
  const [query] = useAddressQuery();
  const at = Number.parseInt(query.get('at') ?? '', 10);
  return (
    <MessagesScreen
      threadId={threadId}
      at={at > 0 ? at : null}
      news={(designId, nameOf) => <LateThreadNotes designId={designId} nameOf={nameOf} />}
    />
  );
}
