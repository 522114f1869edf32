import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

/** A small switch with its name, and a line on what it means. */
export function SwitchLine(props: { checked: boolean; onChange: (on: boolean) => void; label: string; hint?: string }) {
  return (
    <Box>
      <FormControlLabel
        control={<Switch size="small" checked={props.checked} onChange={(_, on) => props.onChange(on)} />}
        label={<Typography variant="body2">{props.label}</Typography>}
      />
      {props.hint && (
        <Typography variant="caption" color="textSecondary" component="p">
          {props.hint}
        </Typography>
      )}
    </Box>
  );
}
