import Public from '@mui/icons-material/PublicOutlined';
import PublicOff from '@mui/icons-material/PublicOffOutlined';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense, useRef } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import type { SharedWords } from '../../../domain/shared-words.ts';
import { galleryTexts } from '../../../domain/texts/dashboard.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ConfirmedButton, type ConfirmTexts, type ConfirmedAction } from '../ConfirmedButton.tsx';
import { publishedApi } from './published.api.ts';

/** Loads with the code of the gallery, which people who share nothing do not need. */
const ShareForm = lazyPart(async () => (await import('./ShareForm.tsx')).ShareForm, 'within');

const TAKE_BACK: ConfirmTexts = {
  label: 'Stop sharing',
  title: 'Stop sharing this design on Discover?',
  text: 'It disappears from Discover with its likes and views. You keep your own image. Copies that others have saved remain.',
  busyLabel: 'Stopping...',
  cancelLabel: 'Keep sharing',
  done: 'No longer shared on Discover',
  failed: 'Sharing could not be stopped. Please try again.',
};

const SHARE: ConfirmTexts = {
  label: 'Share',
  title: 'Share this design on Discover?',
  text: 'Everybody can see and like the design and its prompt. Your photo is never shared. You can stop sharing at any time.',
  busyLabel: 'Sharing...',
  cancelLabel: 'Not now',
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
  const name = title && `Stop sharing: ${title}`;
  return (
    <ConfirmedButton asked={TAKE_BACK} aria-label={name} work={() => takeBack(designId)} state={taking} {...rest} />
  );
}

/** Returns the dialog that shares an own image (with a form, and what others will see) or stops sharing it. */
export function useSharing(imageId: string): (ConfirmedAction & { isShared: boolean; label: string }) | null {
  const isShared = useIsShared(imageId);
  const [takeBack, taking] = publishedApi.useUnpublishMutation();
  const [share, sharing] = publishedApi.useShareMutation();
  const words = useRef<SharedWords>(undefined);
  if (isShared === undefined) return null;
  if (isShared) {
    const label = 'Stop sharing on Discover';
    return { isShared, label, asked: TAKE_BACK, work: () => takeBack(imageId), state: taking };
  }
  const preview = (
    <Suspense>
      <ShareForm
        imageId={imageId}
        onWords={(typed) => {
          words.current = typed;
        }}
      />
    </Suspense>
  );
  const label = 'Share on Discover';
  return {
    isShared,
    label,
    asked: SHARE,
    work: () => share({ imageId, words: words.current }),
    state: sharing,
    preview,
  };
}

/** Shares an own image on Discover, or takes it back. It is one button, so the focus stays when it changes. */
export function Sharing({ imageId }: { imageId: string }) {
  const sharing = useSharing(imageId);
  if (!sharing) return null;
  const { isShared, label, ...question } = sharing;
  return (
    <ConfirmedButton
      {...question}
      size="small"
      startIcon={isShared ? <Public /> : <PublicOff />}
      label={isShared ? 'Stop sharing' : label}
      aria-label={label}
    />
  );
}
