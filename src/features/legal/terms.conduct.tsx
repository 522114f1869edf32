import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import type { LegalPart } from './LegalPage.tsx';
import { SupportLink } from './SupportLink.tsx';

/** The second half of the terms: content, designs, conduct, endings. */
export const termsConduct: readonly LegalPart[] = [
  {
    id: 'your-content',
    title: 'Your photos and words',
    body: (
      <>
        <p>
          They stay yours. You allow us to store, process and show them to you, for as long as you keep them here and
          only to provide the service. We do not train models with them.
        </p>
        <p>
          You promise that you may use them: that you took the photo or have the permission of whoever did, and of the
          people who can be recognized in it.
        </p>
      </>
    ),
  },
  {
    id: 'designs',
    title: 'Who owns the designs',
    body: (
      <>
        <p>
          As between you and us, the designs drawn for you are yours: wear them, print them, change them, hand them to
          any artist, also for money. We claim no rights in them and assign to you what rights we might have.
        </p>
        <ul>
          <li>
            In many countries a drawing made by software is not protected by copyright, or only as far as a person
            shaped it. We cannot promise that you can forbid others to use a similar one.
          </li>
          <li>Others may receive a similar design from a similar photo or the same words.</li>
          <li>
            Designs drawn from words can contain motifs under the Creative Commons Attribution license. The receipt of
            the design names them; keep the attribution where the license asks for it. See{' '}
            <Link to={paths.copyright}>Copyright and Takedown</Link>.
          </li>
          <li>Where a connected model of another provider drew the design, that provider’s license applies too.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'ai',
    title: 'Made with software',
    body: (
      <p>
        Designs and the consultant’s words come from software, and are marked as such: each receipt names the engine or
        model, its version and the settings, and the image file carries them too. Do not pass off a design as drawn by a
        particular artist.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing on Discover',
    body: (
      <p>
        Sharing is your choice, design by design. With it you allow us to show the design and its brief to everybody on
        Inkroom, and other people to look at it and take inspiration from it. The photo is never part of it. You can
        take a design back at any time; copies that others saved before remain with them.
      </p>
    ),
  },
  {
    id: 'artists',
    title: 'Artists',
    body: (
      <>
        <p>
          Whoever wants to work here as an artist applies with links to their work. An administrator decides and gives
          the reason. The badge “Verified Artist” means exactly this review: no license, hygiene certificate or identity
          check.
        </p>
        <p>
          Artists are independent. They follow the law that applies to tattooing where they work, and answer for what
          they say on their pages. We may withdraw the badge when what it rests on no longer holds, and say why.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>photos of other people without their permission; any sexual content with minors, or that passes for it,</li>
        <li>designs that incite hatred or are forbidden where you are,</li>
        <li>copying a living artist’s protected work, or having a tattoo traced and sold as your own,</li>
        <li>getting around quotas, prices, filters or the rules that keep accounts apart,</li>
        <li>
          automated access beyond the documented interface, attacks, malware, or testing our security without agreement,
        </li>
        <li>pretending to be somebody else, or an artist without the badge.</li>
      </ul>
    ),
  },
  {
    id: 'ending',
    title: 'Ending and suspension',
    body: (
      <>
        <p>
          You can delete your account at any time. We may block an account that breaks these terms seriously or again
          and again, after a warning unless the matter is urgent, and tell you the reason and how to object. We may end
          the service for everybody with 60 days’ notice; unused bought credits are then paid back.
        </p>
        <p>When we block an account, unused bought credits are paid back, except in cases of fraud.</p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Availability and liability',
    body: (
      <>
        <p>
          We work for a service that is there day and night, and cannot promise that it always is. We may change it; a
          change that takes away what you paid for gives you the right to leave and to a refund of what is unused.
        </p>
        <p>
          We are liable without limit for intent and gross negligence, for injury to life, body and health, and where
          the law allows no limit. Otherwise we are liable only for breaches of duties that make this contract work at
          all, and only for the damage typical and foreseeable for it. We are not liable for the work of artists.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        The law of the country where the operator has its seat applies; consumers keep the protection of the mandatory
        law of the country they live in, and its courts. Write to <SupportLink /> first: most things can be settled so.
        If one clause fails, the others stand.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We announce changes by e-mail at least 30 days before they take effect and say what changes. If you do not
        agree, you can leave until then and receive what is unused. Changes to your disadvantage in what you already
        bought do not apply.
      </p>
    ),
  },
];
