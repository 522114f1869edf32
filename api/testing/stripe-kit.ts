/** For tests against the double of Stripe: the API with a key, and the bank behind the double. */
import type { TestStack } from '../../tests/stack.ts';
import { StripeDouble } from '../../tests/stripe-double/double.ts';
import { createStandIn } from '../payments/stand-in/stand-in.gateway.ts';
import { openPaymentStage, type PaymentStage } from './payments-kit.ts';

const SITE = 'http://127.0.0.1:24320';
const SECRET = 'whsec_0123456789abcdef';

export interface StripeStage extends PaymentStage {
  double: StripeDouble;
  /** Cards, refunds, disputes and the clock. */
  bank: ReturnType<typeof createStandIn>;
  /** Sends what the double has to tell to the webhook, and applies it. */
  deliver(): Promise<void>;
}

export async function openStripeStage(stack: TestStack): Promise<StripeStage> {
  const double = await new StripeDouble(SITE).listen();
  const bank = createStandIn({ store: double.store, siteUrl: SITE, webhookSecret: SECRET });
  const stage = await openPaymentStage(stack, {
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: double.url,
  });
  return {
    ...stage,
    double,
    bank,
    async deliver() {
      await bank.deliver(`${stage.api.url}/api/webhooks/stripe`);
      await stage.settle();
    },
    async stop() {
      await stage.stop();
      await double.stop();
    },
  };
}
