import { Notice } from '../../ui/Notice.tsx';
import { LinkButton, PlainButton } from '../../ui/PlainButton.tsx';
import { usePictureInput } from '../../ui/usePictureInput.ts';
import css from './TryOut.module.css';
import type { TryOutControls } from './useTryOut.ts';

/** Credits and terms of the photos: public/samples/README.md. */
const samples = [
  { name: 'raccoon', label: 'A raccoon', credit: 'Judy Weggelaar, public domain' },
  { name: 'dahlia', label: 'A dahlia', credit: 'vultilion, CC BY 2.0' },
  { name: 'moose', label: 'A moose', credit: 'Ryan Hagerty, USFWS, public domain' },
] as const;

/** One picture: chosen, dropped, or one of ours. */
export function TryOutPhotoField({ controls }: { controls: TryOutControls }) {
  const { tryOut, photoProblem, choosePhoto, change } = controls;
  const { photo } = tryOut;
  const picture = usePictureInput({
    field: { 'aria-label': 'Picture to draw' },
    onFiles: ([file]) => void choosePhoto(file),
  });
  return (
    <div role="group" aria-label="Picture">
      <p className={css.label}>{photo ? 'A picture' : 'Or from a picture'}</p>
      <div className={css.slot} data-over={picture.over} data-filled={photo !== null} {...picture.zone}>
        <input {...picture.input} />
        {photo && <img src={photo.dataUrl} alt={`Selected: ${photo.name}`} />}
        <div className={css.slotWords}>
          <PlainButton look="outlined" onClick={picture.choose}>
            {photo ? 'Change' : 'Choose a picture'}
          </PlainButton>
          {photo ? (
            <PlainButton onClick={() => change({ photo: null })}>Remove</PlainButton>
          ) : (
            <p className={css.small}>or drop one here. Up to 10 MB.</p>
          )}
        </div>
      </div>
      {photoProblem && (
        <Notice severity="error">{photoProblem}. Choose another picture: JPEG, PNG, WebP, GIF or HEIC.</Notice>
      )}
      {!photo && <Samples onChoose={(name) => void controls.chooseSample(name)} />}
    </div>
  );
}

function Samples({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <p className={css.small}>
      No photo? Try{' '}
      {samples.map(({ name, label, credit }, n) => (
        <span key={name}>
          {n === 0 ? '' : n === samples.length - 1 ? ' or ' : ', '}
          <LinkButton title={`Photo: ${credit}`} onClick={() => onChoose(name)}>
            {label.toLowerCase()}
          </LinkButton>
        </span>
      ))}
      .
    </p>
  );
}
