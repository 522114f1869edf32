import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';

/** Lies on the sheet of an image while images are selected. */
export function SelectionMark({ isSelected }: { isSelected: boolean }) {
  return (
    <Box sx={{ position: 'absolute', top: 8, left: 8, display: 'grid', borderRadius: 9, bgcolor: 'background.paper' }}>
      {isSelected ? <CheckCircle color="primary" /> : <RadioButtonUnchecked />}
    </Box>
  );
}
