import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo } from 'react';

import { reviewLabels } from '../../../domain/designs.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import type { DesignVersion } from '../../designs/designs.public.ts';

interface VersionCardProps {
  version: DesignVersion;
  tags: readonly string[];
  /** On the stage. */
  isShown: boolean;
  onShow: (version: DesignVersion) => void;
  onCompare: (version: DesignVersion) => void;
  onView: (version: DesignVersion) => void;
}

export const versionCardWidth = 164;

const tones = {
  pending: 'text.secondary',
  approved: 'success.main',
  changes_requested: 'warning.main',
  completed: 'success.main',
} as const;

/** One version in the strip: its picture brings it on the stage. */
export const VersionCard = memo(function VersionCard(props: VersionCardProps) {
  const { version, tags, isShown, onShow, onCompare, onView } = props;
  const name = comparedLabels.version(version.number, version.branch);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        width: versionCardWidth,
        height: 1,
        p: 1,
        border: '1px solid',
        borderColor: isShown ? 'accent.text' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <ButtonBase
        aria-label={`Show ${name}`}
        aria-pressed={isShown}
        onClick={() => onShow(version)}
        sx={{
          display: 'block',
          flex: 1,
          minHeight: 56,
          width: 1,
          overflow: 'hidden',
          borderRadius: 0.5,
          '& > div': { height: 1 },
        }}
      >
        <DesignPaper src={version.src} alt="" width={version.width} height={version.height} />
      </ButtonBase>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600, flex: 1 }}>
          Version {version.number}
        </Typography>
        <Typography variant="caption" sx={{ color: version.isCurrent ? 'accent.text' : 'text.secondary' }}>
          {version.isCurrent ? 'Current' : 'Previous'}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        noWrap
        sx={{ color: tones[version.reviewStatus], lineHeight: 1.3 }}
        title={tags.join(', ')}
      >
        {tags.length > 0 ? tags.join(', ') : reviewLabels[version.reviewStatus]}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5, mx: -0.5 }}>
        <Button size="small" color="inherit" aria-label={`Compare ${name}`} onClick={() => onCompare(version)}>
          Compare
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-label={`View ${name}`}
          onClick={() => onView(version)}
          sx={{ minWidth: 0 }}
        >
          View
        </Button>
      </Box>
    </Box>
  );
});
