import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArrowBack from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import HighlightAlt from '@mui/icons-material/HighlightAlt';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { arrangements } from '../../domain/fusion.ts';
import { usePictureInput } from '../../ui/usePictureInput.ts';
import { SubjectMarker, SubjectPhoto } from '../marking/marking.public.ts';
import { startFresh } from '../hand-off/hand-off.public.ts';
import {
  addPicture,
  generatorTool,
  markPicture,
  mostPictures,
  movePictureForward,
  removePicture,
  type Picture,
} from './generator.tool.ts';

/** Up to three pictures in the order of their parts, each with what of it will be drawn. */
export function Pictures() {
  const dispatch = useAppDispatch();
  const { pictures, fusion } = useAppSelector(generatorTool.select).form;
  const { parts } = arrangements[fusion.arrangement];
  const add = (files: readonly File[]) => {
    if (pictures.length === 0) startFresh('ai-generator');
    for (const file of files.slice(0, mostPictures - pictures.length)) void dispatch(addPicture(file));
  };
  return (
    <Box role="group" aria-label="Pictures">
      <Typography variant="h5" component="h2">
        Pictures
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Add up to three. Two or more are fused in this order.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {pictures.map((picture, n) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            number={n + 1}
            part={pictures.length > 1 ? parts[n] : 'Drawn'}
          />
        ))}
        {pictures.length < mostPictures && <AddSlot first={pictures.length === 0} onFiles={add} />}
      </Box>
    </Box>
  );
}

function AddSlot({ first, onFiles }: { first: boolean; onFiles: (files: File[]) => void }) {
  const picture = usePictureInput({ field: { 'aria-label': 'Pictures to add' }, multiple: true, onFiles });
  return (
    <>
      <input {...picture.input} />
      <ButtonBase
        {...picture.zone}
        onClick={picture.choose}
        data-over={picture.over}
        sx={(theme) => ({
          ...(first ? { gridColumn: '1 / -1', minHeight: 132 } : { aspectRatio: '1 / 1' }),
          flexDirection: 'column',
          gap: 0.5,
          px: 1,
          borderRadius: 1.25,
          border: `1.5px dashed ${theme.palette.tone.control}`,
          bgcolor: 'background.paper',
          transition: 'border-color 150ms ease-out',
          '&:hover, &[data-over=true]': { borderColor: 'primary.main' },
        })}
      >
        <AddPhotoAlternateOutlined aria-hidden />
        <Typography component="span" variant="body2">
          Add a picture
        </Typography>
        {first && (
          <Typography component="span" variant="caption" color="textSecondary">
            or drop it here. JPEG, PNG, WebP, GIF or HEIC, up to 10 MB.
          </Typography>
        )}
      </ButtonBase>
    </>
  );
}

function PictureCard({ picture, number, part }: { picture: Picture; number: number; part: string }) {
  const dispatch = useAppDispatch();
  const [marking, setMarking] = useState(false);
  const { id, image, marks } = picture;
  const name = `picture ${number}`;
  return (
    <Stack component="article" spacing={0.75} aria-label={`Picture ${number}: ${part.toLowerCase()}`}>
      <Box
        sx={(theme) => ({
          position: 'relative',
          aspectRatio: '1 / 1',
          borderRadius: 1.25,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: theme.palette.sheet.paper,
        })}
      >
        <SubjectPhoto src={image.dataUrl} alt={`Picture ${number}: ${image.name}`} marks={marks} />
      </Box>
      <Typography variant="caption" component="p" noWrap>
        {part}
      </Typography>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mx: -0.5 }}>
        <Act label={`Mark what to draw of ${name}`} onClick={() => setMarking(true)}>
          <HighlightAlt fontSize="small" color={marks.length > 0 ? 'primary' : 'inherit'} />
        </Act>
        {number > 1 && (
          <Act label={`Move ${name} forward`} onClick={() => dispatch(movePictureForward(id))}>
            <ArrowBack fontSize="small" />
          </Act>
        )}
        <Act label={`Remove ${name}`} onClick={() => dispatch(removePicture(id))}>
          <CloseIcon fontSize="small" />
        </Act>
      </Stack>
      {marking && (
        <SubjectMarker
          src={image.dataUrl}
          marks={marks}
          onCancel={() => setMarking(false)}
          onDone={(made) => {
            dispatch(markPicture(id, made));
            setMarking(false);
          }}
        />
      )}
    </Stack>
  );
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
