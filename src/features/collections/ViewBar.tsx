import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Collection } from './collections.data.ts';
import { Narrowing } from './Narrowing.tsx';
import type { ImageView } from './useImageView.ts';

/** A search runs when typing pauses. */
const TYPING_PAUSE_MS = 250;

interface ViewBarProps extends ImageView {
  collections: readonly Collection[];
  onCreate: () => void;
}

/** Search over the own images, what narrows them, and a chip for all of them, for favorites, for each collection and the trash. */
export function ViewBar({ filter, isTrash, change, show, collections, onCreate }: ViewBarProps) {
  const words = filter?.words ?? '';
  const isPlace = filter?.favorites === true || filter?.collectionId !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Search key={words ? 'searching' : 'rest'} words={words} onSearch={(text) => change({ words: text })} />
        <Narrowing filter={filter} onChange={change} />
      </Box>
      <Box component="nav" aria-label="Collections" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Choice label="All designs" chosen={!isPlace && !isTrash} onChoose={() => show(null)} />
        <Choice
          label="Favorites"
          icon={<FavoriteBorder fontSize="small" />}
          chosen={filter?.favorites === true}
          onChoose={() => show({ favorites: true })}
        />
        {collections.map(({ id, name, images, saved, isPublic }) => (
          <Choice
            key={id}
            label={`${name} · ${images + saved}`}
            icon={isPublic ? <PublicOutlined fontSize="small" /> : undefined}
            chosen={filter?.collectionId === id}
            onChoose={() => show({ collectionId: id })}
          />
        ))}
        <Chip variant="outlined" icon={<Add fontSize="small" />} label="New collection" onClick={onCreate} sx={CHIP} />
        <Choice
          label="Trash"
          icon={<DeleteOutlined fontSize="small" />}
          chosen={isTrash}
          onChoose={() => show('trash')}
        />
      </Box>
    </Box>
  );
}

const CHIP = { minHeight: 40, borderRadius: 20, px: 0.5, maxWidth: '100%' } as const;

interface ChoiceProps {
  label: string;
  icon?: React.ReactElement;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ label, icon, chosen, onChoose }: ChoiceProps) {
  return (
    <Chip
      label={label}
      icon={icon}
      onClick={onChoose}
      color={chosen ? 'primary' : 'default'}
      variant={chosen ? 'filled' : 'outlined'}
      aria-current={chosen || undefined}
      sx={CHIP}
    />
  );
}

function Search({ words, onSearch }: { words: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(words);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === words) return undefined;
    const timer = setTimeout(() => search(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, words]);
  return (
    <Box component="form" role="search" sx={{ flex: '1 1 180px' }} onSubmit={(event) => event.preventDefault()}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        name="q"
        placeholder="Search your designs..."
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputProps={{ 'aria-label': 'Search your designs', maxLength: 200 }}
        startAdornment={
          <InputAdornment position="start">
            <SearchOutlined fontSize="small" />
          </InputAdornment>
        }
      />
    </Box>
  );
}
