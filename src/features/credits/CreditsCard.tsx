import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Suspense, useId, useState, type ReactNode } from 'react';

import { baseCost } from '../../domain/catalogue/prices.ts';
import { grouped } from '../../domain/numbers.ts';
import { creditBarScale, creditChipThreshold } from '../../domain/credits.ts';
import { tierName } from '../../domain/packages.ts';
import { paths } from '../../config/paths.ts';
import { Bar } from '../../ui/Bar.tsx';
import { CardHead } from '../../ui/CardHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import text from '../../ui/text.module.css';
import css from './credits.module.css';
import { PackageList } from './PackageList.tsx';
import { useBalance } from './useBalance.ts';
import { useCounter } from './useCounter.ts';

const HistoryList = lazyPart(async () => (await import('./HistoryList.tsx')).HistoryList, 'within');

const panes = ['Purchase', 'History'] as const;

interface CreditsCardProps {
  /** What the first tab holds; the price list where nothing can be bought. */
  purchase?: ReactNode;
  /** Leads on to the page of all transactions. */
  withLink?: boolean;
}

/** Credits and payments: the balance, what credits cost, and what became of them. */
export function CreditsCard({ purchase = <PackageList />, withLink = false }: CreditsCardProps) {
  const [pane, setPane] = useState<(typeof panes)[number]>('Purchase');
  const id = useId();
  return (
    <Card id="credits" component="section" aria-labelledby={`${id}-title`} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <BalanceHead titleId={`${id}-title`} />
      <TabRow names={panes} value={pane} onChange={setPane} idBase={id} aria-label="Credits and payments" />
      <div role="tabpanel" id={`${id}-${pane}-pane`} aria-labelledby={`${id}-${pane}`} className={css.pane}>
        <Suspense fallback={<div style={{ height: 280 }} />}>
          {pane === 'Purchase' ? purchase : <HistoryList />}
        </Suspense>
      </div>
      {withLink && (
        <RouterButton to={paths.credits} fullWidth sx={{ mt: 1 }}>
          Credits and billing
        </RouterButton>
      )}
    </Card>
  );
}

/** The number, counted up or down to what the server says, on a bar of 100 credits. */
function BalanceHead({ titleId }: { titleId: string }) {
  const { credits, tier, status, refetch } = useBalance();
  const shown = useCounter(credits);
  return (
    <>
      <CardHead
        title="Credits and payments"
        id={titleId}
        action={tier && <TierChip tier={tier} plenty={(credits ?? 0) > creditChipThreshold} />}
      />
      {status === 'unavailable' ? (
        <Box sx={{ mt: 2 }}>
          <ErrorState message="Your balance is unavailable at the moment." onRetry={refetch} />
        </Box>
      ) : (
        <>
          <div className={css.balance}>
            <p data-testid="balance" className={css.number}>
              {shown === null ? '–' : grouped(shown)}
            </p>
            <p className={`${text.body} ${text.muted}`}>credits</p>
          </div>
          <Bar value={((shown ?? 0) / creditBarScale) * 100} aria-label="Credits, on a scale of 100" mt={1.5} />
          <p className={`${text.small} ${text.muted} ${css.hint}`}>Four designs cost {baseCost('batch4')} credits.</p>
        </>
      )}
    </>
  );
}

function TierChip({ tier, plenty }: { tier: string; plenty: boolean }) {
  return <Pill accented={plenty}>{tierName(tier)}</Pill>;
}
