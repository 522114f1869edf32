import { LegalPage } from '../features/legal/LegalPage.tsx';
import { termsParts } from '../features/legal/terms.tsx';

/** /legal/terms-of-service : the contract. */
export function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="The agreement between you and whoever runs this installation, in plain words."
      parts={termsParts}
      updated="2026-11-21"
    />
  );
}
