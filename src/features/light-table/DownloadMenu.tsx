import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { exportFile } from './export-file.ts';

interface DownloadMenuProps {
  url: string;
  /** Of the file, without an ending. */
  name: string;
  widthMm: number;
  caption: string;
  /** Pictures that the tool has, or has drawn when they are asked for. */
  pictures: readonly Picture[];
}

export interface Picture {
  label: string;
  disabled?: boolean;
  take: () => unknown;
}

const forms = [
  { as: 'svg', mirrored: false, label: 'SVG, for drawing programs' },
  { as: 'pdf', mirrored: false, label: 'PDF at true size' },
  { as: 'pdf', mirrored: true, label: 'PDF, mirrored for a stencil' },
] as const;

/** The design as a picture, or as vectors at its width on skin. */
export function DownloadMenu({ url, name, widthMm, caption, pictures }: DownloadMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => unknown) => {
    setAnchor(null);
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error, 'The design could not be prepared.'));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<DownloadOutlined fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? 'Preparing...' : 'Download as'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {pictures.map(({ label, disabled, take }) => (
          <MenuItem key={label} disabled={disabled} onClick={() => void run(take)}>
            {label}
          </MenuItem>
        ))}
        {forms.map((form) => (
          <MenuItem
            key={form.label}
            onClick={() => void run(() => exportFile({ url, name, widthMm, caption, ...form }))}
          >
            {form.label}
          </MenuItem>
        ))}
      </Menu>
      {failure && (
        <Typography role="alert" variant="caption" color="error" component="p">
          {failure}
        </Typography>
      )}
    </>
  );
}
