import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { reportLimits } from '../../../domain/gallery.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { reportsApi } from './reports.api.ts';

interface Claim {
  name: string;
  email: string;
  statement: string;
  original: string;
}

interface ClaimFormProps {
  designId: string;
  onDone: () => void;
  onClose: () => void;
}

/** The takedown form: who asks, what their work is, and where it can be seen. */
export function ClaimForm({ designId, onDone, onClose }: ClaimFormProps) {
  const [claim, setClaim] = useState<Claim>({ name: '', email: '', statement: '', original: '' });
  const [send, { isLoading, error }] = reportsApi.useClaimDesignMutation();
  const change = (part: Partial<Claim>) => setClaim((now) => ({ ...now, ...part }));
  const isReady =
    claim.name.trim() !== '' &&
    /.@./.test(claim.email) &&
    claim.statement.trim() !== '' &&
    claim.statement.length <= reportLimits.statement;
  const submit = async () => {
    if (!(await send({ designId, ...claim })).error) onDone();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isLoading) void submit();
      }}
      sx={{ display: 'contents' }}
    >
      <DialogContent>
        <Stack spacing={2}>
          {error && <Alert severity="error">{errorText(error, 'The claim could not be sent.')}</Alert>}
          <Typography variant="body2" color="textSecondary">
            For who owns the rights to a work that this design takes. You need no account. Administrators read what you
            write here.
          </Typography>
          <ClaimFields claim={claim} onChange={change} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady || isLoading}>
          {isLoading ? 'Sending...' : 'Send'}
        </Button>
      </DialogActions>
    </Box>
  );
}

function ClaimFields({ claim, onChange }: { claim: Claim; onChange: (part: Partial<Claim>) => void }) {
  return (
    <>
      <TextInput
        label="Your name"
        autoComplete="name"
        maxLength={reportLimits.name}
        value={claim.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={320}
        value={claim.email}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextArea
        label="Which work is yours, and what of it is taken?"
        minRows={3}
        limit={reportLimits.statement}
        value={claim.statement}
        onChange={(statement) => onChange({ statement })}
      />
      <TextInput
        label="Where can the original be seen?"
        help="An address or a few words. You may leave it empty."
        maxLength={reportLimits.original}
        value={claim.original}
        onChange={({ target }) => onChange({ original: target.value })}
      />
    </>
  );
}
