import { useEffect, useRef } from 'react';

import { usePageLinks } from '../../../ui/page-links.ts';
import { AccountLinks, SiteLink, type SignInLabel } from './nav-links.tsx';
import styles from './nav.module.css';

/** The navigation of small screens, in the browser's own modal dialog: the page behind is inert, Escape closes. */
export function NavDrawer({ signIn, onClose }: { signIn: SignInLabel; onClose: () => void }) {
  const links = usePageLinks('site');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Closed before anybody moves the focus: the page behind an open dialog cannot take it.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape reaches the dialog as `cancel`; a press outside is an extra to the button inside it.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Menu"
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.drawerHead}>
        <button
          type="button"
          className={styles.toggle}
          style={{ display: 'grid' }}
          aria-label="Close menu"
          onClick={close}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <nav aria-label="Site">
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <SiteLink link={link} onFollow={close} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.drawerFoot}>
        <AccountLinks signIn={signIn} onFollow={close} />
      </div>
    </dialog>
  );
}
