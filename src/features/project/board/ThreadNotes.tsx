import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

import { workspacePath } from '../../../config/paths.ts';
import { momentText } from '../../../domain/moment.ts';
import { threadNotesApi } from './thread-notes.api.ts';

export interface ThreadNotesProps {
  designId: string;
  /** Name of somebody by the id; null for an account that is gone. */
  nameOf: (id: string | null) => string;
}

/** The newest open notes on the picture, above the conversation about it; each leads to the picture. Nothing while none is open. */
export function ThreadNotes({ designId, nameOf }: ThreadNotesProps) {
  const { data } = threadNotesApi.useThreadNotesQuery(designId);
  if (!data || data.open === 0) return null;
  const title = data.open === 1 ? '1 open note on the picture' : `${data.open} open notes on the picture`;
  return (
    <Box
      component="section"
      aria-label="Notes on the picture"
      sx={{ px: { xs: 2, md: 3 }, py: 1, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.newest.map(({ id, authorId, content, createdAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              '& a': {
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 44,
                color: 'inherit',
                textDecoration: 'none',
              },
            }}
          >
            <Link to={workspacePath(designId)}>
              <Typography variant="body2" component="span" noWrap sx={{ minWidth: 0 }}>
                <strong>{nameOf(authorId)}</strong>: {content}
              </Typography>
              <Typography variant="caption" component="span" color="textSecondary" sx={{ flex: 'none', ml: 'auto' }}>
                {momentText(createdAt)}
              </Typography>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
