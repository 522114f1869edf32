import { grouped } from '../../../domain/numbers.ts';
import { useAppSelector } from '../../../app/hooks.ts';
import { useQuote } from '../../../config/useQuote.ts';
import { useRuntimeConfig } from '../../../config/useRuntimeConfig.ts';
import { paths } from '../../../config/paths.ts';
import { signUpCredits } from '../../../domain/credits.ts';
import {
  builtInPackages,
  builtInTiers,
  pricePerCredit,
  type CreditPackage,
  type SubscriptionTier,
} from '../../../domain/packages.ts';
import { homePathFor } from '../../../session/home-path.ts';
import { selectRole, selectAuthStatus } from '../../../session/auth.slice.ts';
import { PlainButtonLink } from '../../../ui/PlainButton.tsx';
import { PageTop } from '../site/PageTop.tsx';
import { usePricesQuery } from './pricing.api.ts';
import styles from './pricing.module.css';
import { names, Section } from '../site/Site.tsx';
import site from '../site/site.module.css';

/** Shows the server's prices, or the built-in list with a note when the server does not answer. */
export function Pricing() {
  const { data, isError } = usePricesQuery();
  // Until the server answers, the built-in list holds the room; it is what a new installation sells.
  const { packages, tiers } = data ?? { packages: builtInPackages, tiers: builtInTiers };
  return (
    <>
      <PageTop
        title="Pricing"
        lead={`Drawing costs credits, and the price is on the button. You start with ${signUpCredits}, without a card; buy more when you need them.`}
      >
        <p className={names(site.small, styles.state)} role="status">
          {isError &&
            'The server does not respond. These are the default prices; you always see the price before you pay.'}
        </p>
      </PageTop>
      <Section id="packages" title="Credit packages" lead="Bought credits never expire.">
        <ul className={styles.packages} aria-busy={!data && !isError}>
          {packages.map((pack) => (
            <Package key={pack.id} pack={pack} />
          ))}
        </ul>
        <WayIn />
      </Section>
      <Section
        id="tiers"
        raised
        title="Monthly tiers"
        lead="Monthly credits are used before bought ones and expire at the end of the month. Canceling takes effect at the end of the paid period."
      >
        <div className={styles.scroll}>
          <table className={styles.tiers}>
            <thead>
              <tr>
                <th scope="col">Tier</th>
                <th scope="col">Credits</th>
                <th scope="col">A month</th>
                <th scope="col">A credit</th>
              </tr>
            </thead>
            <tbody>
              {tiers.map((tier) => (
                <Tier key={tier.id} tier={tier} />
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <Costs />
    </>
  );
}

function Package({ pack }: { pack: CreditPackage }) {
  // While a drawing of four is free, no number of them says what a pack is worth.
  const batch = useQuote('batch4').total;
  return (
    <li className={styles.package}>
      <h3 className={site.h3}>{pack.name}</h3>
      <p className={styles.amount}>{grouped(pack.credit_amount)} credits</p>
      <p className={styles.price}>{dollars(pack.price)}</p>
      <p className={site.small}>${pricePerCredit(pack)} per credit</p>
      <p className={names(site.small, styles.description)}>
        {batch > 0 && `${Math.floor(pack.credit_amount / batch)} sets of four designs`}
      </p>
    </li>
  );
}

function Tier({ tier }: { tier: SubscriptionTier }) {
  const free = tier.price === 0;
  return (
    <tr>
      <th scope="row">{tier.name}</th>
      <td>{free ? `${signUpCredits} once` : grouped(tier.monthly_credits)}</td>
      <td>{free ? 'Free, no card' : dollars(tier.price)}</td>
      <td>{free ? '–' : `$${(tier.price / tier.monthly_credits).toFixed(2)}`}</td>
    </tr>
  );
}

/** The button that leads to buying, for this person on this installation. */
function WayIn() {
  const status = useAppSelector(selectAuthStatus);
  const role = useAppSelector(selectRole);
  const payments = useRuntimeConfig()?.engines.payments;
  return (
    <div className={site.actions} style={{ alignItems: 'center' }}>
      {status === 'signedIn' ? (
        <PlainButtonLink to={homePathFor(role)} look="primary" size="large">
          Go to your dashboard
        </PlainButtonLink>
      ) : (
        <PlainButtonLink to={paths.register} look="primary" size="large">
          Create an account
        </PlainButtonLink>
      )}
      <p className={site.small}>
        {payments === 'off' && 'Buying is turned off on this installation.'}
        {payments === 'test' && 'Payments on this installation are a test. No real money is charged.'}
        {payments === 'stripe' && 'Paid by card or wallet, through Stripe.'}
      </p>
    </div>
  );
}

function Costs() {
  const rows = [
    ['Four designs from one brief', useQuote('batch4').total],
    ['The same in high resolution, 2048 px', useQuote('batch4', { highResolution: true }).total],
    ['A single image', useQuote('single').total],
    ['Drawing a design again from its receipt', useQuote('recreate').total],
  ] as const;
  return (
    <Section
      id="costs"
      title="What drawing costs"
      lead="Credits are held when a job starts and charged when it ends. Failed drawings are not charged. When only some designs arrive, you pay for those only."
    >
      <dl className={styles.costs}>
        {rows.map(([what, credits]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{credits === 0 ? 'Free' : `${credits} ${credits === 1 ? 'credit' : 'credits'}`}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function dollars(price: number): string {
  return `$${price.toFixed(2)}`;
}
