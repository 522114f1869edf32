import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';

import { artistPath } from '../../../config/paths.ts';
import { artistTexts } from '../../../domain/artists.ts';

/** Copies the address of the page, without what stood behind it. */
export function ShareButton({ artistId }: { artistId: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(artistPath(artistId), window.location.origin).href);
      setSaid(artistTexts.linkCopied);
    } catch {
      setSaid(artistTexts.linkNotCopied);
    }
  };
  return (
    <>
      <Tooltip title="Copy the link to this page">
        <IconButton aria-label="Share" onClick={() => void copy()}>
          <IosShareOutlined />
        </IconButton>
      </Tooltip>
      <Snackbar open={said !== null} message={said} autoHideDuration={6000} onClose={() => setSaid(null)} />
    </>
  );
}
