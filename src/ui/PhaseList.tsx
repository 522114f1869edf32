import Box from '@mui/material/Box';

/** The phases of a branded loader in a row; the present one is lit. For those who look: the message tells the others. */
export function PhaseList({ phases, current }: { phases: readonly string[]; current: number }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        columnGap: { xs: 1, sm: 2.5 },
        width: 1,
        maxWidth: 420,
      }}
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
