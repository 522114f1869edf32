import Check from '@mui/icons-material/Check';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { exportFile } from './export-file.ts';
import { choosePaper, chosenPaper, papers, type Paper } from './paper.ts';

interface DownloadMenuProps {
  /** Signed address of the full-size picture, or how to get it when it is asked for. */
  picture: string | (() => Promise<Blob>);
  /** Of the file, without an ending. */
  name: string;
  /** Null where no width is agreed yet: then there is no true size. */
  widthMm: number | null;
  caption: string;
  /** Pictures that the tool has, or has drawn when they are asked for. */
  pictures: readonly SavablePicture[];
  label?: string;
  /** Whether the stencil was agreed to be mirrored; left out where nothing is agreed. */
  agreedMirrored?: boolean;
  /** On a phone the icon stands alone. */
  compact?: boolean;
  /** Says what went wrong, or what is to be known of the file; beneath the button when left out. */
  onFailure?: (message: string) => void;
}

export interface SavablePicture {
  label: string;
  disabled?: boolean;
  take: () => unknown;
}

const forms = [
  { as: 'svg', mirrored: false, label: 'SVG, for drawing programs' },
  { as: 'pdf', mirrored: false, label: 'PDF at true size' },
  { as: 'pdf', mirrored: true, label: 'PDF, mirrored for a stencil' },
] as const;

const compactLook = {
  minWidth: 44,
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 0' } },
};

type Design = Pick<DownloadMenuProps, 'picture' | 'name' | 'caption'> & { widthMm: number };

async function take({ picture, name, caption, widthMm }: Design, form: (typeof forms)[number]): Promise<string | null> {
  const read = typeof picture === 'string' ? picture : await picture();
  return exportFile({ picture: read, name, widthMm, caption, paper: chosenPaper(), ...form });
}

const wideOnly = { display: { xs: 'none', sm: 'inline' } };

/** Prepares a file. Work answers in words where something is to be known of it. */
function useWork(onFailure?: (message: string) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const tell = onFailure ?? setFailure;
  const work = async (what: () => unknown) => {
    setBusy(true);
    setFailure(null);
    try {
      const note = await what();
      if (typeof note === 'string') tell(note);
    } catch (error) {
      tell(errorText(error, 'The design could not be prepared.'));
    }
    setBusy(false);
  };
  return { busy, failure, work };
}

type VectorItems = Pick<DownloadMenuProps, 'picture' | 'name' | 'caption' | 'widthMm' | 'agreedMirrored'> & {
  run: (what: () => unknown) => Promise<void>;
};

function vectorItems({ widthMm, agreedMirrored, run, ...design }: VectorItems) {
  if (widthMm === null) return <MenuItem disabled>SVG and PDF need an agreed width on skin</MenuItem>;
  return forms.map((form) => (
    <MenuItem key={form.label} onClick={() => void run(() => take({ ...design, widthMm }, form))}>
      {form.label}
      {form.as === 'pdf' && form.mirrored === agreedMirrored && ', as agreed'}
    </MenuItem>
  ));
}

/** On which paper a PDF is laid. The menu stays open: whoever chooses one wants a file next. */
function paperItems(chosen: Paper | null, onChoose: (paper: Paper) => void) {
  return [
    <Divider key="paper" />,
    papers.map(({ id, label }) => (
      <MenuItem
        key={id}
        role="menuitemradio"
        aria-checked={id === chosen}
        onClick={() => {
          choosePaper(id);
          onChoose(id);
        }}
      >
        PDF on {label}
        {id === chosen && <Check fontSize="small" sx={{ ml: 1 }} />}
      </MenuItem>
    )),
  ];
}

/** The design as a picture, or as vectors at its width on skin. */
export function DownloadMenu({
  pictures,
  label = 'Download as',
  compact,
  agreedMirrored,
  ...design
}: DownloadMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [paper, setPaper] = useState<Paper | null>(null);
  const { widthMm } = design;
  const { busy, failure, work } = useWork(design.onFailure);
  const run = (what: () => unknown) => {
    setAnchor(null);
    return work(what);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={busy}
        aria-label={busy ? 'Preparing...' : label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<DownloadOutlined fontSize="small" />}
        onClick={(event) => {
          setPaper(chosenPaper());
          setAnchor(event.currentTarget);
        }}
        sx={compact ? compactLook : undefined}
      >
        <Box component="span" sx={compact ? wideOnly : undefined}>
          {busy ? 'Preparing...' : label}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {pictures.map(({ label, disabled, take }) => (
          <MenuItem key={label} disabled={disabled} onClick={() => void run(take)}>
            {label}
          </MenuItem>
        ))}
        {vectorItems({ ...design, widthMm, agreedMirrored, run })}
        {widthMm !== null && paperItems(paper, setPaper)}
      </Menu>
      {failure && (
        <Typography role="alert" variant="caption" color="error" component="p">
          {failure}
        </Typography>
      )}
    </>
  );
}
