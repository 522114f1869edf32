import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { quoteCredits } from '../../../domain/costs.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { useBalance } from '../../credits/credits.public.ts';
import { drawNudge, nudgeKinds } from '../designer.job.ts';

/** One more image beside this one, for the price of one. */
export function NudgeMenu({ imageId, highResolution }: { imageId: string; highResolution: boolean }) {
  const dispatch = useAppDispatch();
  const { credits } = useBalance();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const cost = quoteCredits('single', { highResolution }).total;
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
          {tooFew ? `Costs ${creditsText(cost)}, you have ${credits}.` : `Drawn beside it, for ${creditsText(cost)}`}
        </ListSubheader>
        {nudgeKinds.map((kind) => (
          <MenuItem
            key={kind.label}
            disabled={tooFew}
            onClick={() => {
              setAnchor(null);
              void dispatch(drawNudge(imageId, kind));
            }}
          >
            {kind.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
