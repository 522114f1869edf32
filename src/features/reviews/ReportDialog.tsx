import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { reportReasons, reviewLimits, reviewTexts, type ReportReason } from '../../domain/reviews.ts';
import { textProblem } from '../../domain/text-length.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { reviewsApi } from './reviews.api.ts';

/** Asks for the reason of a report. */
export function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('insult');
  const [details, setDetails] = useState('');
  const [report, reporting] = reviewsApi.useReportReviewMutation();
  const tooLong = textProblem(details, reviewLimits.details) !== null;
  return (
    <Dialog open onClose={onClose} aria-labelledby="report-title" fullWidth maxWidth="xs">
      <DialogTitle id="report-title">Report this review</DialogTitle>
      <DialogContent>
        {reporting.isSuccess ? (
          <Alert severity="success" variant="outlined">
            {reviewTexts.reported}
          </Alert>
        ) : (
          <Stack spacing={2}>
            <RadioGroup
              aria-label="Reason"
              value={reason}
              onChange={(_event, value) => setReason(value as ReportReason)}
            >
              {reportReasons.map(({ id, label }) => (
                <FormControlLabel key={id} value={id} control={<Radio />} label={label} />
              ))}
            </RadioGroup>
            <TextArea
              label="Details (optional)"
              value={details}
              minRows={2}
              limit={reviewLimits.details}
              onChange={setDetails}
            />
            {reporting.isError && (
              <Alert severity="error" variant="outlined">
                {errorText(reporting.error)}
              </Alert>
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {reporting.isSuccess ? 'Close' : 'Cancel'}
        </Button>
        {!reporting.isSuccess && (
          <Button
            variant="contained"
            disabled={reporting.isLoading || tooLong}
            onClick={() => void report({ id: reviewId, reason, details })}
          >
            Report
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
