import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

import { quoteCredits } from '../../../domain/catalogue/prices.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { useBalance } from '../../credits/credits.public.ts';
import { nudgeLabels, nudgeSchema, type Nudge } from '../../../domain/nudges.ts';

/** One more image beside this one, for the price of one. `side`: of the image, px. The same one larger is a download. */
export function NudgeMenu({ side, onNudge }: { side: number; onNudge: (nudge: Nudge) => void }) {
  const { credits } = useBalance();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isLarge = side >= 2048;
  const cost = quoteCredits('single', { highResolution: isLarge }).total;
  const nudges = nudgeSchema.options.filter((nudge) => nudge !== 'high-resolution');
  const tooFew = credits !== null && credits < cost;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<AutorenewOutlined fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Vary
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader sx={{ bgcolor: 'transparent', lineHeight: 1.5, py: 1 }}>
          {tooFew ? `Costs ${creditsText(cost)}, you have ${credits}.` : `Adds one more image for ${creditsText(cost)}`}
        </ListSubheader>
        {nudges.map((nudge) => (
          <MenuItem
            key={nudge}
            disabled={tooFew}
            onClick={() => {
              setAnchor(null);
              onNudge(nudge);
            }}
          >
            {nudgeLabels[nudge]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
