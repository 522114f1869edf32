import { useEffect, useRef, useState } from 'react';

import { contactLimits } from '../../../domain/contact.ts';
import { useReading } from '../../../ui/useReading.ts';
import type { WallImage } from '../../own-images/wall.public.ts';
import type { ChosenPicture } from '../contacts.model.ts';
import { readPhoto } from '../photo.public.ts';

/**
 * The pictures that go with a request: own images and files, which are drawn anew so that nothing of the camera is left in them. Those
 * of the last request are only offered: another artist would otherwise get them unasked.
 */
export function usePicturesChoice(last: readonly ChosenPicture[], chosen: readonly ChosenPicture[]) {
  const [pictures, setPictures] = useState(chosen);
  const [problem, setProblem] = useState<string | null>(null);
  const { reading, during } = useReading();
  const addresses = useRef<string[]>([]);
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, []);
  const add = (more: readonly ChosenPicture[]) =>
    setPictures((now) => {
      const fresh = more.filter(({ key }) => now.every((picture) => picture.key !== key));
      return [...now, ...fresh].slice(0, contactLimits.pictures);
    });
  const readAll = async (files: readonly File[]) => {
    setProblem(null);
    for (const file of files.slice(0, contactLimits.pictures)) {
      try {
        const picture = await readPhoto(file, contactLimits.pictureSidePx);
        addresses.current.push(picture.src);
        add([picture]);
      } catch (error) {
        setProblem(`${file.name}: ${error instanceof Error ? error.message : 'This picture could not be read.'}`);
      }
    }
  };
  const addFiles = (files: readonly File[]) => during(readAll(files));
  const toggleImage = ({ id, src, name }: WallImage) => {
    if (pictures.some(({ key }) => key === id)) setPictures((now) => now.filter(({ key }) => key !== id));
    else add([{ key: id, src, name, imageId: id }]);
  };
  const remove = (key: string) => setPictures((now) => now.filter((picture) => picture.key !== key));
  const full = pictures.length >= contactLimits.pictures;
  const offered = full ? [] : last.filter(({ key }) => pictures.every((picture) => picture.key !== key));
  const addOffered = () => add(offered);
  return { pictures, problem, reading, full, offered, addFiles, addOffered, toggleImage, remove };
}

export type PicturesChoice = ReturnType<typeof usePicturesChoice>;
