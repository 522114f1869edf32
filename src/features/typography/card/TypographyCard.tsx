import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import { href, paths } from '../../../config/paths.ts';
import { letteringTexts } from '../../../domain/texts/lettering.ts';
import { CardHead } from '../../../ui/CardHead.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';

const tools = [
  {
    title: 'Western Fonts',
    text: 'Script, gothic, hand-drawn and more, with a check for skin.',
    to: paths.fontGenerator,
    open: 'Open Studio',
  },
  {
    title: 'International Scripts',
    text: 'Chinese, Japanese, Korean, Arabic, Hindi, Thai and more.',
    to: paths.internationalFonts,
    open: 'Open Studio',
  },
  {
    title: 'Roman Numerals',
    text: 'Numbers and dates, both ways.',
    to: paths.romanNumerals,
    open: 'Open Converter',
  },
] as const;

/** The three lettering tools, and the way to fonts of one's own. */
export function TypographyCard() {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 }, containerType: 'inline-size' }}>
      <CardHead
        title="Typography Studio"
        action={
          <RouterButton
            to={href(paths.fontGenerator, { fonts: 'own' })}
            variant="outlined"
            color="inherit"
            size="small"
          >
            Custom Fonts
          </RouterButton>
        }
      />
      <Typography variant="body2" color="textSecondary">
        {letteringTexts.manyStyles}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          '@container (min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {tools.map((tool) => (
          <Tool key={tool.title} {...tool} />
        ))}
      </Box>
    </Card>
  );
}

function Tool({ title, text, to, open }: (typeof tools)[number]) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {text}
      </Typography>
      <RouterButton
        to={to}
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`${open}: ${title}`}
        sx={{ mt: 1, minHeight: 44, alignSelf: 'flex-start' }}
      >
        {open}
      </RouterButton>
    </Box>
  );
}
