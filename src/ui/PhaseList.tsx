import Box from '@mui/material/Box';

/** The phases of a branded loader in a row; the present one is lit. For those who look: the message tells the others. */
export function PhaseList({ phases, current }: { phases: readonly string[]; current: number }) {
  return (
    <Box
      aria-hidden="true"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2.5, rowGap: 0.5 }}
    >
      {phases.map((phase, index) => (
        <Box
          key={phase}
          component="span"
          data-current={index === current || undefined}
          sx={{
            typography: 'body2',
            color: index === current ? 'text.primary' : 'text.secondary',
            fontWeight: index === current ? 600 : 400,
            borderTop: '2px solid',
            borderColor: (theme) => (index <= current ? theme.palette.accent.text : theme.palette.tone.line),
            pt: 0.75,
            minWidth: '5.5em',
            textAlign: 'center',
            transition: 'color 180ms ease-out, border-color 180ms ease-out',
          }}
        >
          {phase}
        </Box>
      ))}
    </Box>
  );
}
