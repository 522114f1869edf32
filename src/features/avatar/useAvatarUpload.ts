import { useEffect, useRef, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { errorText } from '../../data/errors.ts';
import { rowsChanged } from '../../data/fresh.ts';
import { avatarMessages } from '../../domain/avatar.ts';
import { profileChanged, selectProfile } from '../../session/auth.slice.ts';
import { useReading } from '../../ui/useReading.ts';
import { uploadAvatar } from './avatar.data.ts';
import { wholeCrop, type Crop } from './crop.ts';
import { cutOut, openPicture, turned } from './picture.ts';

/** Uploads a chosen picture and stores it in both profiles. */
export function useAvatarUpload(onSaved: () => void) {
  const profile = useAppSelector(selectProfile);
  const dispatch = useAppDispatch();
  const { picture, show } = usePicture();
  const [crop, setCrop] = useState<Crop | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { reading, during } = useReading();

  const open = (next: ImageBitmap | null) => {
    show(next);
    setCrop(next && wholeCrop(next));
    setError(null);
  };
  const choose = async (file: File) => {
    try {
      open(await openPicture(file));
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : avatarMessages.onlyImages);
    }
  };
  const save = async () => {
    if (!picture || !crop) {
      setError(avatarMessages.selectFirst);
      return;
    }
    setError(null);
    setProgress(0);
    try {
      const url = await uploadAvatar(await cutOut(picture, crop), profile?.id ?? null, setProgress);
      if (profile) dispatch(profileChanged({ ...profile, avatarUrl: url, profileImage: url }));
      dispatch(rowsChanged(['user_profiles']));
      onSaved();
    } catch (cause) {
      setError(errorText(cause, avatarMessages.unknownUpload));
    } finally {
      setProgress(null);
    }
  };
  return {
    picture,
    crop,
    progress,
    error,
    reading,
    choose: (file: File) => during(choose(file)),
    save,
    changeCrop: (change: (crop: Crop) => Crop) => setCrop((now) => now && change(now)),
    turn: async () => {
      if (picture) open(await turned(picture));
    },
    reset: () => open(null),
  };
}

/** One opened picture at a time; its memory is given back when the next one comes or the dialog goes. */
function usePicture() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const held = useRef<ImageBitmap | null>(null);
  useEffect(() => () => held.current?.close(), []);
  const show = (next: ImageBitmap | null) => {
    held.current?.close();
    held.current = next;
    setPicture(next);
  };
  return { picture, show };
}
