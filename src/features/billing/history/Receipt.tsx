import { skipToken } from '@reduxjs/toolkit/query/react';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';

import { useAppSelector } from '../../../app/hooks.ts';
import { SUPPORT_EMAIL } from '../../../config/paths.ts';
import { isUuid } from '../../../domain/ids.ts';
import { selectAuth } from '../../../session/auth.slice.ts';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { historyApi } from './history.api.ts';
import { moneyIn } from '../money.ts';
import type { PaymentReceipt as ReceiptData } from './receipts.data.ts';

/** Shows the receipt of a payment, on screen and on paper. */
export function Receipt({ paymentId }: { paymentId: string }) {
  const receipt = historyApi.usePurchaseReceiptQuery(isUuid(paymentId) ? paymentId : skipToken);
  if (receipt.isError) {
    return <ErrorState error={receipt.error} onRetry={() => void receipt.refetch()} />;
  }
  if (!isUuid(paymentId) || receipt.data === null) {
    return <EmptyState title="Receipt not found" text="It belongs to another account, or no payment was made." />;
  }
  if (!receipt.data) return <Skeleton variant="rounded" height={420} aria-label="Loading the receipt" />;
  return <Paper receipt={receipt.data} />;
}

const PAPER = 'receipt-paper';

/** On paper the receipt stands alone, black on white, whatever the theme and whatever frame it has on screen. */
const onPaper = ({ palette: { common } }: Theme) => ({
  '@media print': {
    'html, body': { background: `${common.white} !important` },
    'body *': { visibility: 'hidden' },
    [`.${PAPER}, .${PAPER} *`]: {
      visibility: 'visible',
      color: `${common.black} !important`,
      background: `${common.white} !important`,
    },
    [`.${PAPER}`]: { position: 'absolute', inset: '0 0 auto 0' },
    [`.${PAPER} .MuiCard-root`]: { border: 0, boxShadow: 'none', padding: 0 },
  },
});

function Paper({ receipt }: { receipt: ReceiptData }) {
  const money = moneyIn(receipt.currency);
  const { profile, user } = useAppSelector(selectAuth);
  const returned = receipt.refunds.reduce((sum, one) => sum + one.amountCents, 0);
  return (
    <Stack spacing={2} className={PAPER}>
      <GlobalStyles styles={onPaper} />
      {receipt.isTest && (
        <Alert severity="warning" role="note">
          This is a test payment. No money was charged, and this is not proof of payment.
        </Alert>
      )}
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', mb: 3 }}>
          <BrandMark />
          <Box sx={{ textAlign: 'right' }}>
            <Typography variant="body2" color="textSecondary">
              Receipt
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{receipt.id.slice(0, 8).toUpperCase()}</Typography>
          </Box>
        </Stack>
        <Lines
          rows={[
            ['Paid on', new Date(receipt.paidAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })],
            ['Paid by', [profile?.fullName, user?.email].filter(Boolean).join(', ')],
            ['Method', receipt.card ?? 'Card'],
            ['Payment', receipt.paymentIntent ?? '–'],
          ]}
        />
        <Box sx={{ borderTop: 1, borderColor: 'divider', my: 3 }} />
        <Amounts
          rows={[
            [receipt.item, money(receipt.amountCents)],
            ...receipt.refunds.map((one): [string, string] => [
              `${one.kind === 'refund' ? 'Refunded' : 'Disputed'} on ${new Date(one.at).toLocaleDateString(undefined, { dateStyle: 'medium' })}`,
              money(-one.amountCents),
            ]),
          ]}
          total={money(receipt.amountCents - returned)}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          Questions? {SUPPORT_EMAIL}
        </Typography>
      </Card>
      <Stack direction="row" spacing={2} sx={{ '@media print': { display: 'none' } }}>
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print
        </Button>
        {receipt.receiptUrl && (
          <Button component={Link} href={receipt.receiptUrl} target="_blank" rel="noopener">
            Receipt of the card service
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function Lines({ rows }: { rows: [string, string][] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
        rowGap: 1,
      }}
    >
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Amounts({ rows, total }: { rows: [string, string][]; total: string }) {
  return (
    <Box component="table" sx={{ width: 1, borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <Typography component="td" sx={{ py: 0.5 }}>
              {label}
            </Typography>
            <Typography component="td" align="right">
              {value}
            </Typography>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Typography component="th" align="left" sx={{ pt: 1.5, fontWeight: 600 }}>
            Total
          </Typography>
          <Typography component="td" align="right" sx={{ pt: 1.5, fontWeight: 600 }}>
            {total}
          </Typography>
        </tr>
      </tfoot>
    </Box>
  );
}
