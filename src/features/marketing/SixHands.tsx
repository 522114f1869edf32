import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { catPhoto, catSheets } from '../../ui/flash.ts';

const Photo = styled('img')(({ theme }) => ({
  width: '100%',
  height: 'auto',
  display: 'block',
  borderRadius: 6,
  border: `1px solid ${theme.palette.divider}`,
}));

/** One photograph and the six ways in which the engine draws it. */
export function SixHands() {
  return (
    <Box
      component="section"
      aria-labelledby="six"
      sx={{ borderTop: '1px solid', borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Container maxWidth="lg" sx={{ py: { xs: 7, md: 11 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 6 },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1.4fr' },
            alignItems: 'end',
            mb: 5,
          }}
        >
          <Photo src={catPhoto.src} alt={catPhoto.alt} width={catPhoto.width} height={catPhoto.height} loading="lazy" />
          <Box>
            <Typography id="six" variant="h2">
              One photo, six hands
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '54ch' }}>
              Fine line, dotwork, blackwork, sketch, woodcut and geometric. The same photo and the same seed always give
              the same drawing, so a design you liked can be made again.
            </Typography>
          </Box>
        </Box>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: { xs: 1.5, md: 2.5 },
            gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)' },
          }}
        >
          {catSheets.map((sheet) => (
            <li key={sheet.src}>
              <DesignPaper src={sheet.src} alt={sheet.alt} />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
                {sheet.label}
              </Typography>
            </li>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
