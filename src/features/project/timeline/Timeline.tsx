import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';

import { clockFormat } from '../../../domain/clock-format.ts';
import {
  byDay,
  filteredTimeline,
  mergedTimeline,
  timelineFilterLabels,
  timelineFilters,
  timelineText,
  timelineTone,
  type TimelineEntry,
  type TimelineFilter,
} from '../../../domain/design-timeline.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { nameIn, type ProjectPerson, type TimelineEvent } from '../record/project.model.ts';
import { timelineApi } from './timeline.api.ts';

interface TimelineProps {
  designId: string;
  people: readonly ProjectPerson[];
  onOpenVersion: (versionId: string) => void;
}

const dayFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat(undefined, clockFormat);

/** Shows what happened to a project by day, the newest first, with filters. */
export function Timeline({ designId, people, onOpenVersion }: TimelineProps) {
  const events = timelineApi.useProjectTimelineInfiniteQuery(designId);
  const { data: messages } = timelineApi.useProjectMessageEntriesQuery(designId, { refetchOnMountOrArgChange: true });
  const [wanted, setWanted] = useState<TimelineFilter[]>([]);
  const all = useMemo(() => {
    const read = events.data?.pages.flat().map(toEntry) ?? [];
    return mergedTimeline(read, notOlder(messages ?? [], events.hasNextPage ? read.at(-1) : undefined));
  }, [events.data, events.hasNextPage, messages]);
  const days = byDay(filteredTimeline(all, wanted), (at) => dayFormat.format(new Date(at)));
  if (events.isError && !events.data)
    return <ErrorState message="The timeline could not be loaded." onRetry={() => void events.refetch()} />;
  const toggle = (filter: TimelineFilter) =>
    setWanted(wanted.includes(filter) ? wanted.filter((other) => other !== filter) : [...wanted, filter]);
  return (
    <Stack spacing={3} sx={{ maxWidth: 760 }}>
      <Filters wanted={wanted} onToggle={toggle} onClear={() => setWanted([])} />
      {events.isLoading && <Waiting />}
      {!events.isLoading && days.length === 0 && (
        <EmptyState title="Nothing of this kind yet" text="Choose other filters, or show everything again." />
      )}
      {days.map(({ day, entries }) => (
        <Box component="section" key={day} aria-label={day}>
          <Typography
            variant="overline"
            component="h3"
            color="textSecondary"
            sx={{ display: 'block', mb: 1, lineHeight: 1.4 }}
          >
            {day}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                person={people.find(({ id }) => id === entry.actorId) ?? null}
                name={nameIn(people, entry.actorId)}
                onOpen={entry.versionId ? () => onOpenVersion(entry.versionId ?? '') : undefined}
              />
            ))}
          </Box>
        </Box>
      ))}
      {events.hasNextPage && (
        <Box>
          <Button
            variant="outlined"
            color="inherit"
            disabled={events.isFetchingNextPage}
            onClick={() => void events.fetchNextPage()}
          >
            {events.isFetchingNextPage ? 'Loading earlier entries...' : 'Show earlier'}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

const toEntry = ({ id, createdAt, ...event }: TimelineEvent): TimelineEntry => ({
  ...event,
  id: String(id),
  at: createdAt,
});

/** While older events are not read yet, messages older than the oldest read one wait with them. */
function notOlder(messages: readonly TimelineEntry[], oldest: TimelineEntry | undefined): readonly TimelineEntry[] {
  return oldest ? messages.filter(({ at }) => at >= oldest.at) : messages;
}

interface FiltersProps {
  wanted: readonly TimelineFilter[];
  onToggle: (filter: TimelineFilter) => void;
  onClear: () => void;
}

function Filters({ wanted, onToggle, onClear }: FiltersProps) {
  return (
    <Box role="group" aria-label="Filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Chip
        label="Everything"
        variant={wanted.length === 0 ? 'filled' : 'outlined'}
        aria-pressed={wanted.length === 0}
        onClick={onClear}
      />
      {timelineFilters.map((filter) => (
        <Chip
          key={filter}
          label={timelineFilterLabels[filter]}
          variant={wanted.includes(filter) ? 'filled' : 'outlined'}
          aria-pressed={wanted.includes(filter)}
          onClick={() => onToggle(filter)}
        />
      ))}
    </Box>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  person: ProjectPerson | null;
  name: string;
  onOpen?: () => void;
}

const tones = { good: 'success.main', warning: 'warning.main' } as const;

function Entry({ entry, person, name, onOpen }: EntryProps) {
  const tone = timelineTone(entry);
  const said = typeof entry.details.content === 'string' ? entry.details.content : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '28px minmax(0, 1fr) auto',
        columnGap: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'center',
      }}
    >
      {person ? (
        <PersonAvatar person={{ id: person.id ?? '', avatarUrl: person.avatarUrl }} size={28} fallback="identicon" />
      ) : (
        <Box sx={{ width: 28, height: 28, borderRadius: '50%', border: '1px dashed', borderColor: 'divider' }} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: tone ? 600 : 500, color: tone && tones[tone], overflowWrap: 'anywhere' }}
        >
          {timelineText(entry)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap={said !== null}>
          {name}
          {said && `: ${said}`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {onOpen && entry.kind !== 'version_deleted' && (
          <Button size="small" color="inherit" onClick={onOpen}>
            View
          </Button>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {timeFormat.format(new Date(entry.at))}
        </Typography>
      </Box>
    </Box>
  );
}

function Waiting() {
  return (
    <Box aria-hidden>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} variant="rounded" height={44} sx={{ mb: 1 }} />
      ))}
    </Box>
  );
}
