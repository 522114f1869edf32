import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MmRuler } from './MmRuler.tsx';
import { PhotoBeneath } from './PhotoBeneath.tsx';
import type { Photo, Sheet } from './sheet.model.ts';
import { useInkOnSkin } from './useInkOnSkin.ts';

const ZoomedSheet = lazyPart(async () => (await import('./ZoomedSheet.tsx')).ZoomedSheet, 'within');
const SplitCompare = lazyPart(async () => (await import('../compare/compare.public.ts')).SplitCompare, 'within');

interface SheetDialogProps {
  /** All that lie on the table, in their order. */
  sheets: readonly Sheet[];
  /** The one that is enlarged. */
  shown: string;
  onShow: (id: string) => void;
  widthMm: number;
  photo: Photo | null;
  onClose: () => void;
  /** Its actions. */
  actions?: ReactNode;
}

/** The choice of the photo beside the ids of sheets. */
const PHOTO = 'photo';

/** One design as large as the window allows, on its sheet with a ruler; beside another or over its photo if wanted. */
export function SheetDialog({ sheets, shown, onShow, widthMm, photo, onClose, actions }: SheetDialogProps) {
  const id = useId();
  const [compared, setCompared] = useState('');
  const index = sheets.findIndex((each) => each.id === shown);
  const sheet = sheets[index];
  if (!sheet) return null;
  const other = sheets.find((each) => each.id === compared && each !== sheet) ?? null;
  const step = (by: number) => onShow(sheets[(index + by + sheets.length) % sheets.length].id);
  // On a slider, in a list, and on a picture that they move, the arrows belong to it.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (
      !(target instanceof HTMLElement) ||
      target.closest('input, [role=application], [role=combobox], [role=listbox], [role=menu]')
    )
      return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <ScreenDialog
      fullScreen
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { bgcolor: 'background.default', border: 0, borderRadius: 0 } } }}
    >
      <Head id={id} name={sheet.name} onStep={sheets.length > 1 ? step : null} onClose={onClose}>
        <CompareWith
          id={id}
          others={sheets.filter((each) => each !== sheet)}
          withPhoto={photo !== null}
          value={compared === sheet.id ? '' : compared}
          onChange={setCompared}
        />
      </Head>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, md: 3 } }}>
        <Box
          sx={{ mx: 'auto' }}
          style={{ maxWidth: `min(100%, calc((100dvh - 290px) * ${sheet.width / sheet.height}))` }}
        >
          <View sheet={sheet} other={other} photo={compared === PHOTO ? photo : null} widthMm={widthMm} />
          {actions}
        </Box>
      </Box>
    </ScreenDialog>
  );
}

interface ViewProps {
  sheet: Sheet;
  other: Sheet | null;
  photo: Photo | null;
  widthMm: number;
}

function View({ sheet, other, photo, widthMm }: ViewProps) {
  const { src, name, width, height } = sheet;
  const ink = useInkOnSkin(src, widthMm);
  // Compared, the designs can be enlarged, and the ruler with them.
  if (other && !photo)
    return (
      <SplitCompare
        key={other.id}
        before={{ src: other.src, label: other.name }}
        after={{ src, label: name }}
        shape={{ width, height }}
        ink={ink ?? { widthMm, left: 0, width: 1 }}
      />
    );
  if (!photo) return <ZoomedSheet key={sheet.id} sheet={sheet} ink={ink ?? { widthMm, left: 0, width: 1 }} />;
  return (
    <>
      <PhotoBeneath sheet={sheet} photo={photo} />
      <MmRuler src={src} widthMm={widthMm} />
    </>
  );
}

interface HeadProps {
  id: string;
  name: string;
  onStep: ((by: number) => void) | null;
  onClose: () => void;
  children: ReactNode;
}

function Head({ id, name, onStep, onClose, children }: HeadProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1,
        px: { xs: 1.5, md: 3 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onStep && (
        <>
          <IconButton aria-label="Previous design" onClick={() => onStep(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton aria-label="Next design" onClick={() => onStep(1)}>
            <ChevronRight />
          </IconButton>
        </>
      )}
      <Typography
        id={`${id}-title`}
        variant="h5"
        component="h1"
        noWrap
        aria-live="polite"
        sx={{ flex: 1, minWidth: 0 }}
      >
        {name}
      </Typography>
      {children}
      <IconButton aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

interface CompareWithProps {
  id: string;
  others: readonly Sheet[];
  withPhoto: boolean;
  value: string;
  onChange: (value: string) => void;
}

function CompareWith({ id, others, withPhoto, value, onChange }: CompareWithProps) {
  if (others.length === 0 && !withPhoto) return null;
  return (
    <FormControl size="small" sx={{ width: { xs: '100%', sm: 190 }, order: { xs: 1, sm: 0 }, mt: { xs: 0.5, sm: 0 } }}>
      <InputLabel id={`${id}-with`} shrink>
        Compare with
      </InputLabel>
      <Select
        labelId={`${id}-with`}
        label="Compare with"
        displayEmpty
        notched
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <MenuItem value="">No comparison</MenuItem>
        {withPhoto && <MenuItem value={PHOTO}>Original photo</MenuItem>}
        {others.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {each.name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
