import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StateProps {
  title: string;
  text?: ReactNode;
  /** A button or two. */
  action?: ReactNode;
  /** Where it is the whole page its title is the page's heading. */
  wholePage?: boolean;
}

/** A designed nothing: says what will stand here and what to do for it. */
export function EmptyState({ title, text, action, wholePage = false }: StateProps) {
  return (
    <Stack
      spacing={1.5}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        // A name of one long word would be wider than what is centred.
        overflowWrap: 'anywhere',
        px: 3,
        py: { xs: 5, md: 8 },
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1.25,
      }}
    >
      <Typography variant="h4" component={wholePage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: '28.5em', textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {action}
    </Stack>
  );
}
