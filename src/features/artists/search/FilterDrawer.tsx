import CloseOutlined from '@mui/icons-material/CloseOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { filtersIn } from '../artists.model.ts';
import { ArtistFilters, type FiltersProps } from './ArtistFilters.tsx';

interface FilterDrawerProps extends FiltersProps {
  /** How many artists the search has found; null while it is not known. */
  found: string | null;
}

/** On phones the filters lie over the results; what they find is said on the button that closes them. */
export function FilterDrawer({ query, onChange, found }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const set = filtersIn(query).length;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<TuneOutlined />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 48 }}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 'min(400px, 100%)' } } }}
      >
        <Stack direction="row" sx={{ px: 2.5, pt: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={titleId} variant="h4" component="h2">
            Filters
          </Typography>
          <IconButton aria-label="Close the filters" onClick={() => setOpen(false)} sx={{ mr: -1.5 }}>
            <CloseOutlined />
          </IconButton>
        </Stack>
        <Box sx={{ flex: 1, overflowY: 'auto', px: 2.5, py: 2 }}>
          <ArtistFilters query={query} onChange={onChange} />
        </Box>
        <Box sx={{ px: 2.5, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button fullWidth variant="contained" size="large" onClick={() => setOpen(false)}>
            {found === null ? 'Searching' : `Show ${found}`}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
