import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import type { ConsentCategory } from '../../domain/device-storage.ts';
import { storedItems } from '../../domain/stored-items.ts';
import { LegalTable, type LegalPart } from './LegalPage.tsx';
import { SupportLink } from './SupportLink.tsx';

const labels: Record<ConsentCategory, string> = {
  necessary: 'Necessary',
  preferences: 'Preferences',
  diagnostics: 'Diagnostics',
};

/** The cookie policy; its table is the one that the storage wrapper itself obeys. */
export const cookieParts: readonly LegalPart[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>No advertising, no tracking, no counting pixels, no cookies of other companies on our pages.</li>
        <li>
          Your browser keeps your session, your settings, unfinished work and notes about faults, and nothing else.
        </li>
        <li>
          You decide on the <Link to={paths.cookiePreferences}>Cookie Preferences</Link> page, and it takes effect at
          once.
        </li>
      </ul>
    ),
  },
  {
    id: 'what',
    title: 'What “cookies” means here',
    body: (
      <p>
        Browsers have several places to keep things: cookies, which travel with every request, and local storage,
        session storage and IndexedDB, which stay on the device. The law treats them alike, and so do we: everything
        below is meant when this site says “cookies”.
      </p>
    ),
  },
  {
    id: 'inventory',
    title: 'Everything we keep on your device',
    body: (
      <>
        <p>This table is complete. The program itself reads it to decide what it may keep.</p>
        <LegalTable
          caption="Keys kept on the device"
          columns={['Name', 'Place', 'Category', 'What for', 'How long']}
          rows={storedItems.map((item) => [item.key, item.place, labels[item.category], item.purpose, item.keptFor])}
        />
        <p>Names are given as they begin; some end with your account’s id.</p>
      </>
    ),
  },
  {
    id: 'categories',
    title: 'The three categories',
    body: (
      <ul>
        <li>
          <strong>Necessary.</strong> Without it you cannot sign in or choose here. It needs no consent.
        </li>
        <li>
          <strong>Preferences.</strong> Settings, drafts and changes that wait for a connection, all made by yourself.
          They are kept because you asked for them by making them, until you refuse: then they are removed and live only
          as long as the open tab.
        </li>
        <li>
          <strong>Diagnostics.</strong> Sends reports of faults, cleaned of names, addresses, keys and contents, so that
          what is broken can be found. On until you refuse; off from the start when your browser sends a Global Privacy
          Control signal.
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Other services',
    body: (
      <p>
        When you pay, the payment dialog or page comes from Stripe. Stripe then sets cookies of its own to prevent fraud
        (for instance <code>__stripe_mid</code> for a year and <code>__stripe_sid</code> for 30 minutes). They are set
        only when you open a payment, and Stripe’s policy applies to them. Links to other sites lead you there; nothing
        of them is loaded here.
      </p>
    ),
  },
  {
    id: 'control',
    title: 'How you stay in control',
    body: (
      <p>
        Change your choice whenever you like on the <Link to={paths.cookiePreferences}>Cookie Preferences</Link> page,
        linked at the foot of every page. Your browser can also clear the data of this site; you are then signed out.
        Questions: <SupportLink />.
      </p>
    ),
  },
];
