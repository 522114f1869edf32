import Button from '@mui/material/Button';
import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { PhotoSlot } from '../designer/designer.public.ts';
import { HandOffButton, startFresh } from '../hand-off/hand-off.public.ts';
import { SubjectMarker } from '../marking/marking.public.ts';
import { choosePhoto, chooseSample } from './transfer.job.ts';
import { selectTransfer, transferActions } from './transfer.slice.ts';

/** The picture, with the way to mark what of it is drawn. */
export function PhotoField() {
  const dispatch = useAppDispatch();
  const { image, origin, marks } = useAppSelector(selectTransfer).form;
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
                to="photo-to-sketch"
                variant="contained"
                handed={{ picture: image.dataUrl, ...(origin ? { imageId: origin } : {}) }}
              >
                Photo to Sketch
              </HandOffButton>
            )}
            <Button variant="contained" color="inherit" size="small" onClick={() => setMarking(true)}>
              {marks.length > 0 ? 'Change what is marked' : 'Mark what to draw'}
            </Button>
          </>
        }
        onFile={(file) => {
          startFresh('style-transfer');
          return dispatch(choosePhoto(file));
        }}
        onSample={(name) => dispatch(chooseSample(name))}
        onClear={() => dispatch(transferActions.photoCleared())}
      />
      {marking && image && (
        <SubjectMarker
          src={image.dataUrl}
          marks={marks}
          onCancel={() => setMarking(false)}
          onDone={(made) => {
            dispatch(transferActions.photoMarked(made));
            setMarking(false);
          }}
        />
      )}
    </>
  );
}
