import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** The calendar that is no more, in the specified words. */
export function CalendarNotice({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onClose}>
          Close Calendar
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
