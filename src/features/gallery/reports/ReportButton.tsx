import FlagOutlined from '@mui/icons-material/FlagOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog, 'over');

const LABEL = 'Report this design';

/** Opens the form in which somebody says that a design should not be shared. */
export function ReportButton({ designId }: { designId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={LABEL}>
        <IconButton color="inherit" aria-label={LABEL} onClick={() => setOpen(true)} sx={{ width: 44, height: 44 }}>
          <FlagOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <ReportDialog designId={designId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
