import { paths } from '../../config/paths.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const signedIn = { access: 'signedIn', shell: 'app' } as const;

/** What a person has, buys and has paid. */
export const credits: readonly PageRow[] = [
  {
    ...signedIn,
    path: paths.credits,
    title: 'Credits and billing',
    icon: 'credits',
    links: [{ in: ['menu'], roles: ['client', 'artist'], label: 'Credits' }],
    Page: page(() => import('../../pages/CreditsPage.tsx'), 'CreditsPage'),
  },
  {
    ...signedIn,
    path: paths.receipt,
    title: 'Receipt',
    Page: page(() => import('../../pages/ReceiptPage.tsx'), 'ReceiptPage'),
  },
  {
    ...signedIn,
    path: paths.paymentReturn,
    title: 'Payment',
    Page: page(() => import('../../pages/PaymentReturnPage.tsx'), 'PaymentReturnPage'),
  },
  {
    ...signedIn,
    shell: 'bare',
    path: paths.testCheckout,
    title: 'Test payment',
    Page: page(() => import('../../pages/TestCheckoutPage.tsx'), 'TestCheckoutPage'),
  },
];
