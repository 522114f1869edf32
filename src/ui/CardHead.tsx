import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface CardHeadProps {
  title: string;
  id?: string;
  /** What stands at the right: a link, a small button, a chip, a number. */
  action?: ReactNode;
}

/** The heading of a card. As high with an action as without, so that headings of cards in a row stand on one line. */
export function CardHead({ title, id, action }: CardHeadProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}>
      <Typography variant="h5" component="h2" id={id}>
        {title}
      </Typography>
      {action}
    </Stack>
  );
}
