import { RequestsScreen } from '../features/contacts/requests/RequestsScreen.tsx';

/** /requests */
export function RequestsPage() {
  return <RequestsScreen />;
}
