import Verified from '@mui/icons-material/Verified';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { artistTexts } from '../../../domain/artists.ts';

/** The badge; pressed, it says what it means and what it does not (decision 6). */
export function VerifiedChip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Chip
        component="button"
        color="success"
        variant="outlined"
        icon={<Verified />}
        label={artistTexts.verified}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, tabIndex: -1, sx: { p: 2.5, mt: 1, maxWidth: 340 } },
        }}
      >
        <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 0.5 }}>
          Reviewed by an administrator
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {artistTexts.verifiedMeans}
        </Typography>
      </Popover>
    </>
  );
}
