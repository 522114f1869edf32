import Public from '@mui/icons-material/PublicOutlined';
import PublicOff from '@mui/icons-material/PublicOffOutlined';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { SxProps, Theme } from '@mui/material/styles';

import { useAppSelector } from '../../../app/hooks.ts';
import { galleryTexts } from '../../../domain/texts/dashboard.ts';
import { selectUserId } from '../../../session/session.slice.ts';
import { AskedButton, type Asked } from '../AskedButton.tsx';
import { publishedApi } from './published.api.ts';

const TAKE_BACK: Asked = {
  label: 'Take back',
  title: 'Take this design back from Discover?',
  text: 'Nobody finds it there any more, and its likes and views are no longer shown. Your own image stays. Copies that others have saved cannot be called back.',
  busyLabel: 'Taking back...',
  cancelLabel: 'Keep sharing',
  done: 'Taken back from Discover',
  failed: 'The design could not be taken back.',
};

const SHARE: Asked = {
  label: 'Share',
  title: 'Share this design on Discover?',
  text: 'Everybody finds the design and its prompt there, and may like it. Your photo is never shared. You can take the design back at any time.',
  busyLabel: 'Sharing...',
  cancelLabel: 'Keep it private',
  done: 'Shared on Discover',
  failed: galleryTexts.publishFailed,
};

/** Whether the person shares a design, which has the id of the own image; undefined while that is not known. */
function useIsShared(designId: string): boolean | undefined {
  const userId = useAppSelector(selectUserId);
  const { data } = publishedApi.usePublishedDesignsQuery(userId ?? skipToken);
  return data?.some(({ id }) => id === designId);
}

interface TakeBackProps {
  designId: string;
  /** Where several can be taken back. */
  title?: string;
  onDone?: () => void;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
}

/** Takes a design back from Discover, after one question. Nothing where the design is not one that the person shares. */
export function TakeBack({ designId, title, ...rest }: TakeBackProps) {
  const isShared = useIsShared(designId);
  const [takeBack, taking] = publishedApi.useUnpublishMutation();
  if (!isShared) return null;
  const name = title && `Take back: ${title}`;
  return <AskedButton asked={TAKE_BACK} aria-label={name} work={() => takeBack(designId)} state={taking} {...rest} />;
}

/** Shares an own image on Discover, or takes it back. It is one button, so the focus stays when it changes. */
export function Sharing({ imageId }: { imageId: string }) {
  const isShared = useIsShared(imageId);
  const [takeBack, taking] = publishedApi.useUnpublishMutation();
  const [share, sharing] = publishedApi.useShareMutation();
  if (isShared === undefined) return null;
  const looks = { size: 'small', startIcon: isShared ? <Public /> : <PublicOff /> } as const;
  return isShared ? (
    <AskedButton
      asked={TAKE_BACK}
      aria-label="Take back from Discover"
      work={() => takeBack(imageId)}
      state={taking}
      {...looks}
    />
  ) : (
    <AskedButton asked={SHARE} label="Share on Discover" work={() => share(imageId)} state={sharing} {...looks} />
  );
}
