import { reads, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readSetup, type PaymentSetup } from './purchase/purchase.data.ts';
import {
  moveTestClock,
  readTestCards,
  readTestPurchase,
  readTestClock,
  type TestPurchase,
} from './purchase/test-cards.data.ts';

/** How payments run on this installation, and the stand-in of local mode. */
export const billingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    testClock: build.query<string, void>(reads(readTestClock, ['test_payment_objects'])),
    moveTestClock: build.mutation<string, number>(
      writes(moveTestClock, ['test_payment_objects', 'user_subscriptions']),
    ),
    paymentSetup: build.query<PaymentSetup, void>(reads(readSetup)),
    testCards: build.query<{ number: string; label: string }[], void>(reads(readTestCards)),
    testCheckout: build.query<TestPurchase, string>(reads(readTestPurchase)),
  }),
});
