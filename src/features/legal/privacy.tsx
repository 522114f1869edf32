import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { EnginesHere } from './EnginesHere.tsx';
import { LegalTable, type LegalPart } from './LegalPage.tsx';
import { privacyRights } from './privacy.rights.tsx';
import { SupportLink } from './SupportLink.tsx';

const purposes = [
  [
    'Account',
    'E-mail address, first and last name, a hash of your password, role, sign-in times. To let you in and keep others out.',
    'Contract, Art. 6(1)(b) GDPR',
    'Until you delete the account',
  ],
  [
    'Profile and settings',
    'What you add yourself: picture, bio, location, website, preferences; for artists also specialties and years of experience.',
    'Contract',
    'Until you change or delete it',
  ],
  [
    'Photos you upload',
    'The reference photo, without its location and camera data. To analyze it and draw designs from it.',
    'Contract',
    'Until you delete it or the account',
  ],
  [
    'Trying without an account',
    'The picture or the words, for as long as it takes to draw them, in memory. Nothing of it is stored on the server.',
    'Steps before a contract, Art. 6(1)(b)',
    'Not kept. Your browser keeps it for two days, see the cookie policy',
  ],
  [
    'Conversations and briefs',
    'What you tell the consultant and what it answers, the brief and the prompt. To draw what you mean.',
    'Contract',
    'The conversation under way: until you discard it or begin another. With a design: until you delete it or the account',
  ],
  [
    'Designs and receipts',
    'Each drawing with its settings, so that it can be drawn again.',
    'Contract',
    'Until you delete it or the account',
  ],
  [
    'Credits and payments',
    'Every movement of credits; for purchases amount, date and the reference of the payment provider. No card numbers.',
    'Contract; legal duty to keep accounts, Art. 6(1)(c)',
    'As long as tax and commercial law demand; without your name once the account is deleted',
  ],
  [
    'What you share',
    'Designs you put on Discover, with the author name shown there; likes; views, counted by a hash that changes daily.',
    'Contract; legitimate interest in honest counts, Art. 6(1)(f)',
    'Until you stop sharing the design',
  ],
  [
    'Artist applications',
    'Portfolio links, studio, your message, the decision and its reason.',
    'Steps before a contract, Art. 6(1)(b)',
    'Until the account is deleted',
  ],
  [
    'Protection against abuse',
    'IP address and counters of requests; security log of administrative actions.',
    'Legitimate interest in a safe service',
    'Counters: hours. Log: as long as it is needed to look into an incident',
  ],
  [
    'Fault reports',
    'What failed, on which page, in which browser; addresses, ids, keys and contents are removed before sending.',
    'Legitimate interest in finding faults; you can object on the cookie preferences page',
    '90 days',
  ],
] as const;

const recipients = [
  [
    'Hosting and database',
    'The operator’s servers, or Supabase when the operator uses it',
    'Everything that is stored',
  ],
  [
    'Replicate',
    'Only when the operator has connected it and such a model draws your design',
    'The photo, the prompt and the settings of that design',
  ],
  [
    'Anthropic (Claude)',
    'Only when the operator has connected it',
    'The photo and the conversation with the consultant',
  ],
  [
    'Stripe',
    'Only when you buy credits or subscribe',
    'What Stripe needs for the payment; card data go to Stripe directly',
  ],
  [
    'E-mail service',
    'For confirmation, password and account messages, and for news unless you switch it off',
    'Your address and the message',
  ],
  ['Error reporting', 'Only when the operator has set one up', 'The fault report described above'],
] as const;

const data: readonly LegalPart[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>
          Your photos and designs are private until you share a design. A photo is never shared, not even with it.
        </li>
        <li>We sell no data, show no advertising and follow nobody across sites.</li>
        <li>We train no model with your photos, conversations or designs.</li>
        <li>Outside services get data only when the operator has connected them, and only what the job needs.</li>
        <li>You can delete your account yourself. Files, rows and sign-in go with it.</li>
      </ul>
    ),
  },
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          Inkroom is software that can be run by different operators. The operator of the installation you are using
          (“we”) is the controller of the personal data processed here.
        </p>
        <p>
          Write to <SupportLink /> for everything in this policy: questions, requests, the operator’s name and postal
          address, and the data protection officer where one is appointed.
        </p>
      </>
    ),
  },
  {
    id: 'purposes',
    title: 'What we process, why, and for how long',
    body: (
      <>
        <p>Without an account you can look at public pages; we then process only the last two rows.</p>
        <LegalTable
          caption="Purposes, legal bases and retention"
          columns={['Data', 'What and what for', 'Legal basis', 'Kept']}
          rows={purposes}
        />
      </>
    ),
  },
  {
    id: 'photos',
    title: 'Photos',
    body: (
      <>
        <p>
          Photos are stored in a private store that only your account can read, through links that expire. Location,
          camera and other hidden data are removed when the photo is turned into a reference image. HEIC files that your
          browser cannot read are converted on your device.
        </p>
        <p>
          A photo can tell more than it means to: a body part, a scar, a religious sign, another person. Upload only
          what you want to be worked with, and photos of other people only with their permission. We do not look for
          such facts and do not identify anybody. To cut people out cleanly, small models on our own servers find where
          a face and a body are on a photo when you choose it; they say nothing about who it is, and what they find is
          not stored.
        </p>
      </>
    ),
  },
  {
    id: 'ai',
    title: 'Artificial intelligence',
    body: (
      <>
        <p>
          Designs and the consultant’s answers are made by software. The built-in engine and the built-in consultant run
          on the operator’s servers. Where the operator has connected Replicate or Anthropic, these services process the
          photo, the prompt or the conversation on our behalf and may not use them for purposes of their own beyond what
          their terms for business customers allow.
        </p>
        <EnginesHere />
        <p>
          Nothing here decides about you with legal or similarly significant effect (Art. 22 GDPR). Whether somebody
          becomes an artist is decided by a person.
        </p>
      </>
    ),
  },
  {
    id: 'recipients',
    title: 'Who receives data',
    body: (
      <>
        <LegalTable caption="Recipients" columns={['Recipient', 'When', 'What']} rows={recipients} />
        <p>
          They act as processors under contract (Art. 28 GDPR); Stripe is also responsible itself for preventing fraud.
          Authorities receive data only where the law compels us. What you share on Discover is visible to everybody.
        </p>
        <p>
          Some of these services work in the United States or elsewhere outside the European Economic Area. Transfers
          then rest on an adequacy decision or on the European Commission’s standard contractual clauses.
        </p>
      </>
    ),
  },
  {
    id: 'device',
    title: 'On your device',
    body: (
      <p>
        What is kept in your browser, key by key, stands in the <Link to={paths.cookiePolicy}>Cookie Policy</Link>; you
        decide on the <Link to={paths.cookiePreferences}>Cookie Preferences</Link> page.
      </p>
    ),
  },
];

/** The privacy policy: what happens to data, then what people can do about it. */
export const privacyParts: readonly LegalPart[] = [...data, ...privacyRights];
