import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Close from '@mui/icons-material/Close';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { contactLimits } from '../../../domain/contact.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { usePictureInput, type PictureInput } from '../../../ui/usePictureInput.ts';
import { OwnImagePicker } from './OwnImagePicker.tsx';
import type { PicturesChoice } from './usePicturesChoice.ts';

/** Pictures for the artist: files by choosing or dropping, and own images. */
export function PicturesField({ choice }: { choice: PicturesChoice }) {
  const [picking, setPicking] = useState(false);
  const { pictures, problem } = choice;
  const picture = usePictureInput({
    field: { 'data-testid': 'request-files' },
    multiple: true,
    onFiles: (files) => void choice.addFiles(files),
  });
  const focus = () => picture.place.current?.focus();
  return (
    <Box
      {...picture.zone}
      role="group"
      aria-labelledby="request-pictures"
      tabIndex={-1}
      sx={(theme) => ({
        p: 2,
        borderRadius: 1,
        outline: 0,
        border: '1px dashed',
        borderColor: picture.over ? 'accent.text' : 'divider',
        bgcolor: picture.over ? theme.palette.accent.wash : 'transparent',
      })}
    >
      <Typography id="request-pictures" sx={{ fontWeight: 550 }}>
        Pictures
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Show the idea, the place on the body, or a tattoo to cover up. Up to {contactLimits.pictures}; only this artist
        sees them.
      </Typography>
      {pictures.length > 0 && <Chosen choice={choice} onRemoved={focus} />}
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      )}
      <Adding
        choice={choice}
        picture={picture}
        onPick={() => setPicking(true)}
        // The button goes with what it offered.
        onOfferTaken={focus}
      />
      {picking && <OwnImagePicker choice={choice} onClose={() => setPicking(false)} />}
    </Box>
  );
}

function Chosen({ choice, onRemoved }: { choice: PicturesChoice; onRemoved: () => void }) {
  return (
    <Box
      component="ul"
      aria-label="Chosen pictures"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1.5,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
      }}
    >
      {choice.pictures.map(({ key, src, name }, index) => (
        <Box component="li" key={key} sx={{ position: 'relative' }}>
          <DesignPaper src={src} alt={name} />
          <IconButton
            size="small"
            aria-label={`Remove picture ${index + 1}`}
            onClick={() => {
              choice.remove(key);
              onRemoved();
            }}
            sx={{
              position: 'absolute',
              top: 4,
              right: 4,
              minWidth: 28,
              minHeight: 28,
              p: 0.25,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              '&:hover': { bgcolor: 'background.paper' },
            }}
          >
            <Close fontSize="inherit" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

interface AddingProps {
  choice: PicturesChoice;
  picture: PictureInput;
  onPick: () => void;
  onOfferTaken: () => void;
}

function Adding({ choice, picture, onPick, onOfferTaken }: AddingProps) {
  const { reading, full, offered } = choice;
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={full || reading}
          startIcon={<AddPhotoAlternateOutlined />}
          onClick={picture.choose}
        >
          {reading ? 'Reading...' : 'Add photos'}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={full}
          startIcon={<PhotoLibraryOutlined />}
          onClick={onPick}
        >
          Choose my designs
        </Button>
        {offered.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<HistoryOutlined />}
            onClick={() => {
              choice.addOffered();
              onOfferTaken();
            }}
          >
            {offered.length === 1
              ? 'Add the picture of your last request'
              : `Add the ${offered.length} pictures of your last request`}
          </Button>
        )}
      </Stack>
      <input {...picture.input} />
    </>
  );
}
