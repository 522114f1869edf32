import LinkOutlined from '@mui/icons-material/LinkOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';

import { sharedDesignPath } from '../../../config/paths.ts';
import { announce } from '../../../ui/Announcer.tsx';

const LABEL = 'Copy the link';

/** Puts the address of a design on the clipboard, without the filters that somebody found it by. */
export function ShareLink({ designId }: { designId: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async () => {
    const link = new URL(sharedDesignPath(designId), window.location.origin).href;
    const done = await navigator.clipboard.writeText(link).then(
      () => 'The link was copied',
      () => `The link could not be copied: ${link}`,
    );
    setSaid(done);
    announce(done);
  };
  return (
    <Tooltip title={said ?? LABEL} onClose={() => setSaid(null)} key={said ?? ''}>
      <IconButton color="inherit" aria-label={LABEL} onClick={() => void copy()} sx={{ width: 44, height: 44 }}>
        <LinkOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
