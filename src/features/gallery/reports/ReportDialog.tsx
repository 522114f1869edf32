import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { reportLimits, reportReasons, type ReportReason } from '../../../domain/gallery.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { reportsApi } from './reports.api.ts';

interface ReportDialogProps {
  designId: string;
  onClose: () => void;
}

/** Members say what is wrong with a design; who owns the rights to it, with an account or without, asks to take it down. */
export function ReportDialog({ designId, onClose }: ReportDialogProps) {
  const id = useId();
  const isMember = useAppSelector(selectUserId) !== null;
  const [isClaim, setClaim] = useState(!isMember);
  const [isSent, setSent] = useState(false);
  const done = () => {
    setSent(true);
    announce('The report was sent');
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{isClaim ? 'Ask to take this design down' : 'Report this design'}</DialogTitle>
      {isSent ? (
        <>
          <DialogContent>
            <Typography>
              Thank you. An administrator will look at it.
              {isClaim && ' The answer goes to the e-mail address that you gave.'}
            </Typography>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      ) : isClaim ? (
        <ClaimForm designId={designId} onDone={done} onClose={onClose} />
      ) : (
        <ReportForm designId={designId} onDone={done} onClose={onClose} onClaim={() => setClaim(true)} />
      )}
    </Dialog>
  );
}

function ReportForm({
  designId,
  onDone,
  onClose,
  onClaim,
}: ReportDialogProps & { onDone: () => void; onClaim: () => void }) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [details, setDetails] = useState('');
  const [report, { isLoading, error }] = reportsApi.useReportDesignMutation();
  const isReady = reason !== '' && !textProblem(details, reportLimits.details);
  const send = async () => {
    if (reason !== '' && !(await report({ id: designId, reason, details })).error) onDone();
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          {error && <Alert severity="error">{errorText(error)}</Alert>}
          <Typography variant="body2" color="textSecondary">
            Its maker does not learn who reported it.
          </Typography>
          <ChoiceField
            label="What is wrong with it?"
            value={reason}
            none="Choose a reason"
            options={reportReasons}
            onChange={setReason}
          />
          <TextArea
            label="Details, if you like"
            minRows={2}
            limit={reportLimits.details}
            value={details}
            onChange={setDetails}
          />
          {reason === 'copy' && (
            <Button variant="outlined" color="inherit" onClick={onClaim}>
              It is my own work
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={!isReady || isLoading} onClick={() => void send()}>
          {isLoading ? 'Sending...' : 'Send report'}
        </Button>
      </DialogActions>
    </>
  );
}
