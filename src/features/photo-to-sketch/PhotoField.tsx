import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { PhotoSlot } from '../designer/designer.public.ts';
import { HandOffButton, startFresh } from '../hand-off/hand-off.public.ts';
import { SubjectMarker } from '../marking/marking.public.ts';
import { choosePhoto, chooseSample } from './sketch.job.ts';
import { selectSketch, sketchActions } from './sketch.slice.ts';

/** The photo, with the way to mark what of it is sketched. */
export function PhotoField() {
  const dispatch = useAppDispatch();
  const { image, origin, marks } = useAppSelector(selectSketch).form;
  const [marking, setMarking] = useState(false);
  return (
    <>
      <PhotoSlot
        image={image}
        marks={marks}
        mark={
          <>
            {image && (
              <HandOffButton
                to="style-transfer"
                variant="contained"
                handed={{ picture: image.dataUrl, ...(origin ? { imageId: origin } : {}) }}
              >
                Style Transfer
              </HandOffButton>
            )}
            <Button variant="contained" color="inherit" size="small" onClick={() => setMarking(true)}>
              {marks.length > 0 ? 'Change what is marked' : 'Mark what to draw'}
            </Button>
          </>
        }
        onFile={(file) => {
          startFresh('photo-to-sketch');
          return dispatch(choosePhoto(file));
        }}
        onSample={(name) => dispatch(chooseSample(name))}
        onClear={() => dispatch(sketchActions.photoCleared())}
      />
      {marking && image && (
        <SubjectMarker
          src={image.dataUrl}
          marks={marks}
          onCancel={() => setMarking(false)}
          onDone={(made) => {
            dispatch(sketchActions.photoMarked(made));
            setMarking(false);
          }}
        />
      )}
    </>
  );
}
