import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useId } from 'react';

import {
  bodyLocations,
  portfolioLimits,
  portfolioStyles,
  type PieceWords,
  type WordProblems,
} from '../../domain/portfolio.ts';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { SwitchLine } from '../../ui/SwitchLine.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface PieceFieldsProps {
  words: PieceWords;
  problems: WordProblems;
  onChange: (words: PieceWords) => void;
}

/** The fields of a piece. Only the title is required. */
export function PieceFields({ words, problems, onChange }: PieceFieldsProps) {
  const change = (part: Partial<PieceWords>) => onChange({ ...words, ...part });
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <TitleField words={words} problems={problems} onChange={onChange} />
      <DetailFields words={words} problems={problems} onChange={onChange} />
      <SwitchLine
        checked={words.isPublic}
        onChange={(isPublic) => change({ isPublic })}
        label="Public"
        hint={words.isPublic ? 'Everybody can see it in your portfolio.' : 'Only you see it.'}
      />
    </Stack>
  );
}

export function TitleField({ words, problems, onChange }: PieceFieldsProps) {
  return (
    <div>
      <LimitedInput
        label="Title"
        required
        limit={portfolioLimits.titleLength}
        value={words.title}
        invalid={problems.title !== undefined}
        help={problems.title}
        onChange={(event) => onChange({ ...words, title: event.target.value })}
      />
    </div>
  );
}

function DetailFields({ words, problems, onChange }: PieceFieldsProps) {
  const change = (part: Partial<PieceWords>) => onChange({ ...words, ...part });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 112px' } }}>
        <Choice label="Style" value={words.style} options={portfolioStyles} onChange={(style) => change({ style })} />
        <Choice
          label="Body location"
          value={words.bodyLocation}
          options={bodyLocations}
          onChange={(bodyLocation) => change({ bodyLocation })}
        />
        <TextInput
          label="Year"
          inputMode="numeric"
          maxLength={4}
          value={words.year}
          invalid={problems.year !== undefined}
          help={problems.year}
          onChange={(event) => change({ year: event.target.value })}
        />
      </Box>
      <TextArea
        label="Description"
        minRows={2}
        limit={portfolioLimits.descriptionLength}
        value={words.description}
        invalid={problems.description !== undefined}
        help={problems.description ?? 'For example size, sessions and the idea behind it.'}
        onChange={(description) => change({ description })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ minWidth: 0 }}>
      <FormLabel
        id={id}
        sx={{ fontSize: 'max(0.75rem, 0.88em)', fontWeight: 550, lineHeight: 1.45, color: 'text.primary', mb: 0.75 }}
      >
        {label}
      </FormLabel>
      <Select
        labelId={id}
        displayEmpty
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{ height: 50, bgcolor: 'background.paper' }}
      >
        <MenuItem value="">
          <em>Not said</em>
        </MenuItem>
        {options.map((option) => (
          <MenuItem key={option} value={option}>
            {option}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
