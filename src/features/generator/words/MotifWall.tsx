import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { generatorTool } from '../generator.tool.ts';
import { foundMotifs, pickedMotifs, thumbOf, withMotif } from './wall.ts';

/** All motifs that the built-in engine can draw, to look through and to put into the words. */
export function MotifWall() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack spacing={1.5}>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {isOpen ? 'Hide the motifs' : 'Browse motifs'}
      </Button>
      {isOpen && <Wall id={id} />}
    </Stack>
  );
}

function Wall({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { words } = useAppSelector(generatorTool.select).form;
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const groups = useMemo(() => foundMotifs(sought), [sought]);
  const { picked, isFull } = useMemo(() => pickedMotifs(words), [words]);
  const [refused, setRefused] = useState<string | null>(null);
  const press = (word: string) => {
    const isRefused = isFull && !picked.has(word);
    setRefused(isRefused ? word : null);
    if (!isRefused) dispatch(generatorTool.changed({ words: withMotif(words, word) }));
  };
  return (
    <Stack id={id} component="section" aria-label="Motifs" spacing={1.5}>
      <TextField
        type="search"
        size="small"
        label="Search motifs"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Typography variant="caption" color="textSecondary" role="status">
        {isFull && refused && `No room for ${refused}. `}
        {isFull ? 'Three motifs fit on a design. Take one away to choose another.' : 'Choose up to three motifs.'}
      </Typography>
      <Box sx={{ maxHeight: 420, overflowY: 'auto', pr: 0.5 }}>
        {groups.length === 0 && (
          <Typography variant="body2">No motif has this name. Try an animal, a flower or a thing.</Typography>
        )}
        {groups.map(({ name, words: all }) => (
          <Box key={name} role="group" aria-label={name} sx={{ mb: 2 }}>
            <Typography variant="overline" component="h3">
              {name}
            </Typography>
            <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))' }}>
              {all.map((word) => (
                <Motif
                  key={word}
                  word={word}
                  isPicked={picked.has(word)}
                  isOff={isFull && !picked.has(word)}
                  onPress={() => press(word)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

interface MotifProps {
  word: string;
  isPicked: boolean;
  isOff: boolean;
  onPress: () => void;
}

function Motif({ word, isPicked, isOff, onPress }: MotifProps) {
  return (
    <ButtonBase
      aria-pressed={isPicked}
      aria-disabled={isOff}
      onClick={onPress}
      sx={(theme) => ({
        flexDirection: 'column',
        borderRadius: 0.75,
        border: 2,
        borderColor: isPicked ? 'primary.main' : 'divider',
        overflow: 'hidden',
        opacity: isOff ? 0.45 : 1,
        '& img': { width: '100%', aspectRatio: '1 / 1', display: 'block', bgcolor: theme.palette.sheet.paper },
        '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      })}
    >
      <Box component="img" src={thumbOf(word)} alt="" width={96} height={96} loading="lazy" sx={{ p: 0.5 }} />
      <Typography variant="caption" sx={{ px: 0.5, py: 0.25, lineHeight: 1.2, overflowWrap: 'anywhere' }}>
        {word}
      </Typography>
    </ButtonBase>
  );
}
