import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';

import { approvalPath, workspacePath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { designRefusalText } from '../../../domain/designs.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { ScreenDialog } from '../../../ui/ScreenDialog.tsx';
import { projectChangesApi } from '../record/project-changes.api.ts';
import { projectApi } from '../record/project.api.ts';
import { feedbackApi } from '../feedback/feedback.api.ts';
import {
  ownTitle,
  termsOf,
  type Approval,
  type ApprovalTerms,
  type Project,
  type ProjectVersion,
} from '../record/project.model.ts';
import { ApprovalFacts } from './ApprovalFacts.tsx';

interface ApprovalDialogProps {
  design: Project;
  /** The current version. Should another one take its place while this is open, that one shows, and it is said. */
  version: ProjectVersion;
  onClose: () => void;
}

/** Asks the client to approve this picture, at this size, in this place. */
export function ApprovalDialog({ design, version, onClose }: ApprovalDialogProps) {
  const id = useId();
  const narrow = useMediaQuery('(max-width: 599.95px)');
  const [approval, setApproval] = useState<Approval | null>(null);
  return (
    <ScreenDialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md" fullScreen={narrow}>
      <DialogTitle id={id}>{approval ? 'Approved' : `Approve ${named(version)}?`}</DialogTitle>
      {approval ? (
        <Done approval={approval} onClose={onClose} />
      ) : (
        <Ask design={design} version={version} onClose={onClose} onApproved={setApproval} />
      )}
    </ScreenDialog>
  );
}

/** By its number, as on its card. */
function named(version: ProjectVersion): string {
  const title = ownTitle(version);
  return `version ${String(version.number)}${title === null ? '' : `, “${title}”`}`;
}

function Ask({
  design,
  version,
  onClose,
  onApproved,
}: ApprovalDialogProps & { onApproved: (approval: Approval) => void }) {
  const terms = termsOf(version, design.parameters);
  const known = JSON.stringify(terms);
  const [seen, setSeen] = useState(known);
  const [approve, approving] = projectChangesApi.useApproveVersionMutation();
  const incomplete = terms.widthMm === null || terms.placement === null;
  // What is on the screen has changed since the person began to look: they look again before it counts.
  const changed = known !== seen || (approving.data !== undefined && 'changed' in approving.data);
  const confirm = async () => {
    const { data } = await approve({ designId: design.id, versionId: version.id, seen: terms });
    if (data && 'approval' in data) {
      announce('Approved');
      onApproved(data.approval);
    }
  };
  return (
    <>
      <DialogContent>
        <What version={version} terms={terms} alone={design.artistId === null} />
        <Notes
          designId={design.id}
          incomplete={incomplete}
          changed={changed}
          failure={approving.isError ? errorText(approving.error) : null}
          onLooked={() => {
            setSeen(known);
            approving.reset();
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Not yet
        </Button>
        <Button
          variant="contained"
          disabled={incomplete || changed || approving.isLoading}
          onClick={() => void confirm()}
        >
          {approving.isLoading ? 'Approving...' : 'Approve this version'}
        </Button>
      </DialogActions>
    </>
  );
}

/** The picture, and what is bound with it. */
function What({ version, terms, alone }: { version: ProjectVersion; terms: ApprovalTerms; alone: boolean }) {
  const picture = projectApi.useProjectPictureQuery(version.path);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <DesignPaper
        src={picture.data ?? null}
        alt={version.title}
        width={version.width}
        height={version.height}
        loading="eager"
      />
      <Box>
        <Typography sx={{ mb: 2 }}>
          You approve exactly this: this file, at this size, in this place. Any later change ends the approval
          {alone ? '.' : ', and you are both told.'}
        </Typography>
        <ApprovalFacts terms={terms} />
      </Box>
    </Box>
  );
}

interface NotesProps {
  designId: string;
  incomplete: boolean;
  changed: boolean;
  failure: string | null;
  onLooked: () => void;
}

/** Why it cannot be approved now, and what is still open. */
function Notes({ designId, incomplete, changed, failure, onLooked }: NotesProps) {
  const open = useOpenNotes(designId);
  return (
    <Stack spacing={2} sx={{ mt: incomplete || changed || failure || open > 0 ? 3 : 0 }}>
      {open > 0 && (
        <Alert severity="info" variant="outlined">
          {open === 1 ? '1 note on this design is' : `${open} notes on this design are`} still open. You approve the
          picture as it is now.
        </Alert>
      )}
      {incomplete && (
        <Alert
          severity="info"
          variant="outlined"
          action={
            <RouterButton to={workspacePath(designId, 'details')} color="inherit" size="small">
              Details
            </RouterButton>
          }
        >
          {designRefusalText('incomplete')}
        </Alert>
      )}
      {changed && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={onLooked}>
              I checked it
            </Button>
          }
        >
          {designRefusalText('changed')}
        </Alert>
      )}
      {failure && (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      )}
    </Stack>
  );
}

function useOpenNotes(designId: string): number {
  const { data = [] } = feedbackApi.useFeedbackQuery(designId);
  return data.filter(({ parentId, isResolved, isDeleted }) => parentId === null && !isResolved && !isDeleted).length;
}

function Done({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  return (
    <>
      <DialogContent>
        <Typography>
          The approval has an id. Print the sheet and bring it along: anybody can check with it whether a file is the
          approved one.
        </Typography>
        <Typography
          variant="h3"
          component="p"
          sx={{ my: 3, fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' }}
        >
          {approval.code}
        </Typography>
        <ApprovalFacts terms={approval} />
      </DialogContent>
      <DialogActions>
        <RouterButton to={approvalPath(approval.designId, approval.code)} color="inherit">
          Open the sheet
        </RouterButton>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
