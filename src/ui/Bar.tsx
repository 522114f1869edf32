import Box from '@mui/material/Box';

interface BarProps {
  /** In percent. */
  value: number;
  tone?: 'primary' | 'error' | 'warning' | 'success';
  /** Space above, in steps of the theme. */
  mt?: number;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'data-tone'?: string;
}

/** How much of something there is, as a bar. Six pixels high; for work that goes on the library has a moving one. */
export function Bar({ value, tone = 'primary', mt = 0, ...names }: BarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Box
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      {...names}
      sx={{ mt, height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'divider' }}
    >
      <Box
        sx={{
          height: '100%',
          bgcolor: `${tone}.main`,
          transform: `translateX(${percent - 100}%)`,
          transition: 'transform 400ms linear',
        }}
      />
    </Box>
  );
}
