import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths, sharedDesignPath } from '../../../config/paths.ts';
import { counted } from '../../../domain/numbers.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RouterButton, RouterLink } from '../../../ui/RouterButton.tsx';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts';
import { publishedApi } from '../published/published.api.ts';
import { TakeBack } from '../published/TakeBack.tsx';
import { EditShared } from './EditShared.tsx';
import { HiddenNotice } from './HiddenNotice.tsx';
import { sharedApi } from './shared.api.ts';
import type { SharedDesign } from './shared.data.ts';

/** Everything that the person shares on Discover, with likes, views and comments, to change and to take back. */
export function SharedByMe() {
  const userId = useAppSelector(selectUserId);
  // It listens for likes, views, comments and what is taken back elsewhere.
  publishedApi.usePublishedDesignsQuery(userId ?? skipToken);
  const found = sharedApi.useSharedDesignsInfiniteQuery(userId ?? skipToken);
  const designs = found.data?.pages.flat();
  const [list, onTakenBack] = useFocusAfterRemoval<HTMLUListElement>(designs);
  if (found.isError && !designs) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (designs?.length === 0) {
    return (
      <EmptyState
        title="You share no designs"
        text="Share one from its menu among your designs: everybody finds it on Discover, and its likes and comments stand here."
        action={
          <RouterButton to={paths.aiCollections} variant="contained">
            Your designs
          </RouterButton>
        }
      />
    );
  }
  return (
    <>
      <Stack
        component="ul"
        ref={list}
        tabIndex={-1}
        spacing={2}
        aria-busy={!designs}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {designs
          ? designs.map((design) => <Line key={design.id} design={design} onTakenBack={onTakenBack} />)
          : [0, 1, 2].map((index) => <Skeleton key={index} component="li" variant="rounded" height={148} />)}
      </Stack>
      {found.hasNextPage && (
        <Button color="inherit" disabled={found.isFetching} onClick={() => void found.fetchNextPage()} sx={{ mt: 2 }}>
          Show older ones
        </Button>
      )}
    </>
  );
}

function Line({ design, onTakenBack }: { design: SharedDesign; onTakenBack: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const { id, words, src, author, likes, views, comments, createdAt, isHidden } = design;
  const since = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <Card
      component="li"
      sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '96px 1fr', sm: '132px 1fr' } }}
    >
      <div>
        <DesignPaper src={src} alt="" />
      </div>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {isHidden ? words.title : <RouterLink to={sharedDesignPath(id)}>{words.title}</RouterLink>}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          By {author}, since {since}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {[counted(likes, 'like'), counted(views, 'view'), counted(comments, 'comment')].join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            onClick={() => setEditing(true)}
            aria-label={`Edit ${words.title}`}
          >
            Edit
          </Button>
          {!isHidden && <TakeBack designId={id} title={words.title} size="small" onDone={onTakenBack} />}
        </Box>
      </Box>
      {isHidden && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <HiddenNotice design={design} />
        </Box>
      )}
      {isEditing && <EditShared design={design} onClose={() => setEditing(false)} />}
    </Card>
  );
}
