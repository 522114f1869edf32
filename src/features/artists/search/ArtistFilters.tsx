import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';

import { languageName, spokenLanguages } from '../../../domain/artists.ts';
import { searchRadii } from '../../../domain/cities.ts';
import { cut } from '../../../domain/cut.ts';
import { bodyLocations, portfolioStyles } from '../../../domain/portfolio.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { artistsApi } from '../artists.api.ts';
import { filtersIn, noFilters, type ArtistQuery } from '../artists.model.ts';
import { CityField } from '../city/CityField.tsx';

const TYPING_PAUSE_MS = 300;

export interface FiltersProps {
  query: ArtistQuery;
  onChange: (patch: Partial<ArtistQuery>) => void;
}

const plain = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }));
const languages = spokenLanguages
  .map((value) => ({ value, label: languageName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** The filters. Each change starts a new search; typed ones wait for a pause. */
export function ArtistFilters({ query, onChange }: FiltersProps) {
  return (
    <Stack spacing={2.25}>
      <TypedField
        label="Artist or studio"
        placeholder="Name"
        value={query.text}
        onPause={(text) => onChange({ text: cut(text, 100) })}
      />
      <Place query={query} onChange={onChange} />
      <ChoiceField
        label="Style"
        none="Any style"
        value={portfolioStyles.find((style) => style === query.style) ?? ''}
        options={plain(portfolioStyles)}
        onChange={(style) => onChange({ style: style || null })}
      />
      <ChoiceField
        label="Tattoos on"
        none="Any part of the body"
        value={bodyLocations.find((body) => body === query.body) ?? ''}
        options={plain(bodyLocations)}
        onChange={(body) => onChange({ body: body || null })}
      />
      <ChoiceField
        label="Speaks"
        none="Any language"
        value={spokenLanguages.find((language) => language === query.language) ?? ''}
        options={languages}
        onChange={(language) => onChange({ language: language || null })}
      />
      <Price query={query} onChange={onChange} />
      <FormControlLabel
        control={<Switch checked={query.openOnly} onChange={(_event, openOnly) => onChange({ openOnly })} />}
        label="Taking new clients"
      />
      {filtersIn(query).length > 0 && (
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => onChange({ ...noFilters, order: query.order })}
          sx={{ alignSelf: 'flex-start' }}
        >
          Clear all filters
        </Button>
      )}
    </Stack>
  );
}

function Place({ query, onChange }: FiltersProps) {
  const { currentData: city } = artistsApi.useCityQuery(query.cityId ?? skipToken);
  return (
    <>
      <CityField
        label="City"
        placeholder="Where you are"
        value={query.cityId === null ? null : (city ?? null)}
        onChange={(chosen) =>
          onChange(chosen ? { cityId: chosen.id, withinKm: query.withinKm ?? 50 } : { cityId: null, withinKm: null })
        }
      />
      <ChoiceField
        label="Within"
        none="Any distance"
        disabled={query.cityId === null}
        value={query.withinKm === null ? '' : String(query.withinKm)}
        options={searchRadii.map((km) => ({ value: String(km), label: `${km} km` }))}
        onChange={(km) => onChange({ withinKm: km ? Number(km) : null })}
      />
    </>
  );
}

function Price({ query, onChange }: FiltersProps) {
  const rate = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      <TypedField
        label="An hour from, $"
        digits
        value={query.minRate === null ? '' : String(query.minRate)}
        onPause={(text) => onChange({ minRate: rate(text) })}
      />
      <TypedField
        label="to, $"
        digits
        value={query.maxRate === null ? '' : String(query.maxRate)}
        onPause={(text) => onChange({ maxRate: rate(text) })}
      />
    </Box>
  );
}

interface TypedFieldProps {
  label: string;
  value: string;
  onPause: (text: string) => void;
  placeholder?: string;
  digits?: boolean;
}

/** A field that searches when typing pauses, and follows when its filter is taken away elsewhere. */
function TypedField({ label, value, onPause, placeholder, digits = false }: TypedFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent(onPause);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextInput
      label={label}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      inputMode={digits ? 'numeric' : 'search'}
      maxLength={digits ? 5 : 100}
      onChange={(event) => setText(digits ? event.target.value.replace(/\D/g, '') : event.target.value)}
    />
  );
}
