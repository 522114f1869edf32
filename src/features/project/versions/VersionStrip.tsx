import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

import type { ProjectVersion, Tag } from '../record/project.model.ts';
import { VersionCard, versionCardWidth } from './VersionCard.tsx';

interface VersionStripProps {
  /** The latest first. */
  versions: readonly ProjectVersion[];
  tags: readonly Tag[];
  shownId: string | null;
  isLoading: boolean;
  onShow: (version: ProjectVersion) => void;
  onCompare: (version: ProjectVersion) => void;
  onView: (version: ProjectVersion) => void;
}

const gap = 10;

/** The versions of a branch in a row, of which only those in sight are drawn. */
export function VersionStrip({ versions, tags, shownId, isLoading, ...actions }: VersionStripProps) {
  const row = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useVirtualizer({
    horizontal: true,
    count: versions.length,
    getScrollElement: () => row.current,
    estimateSize: () => versionCardWidth,
    getItemKey: (index) => versions[index].id,
    gap,
    overscan: 3,
  });
  const shownAt = versions.findIndex(({ id }) => id === shownId);
  useEffect(() => {
    if (shownAt >= 0) virtual.scrollToIndex(shownAt, { align: 'auto' });
  }, [virtual, shownAt]);
  return (
    <Box ref={row} tabIndex={-1} sx={{ overflowX: 'auto', overflowY: 'hidden', flex: 1, minHeight: 0, pb: 0.5 }}>
      {isLoading && (
        <Box sx={{ display: 'flex', gap: `${String(gap)}px`, height: 1 }}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} variant="rounded" width={versionCardWidth} sx={{ height: 1, flex: 'none' }} />
          ))}
        </Box>
      )}
      <Box
        component="ul"
        aria-label="Versions"
        sx={{ position: 'relative', height: 1, m: 0, p: 0, listStyle: 'none', width: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const version = versions[index];
          return (
            <Box
              component="li"
              key={key}
              aria-setsize={versions.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', top: 0, bottom: 0 }}
              style={{ left: start }}
            >
              <VersionCard
                version={version}
                tags={tags.filter(({ versionId }) => versionId === version.id).map(({ name }) => name)}
                isShown={version.id === shownId}
                {...actions}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
