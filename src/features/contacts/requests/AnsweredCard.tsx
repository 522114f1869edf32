import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { briefLine } from '../../../domain/contact.ts';
import type { ContactRequest } from '../contacts.model.ts';
import { BriefView } from './BriefView.tsx';
import { dateText, PersonLine } from './PersonLine.tsx';
import { PictureStrip } from './PictureStrip.tsx';
import { RequestMenu } from './RequestMenu.tsx';
import { StatusChip } from './StatusChip.tsx';

interface AnsweredCardProps {
  request: ContactRequest;
  own?: boolean;
  /** What can still be done. */
  children?: ReactNode;
}

/** One request that was answered or taken back: how it ended, with the brief folded. */
export function AnsweredCard({ request, own = false, children }: AnsweredCardProps) {
  const { message, brief, pictures, answer, answeredAt, status } = request;
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <PersonLine request={request} linked={own}>
        <StatusChip status={status} />
        <RequestMenu request={request} />
      </PersonLine>
      {answer && (
        <Typography sx={{ mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '42em' }}>
          “{answer}”
        </Typography>
      )}
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
      <Accordion
        disableGutters
        elevation={0}
        slotProps={{ transition: { unmountOnExit: true } }}
        sx={{ mt: 1, bgcolor: 'transparent', border: 0, '&::before': { display: 'none' } }}
      >
        <AccordionSummary
          expandIcon={<ExpandMore />}
          sx={{ px: 0, minHeight: 44, '& .MuiAccordionSummary-content': { my: 1, minWidth: 0 } }}
        >
          <Typography variant="body2" color="textSecondary" noWrap>
            {briefLine(brief) || message}
          </Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ px: 0, pb: 1 }}>
          <Stack spacing={2} sx={{ maxWidth: 560 }}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
            <BriefView brief={brief} />
            {pictures.length > 0 && status === 'approved' && <PictureStrip pictures={pictures} />}
            {answeredAt && (
              <Typography variant="body2" color="textSecondary">
                {status === 'withdrawn' ? 'Withdrawn' : 'Answered'} on {dateText(answeredAt)}
              </Typography>
            )}
          </Stack>
        </AccordionDetails>
      </Accordion>
    </Card>
  );
}
