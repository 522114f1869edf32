import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import type { ContactRequest } from '../contacts.model.ts';
import { BriefView } from './BriefView.tsx';
import { PersonLine } from './PersonLine.tsx';
import { PictureStrip } from './PictureStrip.tsx';

interface WaitingCardProps {
  request: ContactRequest;
  /** Seen by who has sent it. */
  own?: boolean;
  /** A menu at the top. */
  menu?: ReactNode;
  /** Its actions. */
  children: ReactNode;
}

/** One request that waits: who, what they write, the brief, and the pictures large beside it. */
export function WaitingCard({ request, own = false, menu, children }: WaitingCardProps) {
  const { message, brief, pictures } = request;
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 3 } }}>
      <PersonLine request={request} linked={own}>
        {menu}
      </PersonLine>
      <Box
        sx={{
          mt: 2.5,
          display: 'grid',
          gap: { xs: 2.5, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: pictures.length > 0 ? 'minmax(0, 1fr) minmax(240px, 320px)' : '1fr' },
        }}
      >
        <Stack spacing={2.5}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '42em' }}>{message}</Typography>
          <BriefView brief={brief} />
        </Stack>
        {pictures.length > 0 && <PictureStrip pictures={pictures} />}
      </Box>
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Card>
  );
}
