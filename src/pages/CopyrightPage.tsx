import { LegalPage } from '../features/legal/LegalPage.tsx';
import { copyrightParts } from '../features/legal/copyright.tsx';

/** /legal/copyright : whose work is whose, and takedown. */
export function CopyrightPage() {
  return (
    <LegalPage
      title="Copyright and Takedown"
      intro="Who owns which work, what our pictures are made of, and how to have something taken down."
      parts={copyrightParts}
      updated="2026-11-21"
    />
  );
}
