import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

import { CardHead } from '../../ui/CardHead.tsx';

/** A card of a dashboard with its heading, for what other features show there. */
export function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead title={title} action={action} />
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Card>
  );
}
