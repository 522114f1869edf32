import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { approvalPath } from '../../../config/paths.ts';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { momentText } from '../../../domain/moment.ts';
import { projectApi } from '../record/project.api.ts';
import type { Project } from '../record/project.model.ts';

/** Shows the approval that holds, with its id, or why the last one no longer holds. */
export function ApprovalLine({ design }: { design: Project }) {
  const { data } = projectApi.useProjectApprovalsQuery(design.id);
  const last = design.approval ?? data?.[0];
  if (!last) return null;
  const sheet = <RouterLink to={approvalPath(design.id, last.code)}>{last.code}</RouterLink>;
  if (last.voidedAt) {
    return (
      <Alert severity="warning" variant="outlined">
        The approval {sheet} ended on {momentText(last.voidedAt)}. {last.voidReason}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <VerifiedOutlined aria-hidden fontSize="small" color="success" />
      <Typography variant="body2">
        Approved on {momentText(last.approvedAt)}: {sheet}
      </Typography>
    </Box>
  );
}
