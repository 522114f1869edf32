import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

import type { EngineStyleName } from '../../../domain/catalogue/styles.ts';
import { inscriptionFaceFor, inscriptionFaces, needsLanguage } from '../../../domain/inscription-faces.ts';
import {
  inscriptionFaceIds,
  inscriptionLanguages,
  inscriptionLimits,
  inscriptionPlaces,
  type Inscription,
  type InscriptionLanguage,
  type InscriptionPlace,
} from '../../../domain/inscriptions.ts';

const placeNames: Record<InscriptionPlace, string> = {
  below: 'Below',
  above: 'Above',
  around: 'Around',
  banner: 'On a banner',
};

const languageNames: Record<InscriptionLanguage, string> = {
  ja: 'Japanese',
  'zh-Hans': 'Chinese, simplified',
  'zh-Hant': 'Chinese, traditional',
};

interface InscriptionFieldsProps {
  /** From 1. */
  number: number;
  line: Inscription;
  style: EngineStyleName;
  onChange: (line: Inscription) => void;
  onRemove: () => void;
}

/** The fields of one line of lettering. */
export function InscriptionFields({ number, line, style, onChange, onRemove }: InscriptionFieldsProps) {
  const { face, language, ...plain } = line;
  const usual = `${inscriptionFaces[inscriptionFaceFor(style)].name} (goes with the style)`;
  return (
    <Stack
      role="group"
      aria-label={`Line ${number}`}
      spacing={1.25}
      sx={{ pb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" spacing={1}>
        <TextField
          size="small"
          fullWidth
          label="Words"
          value={line.text}
          onChange={(event) => onChange({ ...line, text: event.target.value })}
          slotProps={{ htmlInput: { maxLength: inscriptionLimits.characters, dir: 'auto' } }}
        />
        <IconButton aria-label={`Remove line ${number}`} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </Stack>
      <Stack direction="row" spacing={1}>
        <Choice
          label="Place"
          value={line.place}
          options={inscriptionPlaces.map((place) => [place, placeNames[place]])}
          onChange={(place) => onChange({ ...line, place })}
        />
        <Choice
          label="Face"
          value={face ?? ''}
          options={[['', usual], ...inscriptionFaceIds.map((id) => [id, inscriptionFaces[id].name] as const)]}
          onChange={(next) =>
            onChange({ ...plain, ...(language ? { language } : {}), ...(next ? { face: next } : {}) })
          }
        />
      </Stack>
      {needsLanguage(line.text) && (
        <Choice
          label="Language of these characters"
          value={language ?? 'ja'}
          options={inscriptionLanguages.map((code) => [code, languageNames[code]])}
          onChange={(next) => onChange({ ...line, language: next })}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <FormControl fullWidth size="small" sx={{ minWidth: 0 }}>
      <InputLabel id={id} shrink>
        {label}
      </InputLabel>
      <Select
        labelId={id}
        label={label}
        notched
        displayEmpty
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map(([key, name]) => (
          <MenuItem key={key} value={key}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
