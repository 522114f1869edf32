import { skipToken } from '@reduxjs/toolkit/query/react';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';

import { paths, workspacePath } from '../../../config/paths.ts';
import { momentText } from '../../../domain/moment.ts';
import { inkWidthOf, pictureWidthMm } from '../../../domain/ink-width.ts';
import { isUuid } from '../../../domain/ids.ts';
import { formatLength } from '../../../domain/units.ts';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { projectApi } from '../record/project.api.ts';
import { sizeFacts } from './size-facts.ts';
import { nameIn, type Approval, type Project, type ProjectVersion } from '../record/project.model.ts';
import { versionsApi } from '../versions/versions.api.ts';
import { workspaceApi } from '../workspace/workspace.api.ts';

/** What is left of an A4 sheet inside its margins, in mm. */
const SHEET_MM = 170;
const SHEET = 'approval-sheet';

/** On paper the sheet stands alone, black on white, whatever the theme and whatever frame it has on screen. */
const onPaper = ({ palette: { common } }: Theme) => ({
  '@page': { margin: '18mm 20mm' },
  '@media print': {
    'html, body': { background: `${common.white} !important` },
    'body *': { visibility: 'hidden' },
    [`.${SHEET}, .${SHEET} *`]: {
      visibility: 'visible',
      color: `${common.black} !important`,
      background: `${common.white} !important`,
    },
    [`.${SHEET}`]: { position: 'absolute', inset: '0 0 auto 0', border: 0, boxShadow: 'none', padding: 0 },
  },
});

/** Shows an approval as a page to print: what was approved, when, by whom, and its id. */
export function ApprovalSheet({ designId, code }: { designId: string; code: string }) {
  const opening = workspaceApi.useWorkspaceQuery(isUuid(designId) ? designId : skipToken);
  // One call has filled this query and those of the lists.
  const opened = opening.data ? designId : skipToken;
  const design = projectApi.useProjectQuery(opened);
  const approvals = projectApi.useProjectApprovalsQuery(opened);
  const versions = versionsApi.useVersionsQuery(opened);
  const approval = approvals.data?.find((one) => one.code === code);
  const version = versions.data?.find(({ id }) => id === approval?.versionId);
  const failed = [opening, design, approvals, versions].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!isUuid(designId) || (approvals.data && !approval))
    return (
      <EmptyState
        wholePage
        title="Approval not found"
        text="It belongs to another project, or you are not part of it."
      />
    );
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PageHeader
          title="Approval"
          action={
            <RouterButton to={workspacePath(designId)} variant="outlined">
              Back to the design
            </RouterButton>
          }
        />
      </Box>
      {design.data && approval && version ? (
        <Paper design={design.data} approval={approval} version={version} />
      ) : (
        <Skeleton variant="rounded" height={640} aria-label="Loading the approval" />
      )}
    </Box>
  );
}

function Paper({ design, approval, version }: { design: Project; approval: Approval; version: ProjectVersion }) {
  const picture = projectApi.useProjectPictureQuery(version.path);
  // Only a drawing that still has the approved bytes is shown: a pending version may have got another file since it was void.
  const src = version.sha256 === approval.sha256 ? (picture.data ?? null) : null;
  return (
    <Stack spacing={2}>
      <GlobalStyles styles={onPaper} />
      <Card className={SHEET} sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Letterhead code={approval.code} />
        {approval.voidedAt && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
            This approval ended on {momentText(approval.voidedAt)}. {approval.voidReason}
          </Alert>
        )}
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {design.name}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {version.title}, branch {version.branch}
        </Typography>
        {src && <Drawing src={src} version={version} approval={approval} />}
        <Facts design={design} approval={approval} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          Check whether a file is the approved one with this id at {window.location.origin}
          {paths.approvalCheck}. The file is not uploaded.
        </Typography>
      </Card>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
    </Stack>
  );
}

/** The drawing, as large as on skin where the sheet has room for it. */
function Drawing({ src, version, approval }: { src: string; version: ProjectVersion; approval: Approval }) {
  const inkMm = approval.widthMm ?? SHEET_MM;
  const widthMm = pictureWidthMm(inkWidthOf(inkMm, approval.isInk ? version.ink : null, version));
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        component="img"
        src={src}
        alt={version.title}
        sx={(theme) => ({
          display: 'block',
          width: `${Math.min(widthMm, SHEET_MM)}mm`,
          maxWidth: '100%',
          maxHeight: { xs: '70vh', sm: 'none' },
          objectFit: 'contain',
          objectPosition: 'left top',
          background: theme.palette.common.white,
          outline: '1px solid',
          outlineColor: theme.palette.divider,
          '@media print': { maxWidth: 'none', maxHeight: 'none' },
        })}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {widthMm <= SHEET_MM
          ? `At 100%, this prints at its size on skin: ${formatLength(inkMm)} wide.`
          : `This is smaller than on skin, where it is ${formatLength(inkMm)} wide.`}
      </Typography>
    </Box>
  );
}

function Letterhead({ code }: { code: string }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', mb: 3, gap: 2 }}>
      <BrandMark />
      <Box sx={{ textAlign: 'right' }}>
        <Typography variant="body2" color="textSecondary">
          Approval
        </Typography>
        <Typography
          variant="h4"
          component="p"
          sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.03em', whiteSpace: 'nowrap' }}
        >
          {code}
        </Typography>
      </Box>
    </Stack>
  );
}

function Facts({ design, approval }: { design: Project; approval: Approval }) {
  const artist = design.people.find(({ role, removedAt }) => role === 'artist' && !removedAt);
  return (
    <FactList
      facts={[
        ...sizeFacts(approval),
        ['Placement', approval.placement],
        ['Stencil', approval.mirror ? 'mirrored' : 'not mirrored'],
        ['Approved by', nameIn(design.people, approval.approvedBy)],
        ['Artist', artist?.name ?? 'nobody yet'],
        ['Approved on', momentText(approval.approvedAt)],
        ['SHA-256 of the file', approval.sha256],
      ]}
    />
  );
}
