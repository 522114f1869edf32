import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ownImagesApi } from '../own-images.api.ts';
import { ImageWall, type ImageWallProps } from './ImageWall.tsx';

/** The person's own images, the newest first. */
export function OwnImageWall(props: Omit<ImageWallProps, 'images'>) {
  const userId = useAppSelector(selectUserId);
  const list = ownImagesApi.useAllOwnImagesInfiniteQuery(userId ?? skipToken);
  const images = list.data?.pages.flat().map(({ id, src, prompt }) => ({ id, src, name: prompt }));
  if (list.isError && !images) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <ImageWall {...props} images={images} />
      {list.hasNextPage && (
        <Button
          color="inherit"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ mt: 2, display: 'block', mx: 'auto' }}
        >
          Show more
        </Button>
      )}
    </>
  );
}
