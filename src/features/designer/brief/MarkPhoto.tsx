import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { SubjectMarker } from '../../marking/marking.public.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

interface MarkPhotoProps {
  variant?: 'contained' | 'outlined';
  size?: 'small' | 'medium';
  onMarked?: () => void;
}

/** The button that opens the marking of the photo. Shows nothing without a photo. */
export function MarkPhoto({ variant = 'outlined', size = 'small', onMarked }: MarkPhotoProps) {
  const dispatch = useAppDispatch();
  const { image, marks } = useAppSelector(selectDesigner);
  const [marking, setMarking] = useState(false);
  if (!image) return null;
  return (
    <>
      <Button
        variant={variant}
        color={variant === 'outlined' ? 'inherit' : 'primary'}
        size={size}
        onClick={() => setMarking(true)}
      >
        {marks.length > 0 ? 'Change what is marked' : 'Mark what to draw'}
      </Button>
      {marking && (
        <SubjectMarker
          src={image.dataUrl}
          marks={marks}
          onCancel={() => setMarking(false)}
          onDone={(made) => {
            dispatch(designerActions.subjectMarked(made));
            setMarking(false);
            onMarked?.();
          }}
        />
      )}
    </>
  );
}
