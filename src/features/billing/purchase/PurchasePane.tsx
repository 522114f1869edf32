import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useDeferredValue, useEffect, useId, useRef, useState, type Ref } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { counted } from '../../../domain/numbers.ts';
import { runtimeConfig } from '../../../config/env.ts';
import type { CreditPackage } from '../../../domain/packages.ts';
import { paymentTexts } from '../../../domain/payment-texts.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { creditsApi, PackFace } from '../../credits/credits.public.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { notePurchase, useOtherPurchase } from './other-tabs.ts';
import css from './PurchasePane.module.css';
import { usePurchase, type Purchase, type PurchasePhase } from './usePurchase.ts';

/** The card form and its vendor's code come when somebody pays. */
const PaymentDialog = lazyPart(async () => (await import('./PaymentDialog.tsx')).PaymentDialog, 'over');

/** Offers packs of credits for sale. */
export function PurchasePane() {
  const { data: packs } = creditsApi.usePackagesQuery();
  // Four choices are half of this pane: they are drawn in slices when they have come.
  const drawn = useDeferredValue(packs);
  const mode = runtimeConfig().engines.payments;
  const purchase = usePurchase();
  const chosen = packs?.find(({ id }) => id === purchase.selected);
  const { button, said } = useFocusAfterDialog(purchase.phase);
  const group = useId();
  return (
    <Box sx={{ pt: 1 }}>
      {mode === 'test' && (
        <Typography variant="body2" sx={{ py: 1, color: 'warning.main' }}>
          {paymentTexts.test}
        </Typography>
      )}
      <div role="radiogroup" aria-label="Credit packages" aria-busy={!drawn}>
        {drawn
          ? drawn.map((pack) => (
              <Pack
                key={pack.id}
                group={group}
                pack={pack}
                chosen={purchase.selected === pack.id}
                disabled={purchase.phase !== 'choosing' || mode === 'off'}
                onChoose={() => purchase.choose(pack.id)}
              />
            ))
          : [0, 1, 2, 3].map((index) => <Skeleton key={index} height={60} />)}
      </div>
      <Box role="status" aria-live="polite" ref={said} tabIndex={-1} sx={{ outline: 0 }}>
        {purchase.phase === 'done' && (
          <Alert severity="success" role="presentation" sx={{ mt: 1 }}>
            {paymentTexts.success}
          </Alert>
        )}
      </Box>
      {purchase.error && (
        <Alert severity={purchase.error === paymentTexts.late ? 'info' : 'error'} sx={{ mt: 1 }}>
          {purchase.error}
        </Alert>
      )}
      {mode === 'off' ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {paymentTexts.off}
        </Typography>
      ) : (
        <BuyButton purchase={purchase} pack={chosen} buttonRef={button} />
      )}
      {chosen && <Checkout purchase={purchase} pack={chosen} />}
    </Box>
  );
}

interface BuyButtonProps {
  purchase: Purchase;
  pack: CreditPackage | undefined;
  buttonRef: Ref<HTMLButtonElement>;
}

/** The price stands on the button before it is pressed. */
function BuyButton({ purchase, pack, buttonRef }: BuyButtonProps) {
  const isBusy = purchase.phase !== 'choosing' && purchase.phase !== 'done';
  return (
    <Button
      ref={buttonRef}
      variant="contained"
      fullWidth
      size="large"
      sx={{ mt: 1.5 }}
      disabled={!pack || purchase.phase !== 'choosing'}
      onClick={() => void purchase.buy()}
    >
      {isBusy ? 'Processing...' : pack ? `Purchase Credits · $${pack.price.toFixed(2)}` : 'Purchase Credits'}
    </Button>
  );
}

/** The button that opened the dialog was disabled meanwhile: where the focus goes when the dialog closes. */
function useFocusAfterDialog(phase: PurchasePhase) {
  const button = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const wasOpen = before.current === 'paying' || before.current === 'confirming';
    before.current = phase;
    if (!wasOpen) return;
    if (phase === 'choosing') button.current?.focus();
    if (phase === 'done') said.current?.focus();
  }, [phase]);
  return { button, said };
}

/** The dialog of an order that is paid by card. */
function Checkout({ purchase, pack }: { purchase: Purchase; pack: CreditPackage }) {
  const clientSecret = purchase.order?.clientSecret;
  return clientSecret ? <CardPayment purchase={purchase} pack={pack} clientSecret={clientSecret} /> : null;
}

function CardPayment({ purchase, pack, clientSecret }: Parameters<typeof Checkout>[0] & { clientSecret: string }) {
  const title = counted(pack.credit_amount, 'credit');
  const userId = useAppSelector(selectUserId) ?? '';
  return (
    <Suspense>
      <PaymentDialog
        title={title}
        amountText={`$${pack.price.toFixed(2)}`}
        clientSecret={clientSecret}
        question={useQuestion(userId, title, purchase.phase)}
        confirming={purchase.phase === 'confirming'}
        returnQuery={{ payment: 'success', credits: String(pack.credit_amount), packageId: pack.id }}
        onPaid={() => {
          notePurchase(userId, 'paid', title);
          void purchase.paid();
        }}
        onCancel={() => void purchase.cancel()}
      />
    </Suspense>
  );
}

/** Tells other tabs of this purchase, and what is to be asked because of theirs: once of each. */
function useQuestion(userId: string, title: string, phase: PurchasePhase) {
  const other = useOtherPurchase(userId);
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    notePurchase(userId, 'open', title);
    return () => notePurchase(userId, null);
  }, [userId, title]);
  if (!other || other.id === answered || phase !== 'paying') return null;
  const text = other.state === 'paid' ? paymentTexts.paidElsewhere : paymentTexts.openElsewhere;
  return { text: text(other.title), onContinue: () => setAnswered(other.id) };
}

interface PackProps {
  /** Name of the radio buttons that exclude each other. */
  group: string;
  pack: CreditPackage;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function Pack({ group, pack, chosen, disabled, onChoose }: PackProps) {
  return (
    <label className={css.pack}>
      <input
        type="radio"
        name={group}
        value={pack.id}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        className={css.radio}
      />
      <PackFace pack={pack} />
    </label>
  );
}
