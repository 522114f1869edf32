import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';

import { href, paths } from '../../../config/paths.ts';
import { runtimeConfig } from '../../../config/env.ts';
import { paymentTexts } from '../../../domain/payment-texts.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { TestCardForm } from './TestCardForm.tsx';

const StripeForm = lazyPart(async () => (await import('./StripeForm.tsx')).StripeForm, 'within');

interface PaymentDialogProps {
  /** What is paid for. */
  title: string;
  amountText: string;
  clientSecret: string;
  /** True while the server confirms what the card service has said. */
  confirming: boolean;
  /** What the return address tells, should the bank lead away from the page. */
  returnQuery: Record<string, string>;
  /** What has to be known before paying. */
  note?: string;
  /** What is asked before the card form shows: paying may not be meant. */
  question?: { text: string; onContinue: () => void } | null;
  onPaid: () => void;
  onCancel: () => void;
}

/** A card payment: Stripe's form, or the stand-in's in local mode. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { title, amountText, clientSecret, confirming, returnQuery, note, question, onPaid, onCancel } = props;
  const id = useId();
  const isTest = runtimeConfig().engines.payments === 'test';
  return (
    <Dialog open onClose={confirming ? undefined : onCancel} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>
        Payment
        <Typography color="textSecondary">
          {title}, {amountText}
        </Typography>
      </DialogTitle>
      {note && !confirming && (
        <Alert severity="info" sx={{ mx: 3, mb: 2 }}>
          {note}
        </Alert>
      )}
      {confirming ? (
        <DialogContent>
          <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center', py: 3 }}>
            <Spinner size="small" />
            <Typography>Confirming your payment. Please keep this page open.</Typography>
          </Stack>
        </DialogContent>
      ) : (
        <>
          {question && <Question {...question} onCancel={onCancel} />}
          {/* What is typed already stays beneath a question. */}
          <Box sx={{ display: question ? 'none' : 'contents' }}>
            {isTest ? (
              <TestForm {...props} />
            ) : (
              <Suspense fallback={<FormSkeleton />}>
                <StripeForm
                  clientSecret={clientSecret}
                  amountText={amountText}
                  returnUrl={`${window.location.origin}${href(paths.paymentReturn, returnQuery)}`}
                  onPaid={onPaid}
                  onCancel={onCancel}
                />
              </Suspense>
            )}
          </Box>
        </>
      )}
    </Dialog>
  );
}

function TestForm({ clientSecret, amountText, onPaid, onCancel }: PaymentDialogProps) {
  return (
    <DialogContent>
      <Alert severity="warning" role="note" sx={{ mb: 2 }}>
        {paymentTexts.test}
      </Alert>
      <TestCardForm of={{ clientSecret }} amountText={amountText} onPaid={onPaid} />
      <Button fullWidth onClick={onCancel} sx={{ mt: 1 }}>
        Cancel
      </Button>
    </DialogContent>
  );
}

interface QuestionProps {
  text: string;
  onContinue: () => void;
  onCancel: () => void;
}

function Question({ text, onContinue, onCancel }: QuestionProps) {
  return (
    <DialogContent>
      <Alert severity="warning">{text}</Alert>
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <Button variant="contained" onClick={onCancel}>
          Cancel purchase
        </Button>
        <Button onClick={onContinue}>Continue and pay</Button>
      </Stack>
    </DialogContent>
  );
}
