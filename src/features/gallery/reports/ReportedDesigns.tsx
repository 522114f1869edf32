import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { sharedDesignPath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { reasonLabel } from '../../../domain/gallery.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { reportsApi } from './reports.api.ts';
import type { ReportedDesign } from './reports.data.ts';

/** For administrators: designs that were reported or claimed, or that look like another one; each is kept or removed. */
export function ReportedDesigns() {
  const userId = useAppSelector(selectUserId);
  const { data, isError, error, refetch } = reportsApi.useReportedDesignsQuery(userId ?? skipToken);
  return (
    <Box component="section" aria-labelledby="reported-designs" sx={{ maxWidth: 860, mt: 5 }}>
      <Typography id="reported-designs" variant="h3" component="h2" sx={{ mb: 1 }}>
        Reported designs
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Three reports by different people, whose accounts are not new, hide a design until you decide. A near copy of
        somebody else’s design, or of one that was removed, waits here too.
      </Typography>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data?.length === 0 && <EmptyState title="No open reports" text="Reported designs wait here for a decision." />}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((design) => (
          <ReportedCard key={design.id} design={design} />
        ))}
      </Stack>
    </Box>
  );
}

function ReportedCard({ design }: { design: ReportedDesign }) {
  const { id, title, src, isHidden, maker, answer, reports, claims, resembles } = design;
  return (
    <Card
      component="li"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '88px 1fr', sm: '140px 1fr' } }}
    >
      <div>
        <DesignPaper src={src} alt={title} />
      </div>
      <Stack spacing={1.5} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>
          <Typography sx={{ fontWeight: 600 }}>
            {isHidden ? title : <RouterLink to={sharedDesignPath(id)}>{title}</RouterLink>}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            by {maker ?? 'somebody who is gone'}
            {isHidden && ' · hidden'}
          </Typography>
        </div>
        {reports.map(({ reason, details }, index) => (
          <Said key={index} by={`Reported: ${reasonLabel(reason)}`}>
            {details}
          </Said>
        ))}
        {claims.map(({ name, email, statement, original }, index) => (
          <Said key={index} by={`Claimed by ${name}, ${email}`}>
            {[statement, original && `Original: ${original}`].filter(Boolean).join('\n')}
          </Said>
        ))}
        {answer !== null && <Said by="The maker says">{answer}</Said>}
        {resembles.length > 0 && <LooksLike others={resembles} />}
        <Decision id={id} />
      </Stack>
    </Card>
  );
}

function LooksLike({ others }: { others: ReportedDesign['resembles'] }) {
  return (
    <Said by="It looks like">
      {others.map(({ id, title, src, isRemoved }) =>
        isRemoved ? (
          <Typography key={id} variant="body2">
            {title}, which was removed
          </Typography>
        ) : (
          <Box key={id} component="span" sx={{ display: 'inline-block', width: 88, mr: 1.5, mt: 0.5 }}>
            <DesignPaper src={src} alt="" />
            <RouterLink to={sharedDesignPath(id)} variant="caption">
              {title}
            </RouterLink>
          </Box>
        ),
      )}
    </Said>
  );
}

function Said({ by, children }: { by: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" color="textSecondary" component="p">
        {by}
      </Typography>
      <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
    </div>
  );
}

function Decision({ id }: { id: string }) {
  const [decide, { isLoading, error }] = reportsApi.useDecideDesignMutation();
  const settle = async (keep: boolean) => {
    if (!(await decide({ id, keep })).error) announce(keep ? 'The design stays' : 'The design was removed');
  };
  return (
    <>
      {error && (
        <Alert severity="error" variant="outlined">
          {errorText(error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" disabled={isLoading} onClick={() => void settle(true)}>
          Keep design
        </Button>
        <Button variant="outlined" color="error" disabled={isLoading} onClick={() => void settle(false)}>
          Remove design
        </Button>
      </Box>
    </>
  );
}
