import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

import { errorText } from '../../data/errors.ts';
import { counted } from '../../domain/numbers.ts';
import { announce } from '../../ui/Announcer.tsx';
import { collectionsApi } from './collections.api.ts';
import type { Selection } from './useSelection.ts';

/** At the lower edge of the window, above what scrolls. */
const BAR = {
  position: 'sticky',
  bottom: 12,
  zIndex: 'appBar',
  mt: 2,
  px: 2,
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const;

interface SelectionBarProps {
  selection: Selection;
  /** The collection that is shown, out of which images can be taken. */
  collectionId: string | null;
  onAdd: () => void;
  onDone: () => void;
}

/** What can be done with the selected images at once. It stays at the lower edge of the window. */
export function SelectionBar({ selection, collectionId, onAdd, onDone }: SelectionBarProps) {
  const { ids, clear } = selection;
  const [keep, keeping] = collectionsApi.useSetFavoriteMutation();
  const [remove, removing] = collectionsApi.useRemoveImagesMutation();
  const isOff = ids.length === 0 || keeping.isLoading || removing.isLoading;
  const after = ({ error }: { error?: unknown }, said: string) => {
    announce(error ? errorText(error) : said);
    if (!error) clear();
  };
  return (
    <Paper elevation={6} role="toolbar" aria-label="Selected designs" sx={BAR}>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 110px' }}>
        {ids.length === 0 ? 'Choose designs' : `${ids.length} selected`}
      </Typography>
      <Button
        disabled={isOff}
        onClick={() =>
          void keep({ imageIds: ids, on: true }).then((answer) => {
            after(answer, `${counted(ids.length, 'design')} added to favorites`);
          })
        }
      >
        Add to favorites
      </Button>
      <Button disabled={isOff} onClick={onAdd}>
        Add to a collection
      </Button>
      {collectionId && (
        <Button
          disabled={isOff}
          onClick={() =>
            void remove({ collectionId, imageIds: ids }).then((answer) => {
              after(answer, `${counted(ids.length, 'design')} removed from this collection`);
            })
          }
        >
          Remove from this collection
        </Button>
      )}
      <Button variant="contained" onClick={onDone}>
        Done
      </Button>
    </Paper>
  );
}
