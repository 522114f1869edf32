import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';

// Hardly ever opened: it is loaded when it is.
const Form = lazyPart(async () => (await import('./DeleteAccountForm.tsx')).DeleteAccountForm, 'over');

/** Asks for the word DELETE, deletes the account of the person who is signed in, and leads to /?deleted=true. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Form onClose={onClose} />
    </Suspense>
  );
}
