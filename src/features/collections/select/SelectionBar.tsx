import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import PlaylistRemove from '@mui/icons-material/PlaylistRemove';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { errorText } from '../../../data/errors.ts';
import { collectionLimits, collectionMessages } from '../../../domain/collections.ts';
import { counted } from '../../../domain/numbers.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { collectionsApi } from '../collections.api.ts';
import type { Selection } from './useSelection.ts';

/** At the lower edge of the window, above what scrolls. */
const BAR = {
  position: 'sticky',
  // On phones the bar of pages stands there too.
  bottom: 'calc(12px + var(--foot, 0px) + var(--tabs, 0px))',
  zIndex: 'appBar',
  mt: 2,
  px: { xs: 1, sm: 2 },
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const;

/** Something that is done to several at once, which opens a dialog. */
export type SelectionAction = 'collection' | 'tags' | 'download' | 'delete';

interface SelectionBarProps {
  selection: Selection;
  /** The collection that is shown, out of which images can be taken. */
  collectionId: string | null;
  onAction: (action: SelectionAction) => void;
  onDone: () => void;
}

/** What can be done with the selected images at once. It stays at the lower edge of the window. */
export function SelectionBar({ selection, collectionId, onAction, onDone }: SelectionBarProps) {
  const { ids, selectAll } = selection;
  const isFull = ids.length > collectionLimits.selected;
  const { isBusy, keep, takeOut } = useChanges(selection, collectionId);
  const isOff = ids.length === 0 || isFull || isBusy;
  const act = (action: SelectionAction) => () => onAction(action);
  return (
    <Paper elevation={6} role="toolbar" aria-label="Selected designs" sx={BAR}>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 110px', color: isFull ? 'error.main' : undefined }}>
        {ids.length === 0 ? 'Choose designs' : `${ids.length} selected`}
        {isFull && `. ${collectionMessages.tooManySelected}`}
      </Typography>
      <Button size="small" color="inherit" onClick={selectAll} sx={{ minHeight: 44 }}>
        Select all
      </Button>
      <Button size="small" variant="contained" onClick={onDone} sx={{ minHeight: 44, order: { sm: 9 } }}>
        Done
      </Button>
      <Box sx={{ display: 'flex', flexBasis: { xs: '100%', sm: 'auto' }, justifyContent: 'space-between', gap: 0.5 }}>
        <Action icon={<FavoriteBorder />} label="Favorite" name="Add to favorites" isOff={isOff} onPress={keep} />
        <Action
          icon={<CreateNewFolderOutlined />}
          label={collectionId ? 'Move' : 'Collect'}
          name={collectionId ? 'Move to another collection' : 'Add to a collection'}
          isOff={isOff}
          onPress={act('collection')}
        />
        {collectionId && (
          <Action
            icon={<PlaylistRemove />}
            label="Take out"
            name="Remove from this collection"
            isOff={isOff}
            onPress={takeOut}
          />
        )}
        <Action icon={<SellOutlined />} label="Tags" name="Add tags" isOff={isOff} onPress={act('tags')} />
        <Action
          icon={<ArchiveOutlined />}
          label="Download"
          name="Download as a ZIP"
          isOff={isOff}
          onPress={act('download')}
        />
        <Action icon={<DeleteOutlined />} label="Delete" name="Delete..." isOff={isOff} onPress={act('delete')} />
      </Box>
    </Paper>
  );
}

/** What is done at once, without a question. */
function useChanges({ ids, clear }: Selection, collectionId: string | null) {
  const [favor, favoring] = collectionsApi.useSetFavoriteMutation();
  const [remove, removing] = collectionsApi.useRemoveImagesMutation();
  const after = ({ error }: { error?: unknown }, said: string) => {
    announce(error ? errorText(error) : said);
    if (!error) clear();
  };
  const many = counted(ids.length, 'design');
  return {
    isBusy: favoring.isLoading || removing.isLoading,
    keep: () => void favor({ imageIds: ids, on: true }).then((answer) => after(answer, `${many} added to favorites`)),
    takeOut: () => {
      if (!collectionId) return;
      void remove({ collectionId, imageIds: ids }).then((answer) =>
        after(answer, `${many} removed from this collection`),
      );
    },
  };
}

interface ActionProps {
  icon: ReactElement;
  /** Beneath the icon, where there is little room. */
  label: string;
  /** In full, for who cannot see the icon. */
  name: string;
  isOff: boolean;
  onPress: () => void;
}

function Action({ icon, label, name, isOff, onPress }: ActionProps) {
  return (
    <Button
      color="inherit"
      disabled={isOff}
      aria-label={name}
      title={name}
      onClick={onPress}
      sx={{
        flexDirection: 'column',
        minWidth: 52,
        minHeight: 48,
        px: 0.5,
        py: 0.5,
        fontSize: '0.75rem',
        lineHeight: 1.3,
      }}
    >
      {icon}
      {label}
    </Button>
  );
}
