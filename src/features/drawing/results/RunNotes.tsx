import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Says once, above all designs of a job, what concerns them all. The designs come right below it. */
export function RunNotes({ notes }: { notes: readonly string[] }) {
  const said = [...new Set(notes)];
  if (said.length === 0) return null;
  return (
    <Box role="note" aria-label="About these designs" sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
      <InfoOutlined aria-hidden fontSize="small" sx={{ flex: 'none', mt: 0.125 }} />
      <Stack component="ul" spacing={0.25} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: '75ch' }}>
        {said.map((note) => (
          <Typography key={note} component="li" variant="body2">
            {note}
          </Typography>
        ))}
      </Stack>
    </Box>
  );
}
