import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { contactLimits, declineReasons } from '../../../domain/contact.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { contactsApi } from '../contacts.api.ts';
import type { ContactRequest } from '../contacts.model.ts';
import { SnoozeButton } from './SnoozeButton.tsx';

interface AnswerActionsProps {
  request: ContactRequest;
  /** Called with what was done, in words. */
  onDone: (text: string) => void;
}

/** What an artist can do with a request: approve, decline with a reason, put it off. */
export function AnswerActions({ request, onDone }: AnswerActionsProps) {
  const [declining, setDeclining] = useState(false);
  const [answer, answering] = contactsApi.useAnswerRequestMutation();
  const decline = useRef<HTMLButtonElement>(null);
  const { name } = request.person;
  const decide = async (approve: boolean, text: string) => {
    const { error } = await answer({ id: request.id, approve, text });
    if (!error)
      onDone(
        approve
          ? `Approved: you and ${name} can now write to each other.`
          : `Declined.${text.trim() ? ` ${name} will see your reason.` : ''}`,
      );
  };
  return (
    <Stack spacing={2}>
      {answering.isError && (
        <Alert severity="error" variant="outlined">
          {errorText(answering.error)}
        </Alert>
      )}
      {declining ? (
        <DeclineForm
          busy={answering.isLoading}
          onDecline={(text) => void decide(false, text)}
          onCancel={() => {
            setDeclining(false);
            requestAnimationFrame(() => decline.current?.focus());
          }}
        />
      ) : (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={answering.isLoading} onClick={() => void decide(true, '')}>
            Approve
          </Button>
          <Button
            ref={decline}
            variant="outlined"
            color="inherit"
            disabled={answering.isLoading}
            onClick={() => setDeclining(true)}
          >
            Decline
          </Button>
          <SnoozeButton request={request} onDone={onDone} />
        </Stack>
      )}
    </Stack>
  );
}

interface DeclineFormProps {
  busy: boolean;
  onDecline: (text: string) => void;
  onCancel: () => void;
}

/** A reason in the artist's own words, which may be left out, or one that is ready and can be edited. */
function DeclineForm({ busy, onDecline, onCancel }: DeclineFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const decline = () => {
    if (textProblem(text, contactLimits.reason) !== null) field.current?.focus();
    else onDecline(text);
  };
  return (
    <Stack spacing={1.5}>
      <Box role="group" aria-label="Suggested reasons" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {declineReasons.map((reason) => (
          <Chip
            key={reason.label}
            label={reason.label}
            variant={text === reason.text ? 'filled' : 'outlined'}
            onClick={() => {
              setText(reason.text);
              field.current?.focus();
            }}
          />
        ))}
      </Box>
      <TextArea
        ref={field}
        label="Reason"
        value={text}
        minRows={3}
        limit={contactLimits.reason}
        help="You need not give one. The client will see it, and can ask again in 30 days."
        onChange={setText}
      />
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" disabled={busy} onClick={decline}>
          Decline request
        </Button>
        <Button color="inherit" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
