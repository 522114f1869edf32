import { LegalPage } from '../features/legal/LegalPage.tsx';
import { cookieParts } from '../features/legal/cookies.tsx';

/** /legal/cookie-policy : what stays on the device. */
export function CookiePolicyPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      intro="What your browser keeps for Inkroom, key by key, and how you decide about it."
      parts={cookieParts}
      updated="2026-11-21"
    />
  );
}
