import { readRuntimeConfig } from '../../../config/env.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { OuterLink } from '../../../ui/PlainButton.tsx';
import css from '../AuthForm.module.css';

/** The server puts the inbox's address in its place (api/http/web.ts). */
const INBOX_PLACEHOLDER = '/__INBOX__';

/**
 * On a local installation no mail leaves the machine; this says where it lies. A prerendered page does not know yet where
 * it will be served: it carries the note, the style sheet shows it by the server's mark, and the address comes last.
 */
export function LocalInboxNote() {
  const config = useHydrated() ? readRuntimeConfig() : null;
  if (config && (config.mode !== 'local' || !config.inboxUrl)) return null;
  return (
    <div className={css.inbox}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6.5h18v11H3zM3 7l9 6.5L21 7" />
      </svg>
      <span>
        Email stays in a local inbox here.{' '}
        <OuterLink
          href={config?.inboxUrl ?? INBOX_PLACEHOLDER}
          suppressHydrationWarning
          target="_blank"
          rel="noreferrer"
        >
          Open the inbox
        </OuterLink>
      </span>
    </div>
  );
}
