import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The label above a field of the library, as TextInput has it. */
export function FieldLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <Typography
      component="label"
      htmlFor={htmlFor}
      sx={{ display: 'block', mb: 0.75, fontSize: 'max(0.75rem, 0.88em)', fontWeight: 550, lineHeight: 1.45 }}
    >
      {children}
    </Typography>
  );
}
