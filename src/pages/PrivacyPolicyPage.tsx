import { LegalPage } from '../features/legal/LegalPage.tsx';
import { privacyParts } from '../features/legal/privacy.tsx';

/** /legal/privacy-policy : what happens to personal data. */
export function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      intro="What we know about you, why, for how long, who else sees it, and how you take it back."
      parts={privacyParts}
      updated="2026-11-21"
    />
  );
}
