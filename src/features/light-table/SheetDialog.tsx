import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { Compare } from './Compare.tsx';
import { MmRuler } from './MmRuler.tsx';

export interface Sheet {
  id: string;
  name: string;
  src: string;
  width: number;
  height: number;
}

interface SheetDialogProps {
  sheet: Sheet;
  widthMm: number;
  /** What it can be laid over: the other designs, the photo. */
  others: readonly Sheet[];
  onClose: () => void;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** One design as large as the window allows, on its sheet with a ruler; laid over another or over the photo if wanted. */
export function SheetDialog({ sheet, widthMm, others, onClose, actions }: SheetDialogProps) {
  const id = useId();
  const [compared, setCompared] = useState('');
  const other = others.find((each) => each.id === compared) ?? null;
  const { width, height } = sheet;
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { bgcolor: 'background.default', border: 0, borderRadius: 0 } } }}
    >
      <Head id={id} name={sheet.name} others={others} other={other?.id ?? ''} onOther={setCompared} onClose={onClose} />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, md: 3 } }}>
        <Box sx={{ mx: 'auto' }} style={{ maxWidth: `min(100%, calc((100dvh - 190px) * ${width / height}))` }}>
          {other ? (
            <Compare
              left={{ src: other.src, label: other.name }}
              right={{ src: sheet.src, label: sheet.name }}
              width={width}
              height={height}
            />
          ) : (
            <DesignPaper src={sheet.src} alt={sheet.name} width={width} height={height} loading="eager" />
          )}
          <MmRuler widthMm={widthMm} />
          {actions}
        </Box>
      </Box>
    </Dialog>
  );
}

interface HeadProps {
  id: string;
  name: string;
  others: readonly Sheet[];
  other: string;
  onOther: (id: string) => void;
  onClose: () => void;
}

function Head({ id, name, others, other, onOther, onClose }: HeadProps) {
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', px: { xs: 1.5, md: 3 }, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography id={`${id}-title`} variant="h5" component="h1" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {name}
      </Typography>
      {others.length > 0 && (
        <FormControl size="small" sx={{ minWidth: 150 }}>
          <InputLabel id={`${id}-with`} shrink>
            Compare with
          </InputLabel>
          <Select
            labelId={`${id}-with`}
            label="Compare with"
            displayEmpty
            notched
            value={other}
            onChange={(event) => onOther(event.target.value)}
          >
            <MenuItem value="">nothing</MenuItem>
            {others.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {each.name}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
      )}
      <IconButton aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}
