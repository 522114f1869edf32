import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths, workspacePath } from '../../../config/paths.ts';
import { workOf, type ArtistWork as Work } from '../../../domain/artist-work.ts';
import { budgetText } from '../../../domain/budget.ts';
import { dayText } from '../../../domain/moment.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { workApi } from './work.api.ts';

/** How many approved designs are named. */
const NAMED = 3;

/** Projects by stage, what is approved and waits to be worn, and the budgets that were agreed on: of the artist's own projects. */
export function ArtistWork() {
  const userId = useAppSelector(selectUserId);
  const [now] = useState(() => new Date().toISOString());
  const { data, isError, refetch } = workApi.useArtistWorkQuery(userId ?? skipToken);
  if (isError && !data)
    return <ErrorState message="Your projects could not be counted." onRetry={() => void refetch()} />;
  if (!data) return null;
  const work = workOf(data, now);
  return (
    <Card
      component="section"
      aria-label="Your work"
      sx={{
        p: { xs: 2.5, sm: 3 },
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Part title="Projects by stage" action={<RouterLink to={paths.workspaces}>All projects</RouterLink>}>
        <Stages stages={work.stages} />
      </Part>
      <Part title="Approved, to be tattooed">
        <ToWear toWear={work.toWear} />
      </Part>
      <Part title="Income">
        <Income work={work} />
      </Part>
    </Card>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

const figures = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } as const;
const cutShort = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const line = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 } as const;

function Stages({ stages }: Pick<Work, 'stages'>) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {stages.map(({ status, label, count }) => (
        <Box key={status} sx={line}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, ...figures, opacity: count === 0 ? 0.6 : 1 }}>
            {count}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function ToWear({ toWear }: Pick<Work, 'toWear'>) {
  if (toWear.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Designs that a client has approved appear here until you mark them as final.
      </Typography>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {toWear.slice(0, NAMED).map(({ id, name, approvedAt }) => (
          <Box component="li" key={id} sx={{ ...line, alignItems: 'baseline' }}>
            <RouterLink to={workspacePath(id)} variant="body2" sx={cutShort}>
              {name}
            </RouterLink>
            <Typography variant="body2" color="textSecondary" component="time" dateTime={approvedAt} noWrap>
              since {dayText(approvedAt)}
            </Typography>
          </Box>
        ))}
      </Box>
      {toWear.length > NAMED && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
          and {toWear.length - NAMED} more
        </Typography>
      )}
    </>
  );
}

/** Nothing is paid through Inkroom: what clients and artists agreed on is all that it knows. */
function Income({ work: { open, thisYear } }: { work: Work }) {
  const entries = [
    { label: 'Completed this year', sum: thisYear },
    { label: 'Under way', sum: open },
  ];
  const unnamed = open.unnamed + thisYear.unnamed;
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        {entries.map(({ label, sum }) => (
          <Box key={label} sx={line}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, ...figures }}>
              {sum.projects === 0 ? 'none' : budgetText({ budgetMin: sum.min, budgetMax: sum.max })}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ pt: 0.5 }}>
        The budgets of your projects added up; clients pay you directly.
        {unnamed > 0 && ` ${unnamed} ${unnamed === 1 ? 'project names' : 'projects name'} none.`}
      </Typography>
    </>
  );
}
