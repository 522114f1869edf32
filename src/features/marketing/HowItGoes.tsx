import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

import { paths } from '../../config/paths.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';

const steps = [
  ['Bring a photo', 'A pet, a flower, a face, a thing that matters. The studio cuts out the subject and measures it.'],
  ['Talk it through', 'The consultant asks what an artist asks: subject, style, placement, size, mood, must-haves.'],
  [
    'Get four designs',
    'Four different drawings for 3 credits. The price stands on the button; a failed job is not charged.',
  ],
  [
    'Keep and take along',
    'Designs are saved to your own images, private until you share them. Download and bring them to your artist.',
  ],
] as const;

/** The journey from photo to design, in its real order. */
export function HowItGoes() {
  return (
    <Box component="section" aria-labelledby="how">
      <Container maxWidth="lg" sx={{ py: { xs: 7, md: 11 } }}>
        <Typography id="how" variant="h2" sx={{ mb: { xs: 3, md: 5 } }}>
          From photo to design
        </Typography>
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            columnGap: 4,
            rowGap: 3.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          }}
        >
          {steps.map(([title, text], index) => (
            <Box component="li" key={title} sx={{ borderTop: '1px solid', borderColor: 'text.primary', pt: 2 }}>
              <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {index + 1}
              </Typography>
              <Typography variant="h4" component="h3" sx={{ mt: 0.5 }}>
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: { xs: 5, md: 7 } }}>
          <RouterButton to={paths.login} variant="contained" size="large">
            Get Started Free
          </RouterButton>
        </Box>
      </Container>
    </Box>
  );
}
