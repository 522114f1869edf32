import { answer, serverState } from '../../data/server-state.ts';
import { readSetup, type PaymentSetup } from './purchase/purchase.data.ts';
import {
  moveTestClock,
  readTestClock,
  readTestCards,
  readTestCheckout,
  type TestCheckout,
} from './purchase/test-cards.data.ts';

/** How payments run here, and the stand-in of local mode. */
export const billingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    testClock: build.query<string, void>({ queryFn: () => answer(readTestClock()) }),
    moveTestClock: build.mutation<string, number>({
      queryFn: (days) => answer(moveTestClock(days)),
      async onQueryStarted(_days, { dispatch, queryFulfilled }) {
        const moved = await queryFulfilled.catch(() => null);
        if (moved) dispatch(billingApi.util.updateQueryData('testClock', undefined, () => moved.data));
      },
      invalidatesTags: ['Balance'],
    }),
    paymentSetup: build.query<PaymentSetup, void>({ queryFn: () => answer(readSetup()) }),
    testCards: build.query<{ number: string; label: string }[], void>({ queryFn: () => answer(readTestCards()) }),
    testCheckout: build.query<TestCheckout, string>({ queryFn: (sessionId) => answer(readTestCheckout(sessionId)) }),
  }),
});
