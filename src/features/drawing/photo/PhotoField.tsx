import Button from '@mui/material/Button';
import { useState } from 'react';

import type { Mark } from '../../../domain/marks.ts';
import type { TransferTarget } from '../../../domain/transfer.ts';
import { HandOffButton, startFresh } from '../../hand-off/hand-off.public.ts';
import { SubjectMarker } from '../../marking/marking.public.ts';
import { PhotoSlot } from './PhotoSlot.tsx';
import type { ReferenceImage } from './reference.ts';

interface PhotoFieldProps {
  /** The tool, and the other one that the picture can be taken to. */
  tool: TransferTarget;
  other: { to: TransferTarget; label: string };
  form: { image: ReferenceImage | null; origin: string | null; marks: readonly Mark[] };
  onFile: (file: File) => Promise<void>;
  onSample: (name: string) => Promise<void>;
  onClear: () => void;
  onMarked: (marks: Mark[]) => void;
}

/** The one picture of a tool, with the way to mark what of it is drawn. */
export function PhotoField({ tool, other, form, onFile, onSample, onClear, onMarked }: PhotoFieldProps) {
  const { image, origin, marks } = form;
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
                to={other.to}
                variant="contained"
                handed={{ picture: image.dataUrl, ...(origin ? { imageId: origin } : {}) }}
              >
                {other.label}
              </HandOffButton>
            )}
            <Button variant="contained" color="inherit" size="small" onClick={() => setMarking(true)}>
              {marks.length > 0 ? 'Change what is marked' : 'Mark what to draw'}
            </Button>
          </>
        }
        onFile={(file) => {
          startFresh(tool);
          return onFile(file);
        }}
        onSample={onSample}
        onClear={onClear}
      />
      {marking && image && (
        <SubjectMarker
          src={image.dataUrl}
          marks={marks}
          onCancel={() => setMarking(false)}
          onDone={(made) => {
            onMarked(made);
            setMarking(false);
          }}
        />
      )}
    </>
  );
}
