import { CookiePreferences } from '../features/consent/CookiePreferences.tsx';

/** /cookie-preferences: what may stay on the device, switch by switch. */
export function CookiePreferencesPage() {
  return <CookiePreferences />;
}
