import { dashboardTexts } from '../../../domain/texts/dashboard.ts';
import type { Payment, PaymentReturn } from './payment.ts';

interface BannerText {
  severity: 'info' | 'success' | 'error';
  title: string;
  text: string;
  /** A second line of test mode. */
  note: string | null;
}

/** Returns the text of the banner: pending until the server confirms the payment, then the specified text with the server's number. */
export function bannerText(wanted: PaymentReturn, payment: Payment | null, testMode: boolean): BannerText {
  if (!payment || payment.status === 'open') {
    return {
      severity: 'info',
      title: 'Confirming your payment',
      text: 'Your credits appear here as soon as the payment is confirmed. You can keep working in the meantime.',
      note: null,
    };
  }
  if (payment.status === 'failed') {
    return {
      severity: 'error',
      title: 'The payment did not go through',
      text: 'Nothing was charged and no credits were added.',
      note: null,
    };
  }
  const test = testMode && wanted.mock;
  return {
    severity: 'success',
    title: test ? dashboardTexts.paidInTest : dashboardTexts.paid,
    text: dashboardTexts.creditsAdded(payment.creditsGranted),
    note: test ? 'This is a test payment. In production, credits would be added via webhook.' : null,
  };
}
