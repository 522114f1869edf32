import { answer, serverState } from '../../data/serverState.ts';
import { readSetup, type PaymentSetup } from './purchase.data.ts';
import { readTestCards, readTestCheckout, type TestCheckout } from './testCards.data.ts';

/** How payments run here, and the stand-in of local mode. */
export const billingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    paymentSetup: build.query<PaymentSetup, void>({ queryFn: () => answer(readSetup()) }),
    testCards: build.query<{ number: string; label: string }[], void>({ queryFn: () => answer(readTestCards()) }),
    testCheckout: build.query<TestCheckout, string>({ queryFn: (sessionId) => answer(readTestCheckout(sessionId)) }),
  }),
});
