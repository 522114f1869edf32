import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

import type { ProjectVersion, Tag } from '../record/project.model.ts';
import { uprightCardHeight, VersionCard, versionCardWidth } from './VersionCard.tsx';

interface VersionStripProps {
  /** The latest first. */
  versions: readonly ProjectVersion[];
  tags: readonly Tag[];
  shownId: string | null;
  /** Below each other instead of in a row. */
  upright: boolean;
  isLoading: boolean;
  onShow: (version: ProjectVersion) => void;
  onCompare: (version: ProjectVersion) => void;
  onView: (version: ProjectVersion) => void;
}

const gap = 10;

/** The versions of a branch, of which only those in sight are drawn. */
export function VersionStrip({ versions, tags, shownId, upright, isLoading, ...actions }: VersionStripProps) {
  const row = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useVirtualizer({
    horizontal: !upright,
    count: versions.length,
    getScrollElement: () => row.current,
    estimateSize: () => (upright ? uprightCardHeight : versionCardWidth),
    getItemKey: (index) => versions[index].id,
    gap,
    overscan: 3,
  });
  const shownAt = versions.findIndex(({ id }) => id === shownId);
  useEffect(() => {
    if (shownAt >= 0) virtual.scrollToIndex(shownAt, { align: 'auto' });
  }, [virtual, shownAt]);
  return (
    <Box
      ref={row}
      tabIndex={-1}
      sx={{ overflow: upright ? 'hidden auto' : 'auto hidden', flex: 1, minHeight: 0, pb: 0.5 }}
    >
      {isLoading && <Waiting />}
      <Box
        component="ul"
        aria-label="Versions"
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={upright ? { height: virtual.getTotalSize() } : { height: '100%', width: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const version = versions[index];
          return (
            <Box
              component="li"
              key={key}
              aria-setsize={versions.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute' }}
              style={placeOf(upright, start)}
            >
              <VersionCard
                version={version}
                tags={tags.filter(({ versionId }) => versionId === version.id).map(({ name }) => name)}
                isShown={version.id === shownId}
                upright={upright}
                {...actions}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function placeOf(upright: boolean, start: number) {
  return upright ? { top: start, left: 0, right: 0, height: uprightCardHeight } : { left: start, top: 0, bottom: 0 };
}

function Waiting() {
  return (
    <Box sx={{ display: 'flex', gap: `${String(gap)}px`, height: 1 }}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} variant="rounded" width={versionCardWidth} sx={{ height: 1, flex: 'none' }} />
      ))}
    </Box>
  );
}
