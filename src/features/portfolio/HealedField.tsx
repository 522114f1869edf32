import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { usePictureInput } from '../../ui/usePictureInput.ts';
import { pictureProblem, readPiecePicture, type PiecePicture } from './picture.ts';

interface HealedFieldProps {
  /** Address of the healed picture that is there already. */
  src: string | null;
  chosen: PiecePicture | null;
  /** Null takes it away. */
  onChange: (picture: PiecePicture | null) => void;
  /** Is told of the work on a chosen file, until it is read. */
  during: (work: Promise<void>) => Promise<void>;
  disabled?: boolean;
}

/** Chooses a photo of the healed tattoo. */
export function HealedField({ src, chosen, onChange, during, disabled = false }: HealedFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const shown = chosen?.preview ?? src;
  const choose = async (file: File) => {
    setProblem(null);
    try {
      onChange(await readPiecePicture(file));
    } catch (cause) {
      setProblem(pictureProblem(cause));
    }
  };
  return (
    <Box>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {shown && (
          <Box
            component="img"
            src={shown}
            alt="Healed"
            sx={{ width: 56, height: 70, objectFit: 'cover', borderRadius: 0.75, border: 1, borderColor: 'divider' }}
          />
        )}
        <FileButton
          label={shown ? 'Replace healed photo' : 'Add healed photo'}
          disabled={disabled}
          onFile={(file) => void during(choose(file))}
        />
        {shown && (
          <Button color="inherit" size="small" disabled={disabled} onClick={() => onChange(null)}>
            Remove healed photo
          </Button>
        )}
      </Stack>
      {!shown && (
        <Typography variant="caption" color="textSecondary" component="p">
          The same tattoo, healed. It is shown next to the fresh photo.
        </Typography>
      )}
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

function FileButton(props: { label: string; disabled: boolean; onFile: (file: File) => void }) {
  const { disabled, onFile } = props;
  const field = { 'data-testid': 'healed-file' };
  const picture = usePictureInput({ field, disabled, onFiles: ([file]) => onFile(file) });
  return (
    <>
      <Button
        color="inherit"
        size="small"
        disabled={disabled}
        startIcon={<AddPhotoAlternateOutlined />}
        {...picture.zone}
        onClick={picture.choose}
      >
        {props.label}
      </Button>
      <input {...picture.input} />
    </>
  );
}
