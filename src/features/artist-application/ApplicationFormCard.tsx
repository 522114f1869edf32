import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { showWrongField } from '../../ui/into-view.ts';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { applicationApi } from './application.api.ts';
import {
  applicationLimits,
  applicationProblems,
  faultyLinks,
  type Application,
  type ApplicationForm,
  type ApplicationProblems,
} from './application.model.ts';

const MAX_LINKS = 20;

/** Holds the form's values, its problems and the call that sends it. */
function useApplicationForm(last: Application | null, onSent: () => void) {
  const [form, setForm] = useState<ApplicationForm>(() => ({
    links: last?.links ?? [''],
    studioName: last?.studioName ?? '',
    message: last?.message ?? '',
  }));
  const [problems, setProblems] = useState<ApplicationProblems>({});
  const [send, sending] = applicationApi.useSendApplicationMutation();
  const change = (part: Partial<ApplicationForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setProblems({});
  };
  const submit = async (element: HTMLElement) => {
    const found = applicationProblems(form);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => showWrongField(element));
      return;
    }
    const { error } = await send(form);
    if (!error) onSent();
  };
  return { form, problems, sending, change, submit };
}

interface ApplicationFormCardProps {
  last: Application | null;
  onSent: () => void;
}

/** The form of an application. After a decline it starts from what was sent. */
export function ApplicationFormCard({ last, onSent }: ApplicationFormCardProps) {
  const { form, problems, sending, change, submit } = useApplicationForm(last, onSent);
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
      <Stack
        component="form"
        noValidate
        spacing={3}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <Links links={form.links} problem={problems.links} onChange={(links) => change({ links })} />
        <LimitedInput
          label="Studio name (optional)"
          value={form.studioName}
          limit={applicationLimits.studioName}
          autoComplete="organization"
          help={problems.studioName ?? 'Artists who name the same studio at the same place share its page.'}
          invalid={!!problems.studioName}
          onChange={(event) => change({ studioName: event.target.value })}
        />
        <TextArea
          label="Message (optional)"
          value={form.message}
          limit={applicationLimits.message}
          help={problems.message ?? 'What you specialize in, how long you have been tattooing, and where you learned.'}
          invalid={!!problems.message}
          onChange={(message) => change({ message })}
        />
        {sending.isError && (
          <Alert severity="error" variant="outlined">
            {errorText(sending.error)}
          </Alert>
        )}
        <Box>
          <Button type="submit" variant="contained" size="large" disabled={sending.isLoading}>
            {sending.isLoading ? 'Sending...' : 'Send application'}
          </Button>
        </Box>
      </Stack>
    </Card>
  );
}

interface LinksProps {
  links: readonly string[];
  problem: string | undefined;
  onChange: (links: string[]) => void;
}

function Links({ links, problem, onChange }: LinksProps) {
  const last = useRef<HTMLInputElement>(null);
  const faulty = problem ? faultyLinks(links) : [];
  return (
    <Box role="group" aria-labelledby="application-links">
      <Typography id="application-links" variant="h5" component="h2">
        Links to your work
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Your portfolio, your studio’s page, a social profile: anything that shows your tattoos.
      </Typography>
      <Stack spacing={1.5}>
        {links.map((link, index) => (
          <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <LimitedInput
                ref={index === links.length - 1 ? last : undefined}
                label={`Link ${index + 1}`}
                invalid={faulty.includes(index)}
                // Two may be wrong in the same way: it is said once.
                help={faulty[0] === index ? problem : undefined}
                type="url"
                value={link}
                placeholder="https://"
                limit={applicationLimits.links}
                autoComplete="url"
                onChange={(event) => onChange(links.map((other, at) => (at === index ? event.target.value : other)))}
              />
            </Box>
            {links.length > 1 && (
              <IconButton
                aria-label={`Remove link ${index + 1}`}
                onClick={() => onChange(links.filter((_link, at) => at !== index))}
                // Beside the box, below the height of its label (TextInput.module.css) at every size of text.
                sx={{ mt: 'calc(max(0.75rem, 0.88em) * 1.45 + 8px)' }}
              >
                <Close />
              </IconButton>
            )}
          </Stack>
        ))}
      </Stack>
      {links.length < MAX_LINKS && (
        <Button
          startIcon={<Add />}
          color="inherit"
          onClick={() => {
            onChange([...links, '']);
            requestAnimationFrame(() => last.current?.focus());
          }}
          sx={{ mt: 1.5 }}
        >
          Add a link
        </Button>
      )}
    </Box>
  );
}
