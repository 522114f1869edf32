import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** What a press on an image does: it opens, is selected, or is moved. */
export type Mode = 'open' | 'select' | 'arrange';

/** The buttons by which the mode changes. */
export function Modes({
  mode,
  canArrange,
  onChange,
}: {
  mode: Mode;
  canArrange: boolean;
  onChange: (mode: Mode) => void;
}) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: -1.5, mb: 1 }}>
      {mode === 'open' ? (
        <>
          {canArrange && (
            <Button color="inherit" onClick={() => onChange('arrange')}>
              Arrange
            </Button>
          )}
          <Button color="inherit" onClick={() => onChange('select')}>
            Select
          </Button>
        </>
      ) : (
        <Button color="inherit" onClick={() => onChange('open')}>
          {mode === 'select' ? 'Stop selecting' : 'Done'}
        </Button>
      )}
    </Box>
  );
}
