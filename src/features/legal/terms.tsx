import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import type { LegalPart } from './LegalPage.tsx';
import { SupportLink } from './SupportLink.tsx';
import { termsConduct } from './terms.conduct.tsx';

const service: readonly LegalPart[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <>
        <p>
          These terms are a contract between you and the operator of the Inkroom installation you are using (“we”). You
          accept them when you create an account. The operator’s name and address are given on request at{' '}
          <SupportLink /> and on every invoice.
        </p>
        <p>
          How we treat personal data stands in the <Link to={paths.privacyPolicy}>Privacy Policy</Link>, complaints
          about copies in <Link to={paths.copyright}>Copyright and Takedown</Link>. Both belong to this contract.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who may use Inkroom',
    body: (
      <>
        <p>
          You must be at least 18 years old and able to enter into contracts. Where the law sets a higher age for
          tattoos, that age counts.
        </p>
        <p>
          One person, one account, with your own e-mail address. Keep your password to yourself; what happens through
          your account counts as yours unless you could not help it. Tell us at once if somebody else got in.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What Inkroom does and does not do',
    body: (
      <>
        <p>
          Inkroom draws designs from photos and words, talks through a brief with you and keeps the results. It is a
          tool for preparing a tattoo, not the tattoo, and no medical or dermatological advice.
        </p>
        <ul>
          <li>
            Sizes, line widths and gaps are guidance. How a line heals depends on skin, place, needle and hand: the last
            word is your artist’s.
          </li>
          <li>
            Drawings can be wrong: a hand with six fingers, a letter that is no letter. Check before anybody tattoos it.
          </li>
          <li>
            Whether an artist tattoos a design, when and for how much is between you and the artist. We are not a party
            to that contract.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'credits',
    title: 'Credits and prices',
    body: (
      <>
        <p>
          Drawing costs credits. The price stands on the button before you press it and on the{' '}
          <Link to={paths.pricing}>Pricing</Link> page; prices of packages are in US dollars, and taxes are added where
          the law demands it, shown before you pay. Every account starts with 10 credits, without a card.
        </p>
        <ul>
          <li>
            Credits are held when a job starts and settled when it ends. A job that fails or is canceled in time costs
            nothing.
          </li>
          <li>When only some designs of a batch arrive, you pay for those, rounded up to a whole credit.</li>
          <li>
            Credits you bought do not expire. Credits of a subscription’s month are used first and end with that month.
          </li>
          <li>
            Credits are no money: they cannot be paid out, sold or transferred, except where the law gives you a refund.
          </li>
          <li>
            A payment that is charged back takes its credits with it. What was spent by then is settled against the next
            credits you receive.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    body: (
      <>
        <p>
          A subscription renews itself for the period you chose until you cancel it. You can cancel at any time in your
          account; it ends with the period that is paid. An upgrade takes effect once it is paid, a downgrade with the
          next period. If a price rises, we tell you at least 30 days before and you can leave.
        </p>
      </>
    ),
  },
  {
    id: 'withdrawal',
    title: 'Consumers: right of withdrawal',
    body: (
      <>
        <p>
          If you are a consumer in the European Union, the European Economic Area or the United Kingdom, you may
          withdraw from a purchase of credits or a subscription within 14 days without giving a reason. A clear
          statement to <SupportLink /> is enough. We pay back what you paid within 14 days by the same means.
        </p>
        <p>
          If you asked us to begin at once and used credits in that time, we keep the part of the price that belongs to
          the credits used. Your legal rights when something is defective remain untouched.
        </p>
      </>
    ),
  },
];

/** The terms of service: what is offered, then what each side owes the other. */
export const termsParts: readonly LegalPart[] = [...service, ...termsConduct];
