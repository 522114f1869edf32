import { skipToken } from '@reduxjs/toolkit/query/react';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { counted, grouped } from '../../domain/numbers.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../config/paths.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton, RouterLink } from '../../ui/RouterButton.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { publishedApi, TakeBack, type PublishedDesign } from '../gallery/published/published.public.ts';

const SHOWN = 5;

/** Shows likes and views of the person's shared images, live, and stops sharing them. */
export function SharedDesigns() {
  const userId = useAppSelector(selectUserId);
  const { data, error, refetch } = publishedApi.usePublishedDesignsQuery(userId ?? skipToken);
  const [list, onTakenBack] = useFocusAfterRemoval<HTMLDivElement>(data);
  return (
    <Card ref={list} tabIndex={-1} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead title="On Discover" action={!!data?.length && <Totals designs={data} />} />
      {error && !data ? (
        <Box sx={{ mt: 2 }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Box>
      ) : data?.length === 0 ? (
        <NothingShared />
      ) : (
        <Box component="ul" aria-busy={!data} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {data
            ? data.slice(0, SHOWN).map((design) => <Line key={design.id} design={design} onTakenBack={onTakenBack} />)
            : [0, 1, 2].map((index) => <Waiting key={index} />)}
        </Box>
      )}
      {!!data && data.length > SHOWN && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <RouterLink to={paths.sharedByMe}>And {data.length - SHOWN} more on Discover</RouterLink>
        </Typography>
      )}
    </Card>
  );
}

function Totals({ designs }: { designs: readonly PublishedDesign[] }) {
  const sum = (of: (design: PublishedDesign) => number) => designs.reduce((total, design) => total + of(design), 0);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      data-testid="shared-totals"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {counted(
        sum((design) => design.likes),
        'like',
      )}{' '}
      ·{' '}
      {counted(
        sum((design) => design.views),
        'view',
      )}
    </Typography>
  );
}

function Line({ design, onTakenBack }: { design: PublishedDesign; onTakenBack: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        // On a phone the counts stand below the title.
        gridTemplate: {
          xs: '"image text action" auto "image counts action" auto / 52px minmax(0, 1fr) auto',
          sm: '"image text counts action" auto / 52px minmax(0, 1fr) auto auto',
        },
        columnGap: 2,
        alignItems: 'center',
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ gridArea: 'image' }}>
        <DesignPaper src={design.src} alt="" />
      </Box>
      <Box sx={{ gridArea: 'text' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {design.title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {new Date(design.createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' })}
        </Typography>
      </Box>
      <Stack
        direction="row"
        spacing={2}
        sx={{ gridArea: 'counts', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        <Count value={design.likes} label={counted(design.likes, 'like')} Icon={FavoriteBorderOutlined} />
        <Count value={design.views} label={counted(design.views, 'view')} Icon={VisibilityOutlined} />
      </Stack>
      <TakeBack
        designId={design.id}
        title={design.title}
        onDone={onTakenBack}
        size="small"
        sx={{ gridArea: 'action', minHeight: 44 }}
      />
    </Box>
  );
}

function Count({ value, label, Icon }: { value: number; label: string; Icon: typeof VisibilityOutlined }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: { sm: 40 }, justifyContent: 'flex-end' }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      <Typography component="span" variant="body2">
        {grouped(value)}
      </Typography>
    </Box>
  );
}

function NothingShared() {
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '32em' }}>
        You have not shared a design yet. Turn on sharing when you generate a design, and see its likes here.
      </Typography>
      <RouterButton to={paths.discovery} variant="outlined" color="inherit" size="small" sx={{ mt: 2 }}>
        See what others share
      </RouterButton>
    </Box>
  );
}

function Waiting() {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1.25 }}>
      <Skeleton variant="rounded" width={52} height={52} />
      <Skeleton width="46%" />
    </Box>
  );
}
