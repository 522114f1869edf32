import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo } from 'react';

import { reviewLabels } from '../../../domain/designs.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { projectApi } from '../record/project.api.ts';
import { ownTitle, type ProjectVersion } from '../record/project.model.ts';

interface VersionCardProps {
  version: ProjectVersion;
  tags: readonly string[];
  /** On the stage. */
  isShown: boolean;
  upright: boolean;
  onShow: (version: ProjectVersion) => void;
  onCompare: (version: ProjectVersion) => void;
  onView: (version: ProjectVersion) => void;
}

export const versionCardWidth = 248;
export const uprightCardHeight = 124;

const tones = {
  pending: 'text.secondary',
  approved: 'success.main',
  changes_requested: 'warning.main',
  completed: 'success.main',
} as const;

/** Shows one version in the strip. A press on it shows the version on the stage. */
export const VersionCard = memo(function VersionCard(props: VersionCardProps) {
  const { version, tags, isShown, upright, onShow, onCompare, onView } = props;
  const name = comparedLabels.version(version.number, version.branch);
  const { data: src } = projectApi.useProjectPictureQuery(version.smallPath);
  const actions = <Actions {...{ version, name, upright, onCompare, onView }} />;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: upright ? 'wrap' : 'nowrap',
        gap: upright ? 1 : 1.25,
        width: upright ? 1 : versionCardWidth,
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
        sx={(theme) => ({
          flex: 'none',
          width: upright ? 64 : 116,
          height: upright ? 64 : undefined,
          overflow: 'hidden',
          borderRadius: 0.5,
          bgcolor: theme.palette.sheet.paper,
          border: `1px solid ${theme.palette.sheet.edge}`,
          '& img': { width: 1, height: 1, objectFit: 'contain' },
        })}
      >
        {src && <img src={src} alt="" loading="lazy" />}
      </ButtonBase>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <Words version={version} tags={tags} short={upright} />
        {!upright && actions}
      </Box>
      {upright && actions}
    </Box>
  );
});

type ActionsProps = Pick<VersionCardProps, 'version' | 'upright' | 'onCompare' | 'onView'> & { name: string };

function Actions({ version, name, upright, onCompare, onView }: ActionsProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: upright ? 'row' : 'column',
        alignItems: 'flex-start',
        mt: 'auto',
        ml: upright ? -0.25 : -0.75,
        '& > button': { minWidth: 0 },
      }}
    >
      <Button size="small" color="inherit" aria-label={`Compare ${name}`} onClick={() => onCompare(version)}>
        Compare
      </Button>
      <Button size="small" color="inherit" aria-label={`View ${name}`} onClick={() => onView(version)}>
        View
      </Button>
    </Box>
  );
}

function Words({ version, tags, short }: Pick<VersionCardProps, 'version' | 'tags'> & { short: boolean }) {
  const title = ownTitle(version);
  // Nobody decides about a version that another one has followed.
  const isSaid = version.reviewStatus !== 'pending' || (version.isCurrent && !short);
  const said = tags.join(', ') || (isSaid ? reviewLabels[version.reviewStatus] : '');
  return (
    <>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        Version {version.number}
      </Typography>
      {title !== null && (
        <Typography variant="caption" noWrap title={title} sx={{ lineHeight: 1.3 }}>
          {title}
        </Typography>
      )}
      <Typography
        variant="caption"
        sx={{ color: version.isCurrent ? 'accent.text' : 'text.secondary', lineHeight: 1.3 }}
      >
        {version.isCurrent ? 'Current' : 'Previous'}
      </Typography>
      {said && (
        <Typography
          variant="caption"
          // Tags can be many; what was decided is always said in full.
          noWrap={tags.length > 0}
          sx={{ color: tones[version.reviewStatus], lineHeight: 1.3 }}
          title={tags.join(', ')}
        >
          {said}
        </Typography>
      )}
    </>
  );
}
