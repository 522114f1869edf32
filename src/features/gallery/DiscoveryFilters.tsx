import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import NativeSelect from '@mui/material/NativeSelect';
import { useEffect, useEffectEvent, useState } from 'react';

import { inkChoices, sizeClasses } from '../../domain/gallery.ts';
import { discoveryFilters } from '../../domain/styles.ts';
import { bodyParts, sortOrders, type DesignQuery } from './gallery.model.ts';

const TYPING_PAUSE_MS = 250;

interface DiscoveryFiltersProps {
  query: DesignQuery;
  onChange: (patch: Partial<DesignQuery>) => void;
}

/** Search box, filters and order. A search runs when typing pauses. */
export function DiscoveryFilters({ query, onChange }: DiscoveryFiltersProps) {
  const [text, setText] = useSearchText(query.search, (search) => onChange({ search }));
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => event.preventDefault()}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 3,
        // On a phone the order has a line of its own.
        '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, minmax(0, 1fr))', lg: 'minmax(0, 1fr) repeat(5, 148px)' },
      }}
    >
      <OutlinedInput
        fullWidth
        sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}
        type="search"
        name="q"
        placeholder="Search designs..."
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputProps={{ 'aria-label': 'Search designs' }}
        startAdornment={
          <InputAdornment position="start">
            <SearchOutlined fontSize="small" />
          </InputAdornment>
        }
      />
      <Choice
        label="Style"
        value={query.style}
        options={discoveryFilters.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ style: discoveryFilters.find((filter) => filter === value) })}
      />
      <DrawnFor query={query} onChange={onChange} />
      <Choice
        label="Order"
        value={query.sort}
        options={sortOrders.map(({ id, label }) => ({ value: id, label }))}
        onChange={(value) => onChange({ sort: sortOrders.find((order) => order.id === value)?.id })}
      />
    </Box>
  );
}

/** What the design was drawn for. */
function DrawnFor({ query, onChange }: DiscoveryFiltersProps) {
  return (
    <>
      <Choice
        label="Ink"
        value={query.ink}
        options={[{ value: '', label: 'Black or color' }, ...inkChoices]}
        onChange={(value) => onChange({ ink: inkChoices.find((ink) => ink.value === value)?.value ?? '' })}
      />
      <Choice
        label="Body part"
        value={query.bodyPart}
        options={[{ value: '', label: 'Any body part' }, ...bodyParts]}
        onChange={(bodyPart) => onChange({ bodyPart })}
      />
      <Choice
        label="Size"
        value={query.size}
        options={[{ value: '', label: 'Any size' }, ...sizeClasses]}
        onChange={(value) => onChange({ size: sizeClasses.find((size) => size.value === value)?.value ?? '' })}
      />
    </>
  );
}

function useSearchText(value: string, onSearch: (search: string) => void) {
  const state = useState(value);
  const [text] = state;
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return state;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
