import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import type { LegalPart } from './LegalPage.tsx';
import { SupportLink } from './SupportLink.tsx';

/** The second half of the privacy policy: rights, deletion, minors, security. */
export const privacyRights: readonly LegalPart[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Under the General Data Protection Regulation, and for everybody who uses Inkroom wherever they live, you may
        </p>
        <ul>
          <li>ask what we hold about you and receive a copy (Art. 15),</li>
          <li>have it corrected (Art. 16); most of it you can change in your profile and settings,</li>
          <li>have it erased (Art. 17); your account page does it at once,</li>
          <li>have its use restricted (Art. 18),</li>
          <li>receive what you gave us in a common format or have it sent on (Art. 20),</li>
          <li>
            object to what rests on a legitimate interest (Art. 21); for fault reports by the switch on the{' '}
            <Link to={paths.cookiePreferences}>Cookie Preferences</Link> page,
          </li>
          <li>withdraw a consent for the future, and</li>
          <li>complain to a data protection authority, for instance where you live or work (Art. 77).</li>
        </ul>
        <p>
          Write to <SupportLink /> from the address of your account. We answer within one month and charge nothing. We
          ask for proof of identity only when we must doubt it.
        </p>
      </>
    ),
  },
  {
    id: 'california',
    title: 'California and other US states',
    body: (
      <>
        <p>
          Under the CCPA, as amended by the CPRA, and similar laws you have the right to know, to correct, to delete, to
          receive a portable copy, and not to be treated worse for using these rights. You may let an agent ask for you.
        </p>
        <p>
          The categories we collect are identifiers, account and payment records, content you create, photos, internet
          activity on this site and, where you write it, your location. We <strong>do not sell or share</strong>{' '}
          personal information for cross-context advertising, and did not in the last twelve months. We use sensitive
          information only to provide the service. A Global Privacy Control signal switches fault reports off until you
          choose otherwise.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'Deleting your account',
    body: (
      <>
        <p>
          In your account settings, type DELETE and confirm. Running jobs are canceled, held credits and subscriptions
          are ended first; then files, rows and the sign-in are deleted. Should something fail midway, it goes on where
          it stopped.
        </p>
        <p>
          What stays names “Deleted user” instead of you: messages with the people you wrote to (without your pictures),
          projects of two with the other person, with what was approved, reviews that you wrote, and, from the next day
          on, designs that you shared. Take a design back from Discover first if you want it to disappear. The entries
          of the credit ledger stay too, because accounts must add up. Notifications that named you are deleted.
          Backups, where the operator makes them, are overwritten in their usual turn.
        </p>
      </>
    ),
  },
  {
    id: 'minors',
    title: 'Adults only',
    body: (
      <p>
        Inkroom is for people of 18 and over. We do not knowingly process data of minors. If you believe that a minor
        has an account or appears in a photo here, write to <SupportLink />; we delete it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Connections are encrypted. Every table and every stored file is guarded by rules in the database itself that let
        each account reach only its own rows. Passwords are stored as slow hashes. Logs are cleaned of keys, addresses
        and contents. If a breach endangers your rights, we tell the authority within 72 hours and you without undue
        delay.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        We change this policy when the product changes and say so here, by the date at the top; before a change that
        matters to you takes effect, we write to you. Questions: <SupportLink />.
      </p>
    ),
  },
];
