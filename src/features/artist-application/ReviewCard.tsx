import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { textProblem } from '../../domain/text-length.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { applicationApi } from './application.api.ts';
import { applicationLimits, type Application } from './application.model.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { longDate } from './long-date.ts';

interface ReviewCardProps {
  application: Application;
  /** Called with what was done, in words. */
  onDecided: (text: string) => void;
}

/** One application for an administrator: who, with what, and the decision. */
export function ReviewCard({ application, onDecided }: ReviewCardProps) {
  const { applicant, status, note } = application;
  return (
    <Card component="li" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2.5 }}>
        <PersonAvatar
          person={{ id: application.userId, avatarUrl: applicant?.avatarUrl }}
          size={48}
          fallback="identicon"
        />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {applicant?.name ?? 'No name yet'}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {applicant?.email} · applied on {longDate(application.createdAt)}
          </Typography>
        </Box>
        {status !== 'pending' && <Verdict status={status} />}
      </Stack>
      {applicant?.bio && (
        <Typography sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '42em' }}>
          {applicant.bio}
        </Typography>
      )}
      <ApplicationFacts application={application} />
      {status === 'pending' ? (
        <Decision application={application} onDecided={onDecided} />
      ) : (
        note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {status === 'declined' ? 'Reason' : 'Note'}: {note}
          </Typography>
        )
      )}
    </Card>
  );
}

function Verdict({ status }: { status: Application['status'] }) {
  const approved = status === 'approved';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={approved ? 'success' : 'default'}
      label={approved ? 'Approved' : 'Declined'}
    />
  );
}

function Decision({ application, onDecided }: ReviewCardProps) {
  const [declining, setDeclining] = useState(false);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [review, reviewing] = applicationApi.useReviewApplicationMutation();
  const reason = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (declining) reason.current?.focus();
  }, [declining]);
  const decide = async (approve: boolean) => {
    const isMissing = !note.trim();
    if (!approve && (isMissing || textProblem(note, applicationLimits.reason) !== null)) {
      setMissing(isMissing);
      reason.current?.focus();
      return;
    }
    const { error } = await review({ id: application.id, approve, note: approve ? '' : note });
    const { name, email } = application.applicant ?? { name: '', email: '' };
    if (!error) onDecided(`${approve ? 'Approved' : 'Declined'}: ${[name, email].filter(Boolean).join(', ')}`);
  };
  return (
    <Stack spacing={2} sx={{ mt: 3 }}>
      {declining && (
        <TextArea
          ref={reason}
          label="Reason"
          value={note}
          minRows={2}
          limit={applicationLimits.reason}
          invalid={missing}
          help={missing ? 'Give a reason. The applicant will see it.' : 'The applicant sees it and may apply again.'}
          onChange={(text) => {
            setNote(text);
            setMissing(false);
          }}
        />
      )}
      {reviewing.isError && (
        <Alert severity="error" variant="outlined">
          {errorText(reviewing.error)}
        </Alert>
      )}
      <DecisionButtons
        declining={declining}
        busy={reviewing.isLoading}
        onDecide={(approve) => void decide(approve)}
        onDeclining={setDeclining}
      />
    </Stack>
  );
}

interface DecisionButtonsProps {
  declining: boolean;
  busy: boolean;
  onDecide: (approve: boolean) => void;
  onDeclining: (declining: boolean) => void;
}

function DecisionButtons({ declining, busy, onDecide, onDeclining }: DecisionButtonsProps) {
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button variant="contained" disabled={busy} onClick={() => onDecide(!declining)}>
        {declining ? 'Decline application' : 'Approve'}
      </Button>
      <Button
        variant={declining ? 'text' : 'outlined'}
        color="inherit"
        disabled={busy}
        onClick={() => onDeclining(!declining)}
      >
        {declining ? 'Cancel' : 'Decline'}
      </Button>
    </Stack>
  );
}
