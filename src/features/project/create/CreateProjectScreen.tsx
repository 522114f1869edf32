import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../../app/hooks.ts';
import { workspacePath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { designLimits } from '../../../domain/designs.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { pictureTexts } from '../../../domain/images.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { LimitedInput } from '../../../ui/LimitedInput.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AgreedFields } from './AgreedFields.tsx';
import { PictureField } from './PictureField.tsx';
import { useCreateProject, type ProjectCreation } from './useCreateProject.ts';

const busyWords = {
  design: 'Creating...',
  picture: 'Adding the picture...',
  references: 'Adding references...',
} as const;

/** The form for a new project: its name, the other person, what is agreed, and the first picture. */
export function CreateProjectScreen() {
  const userId = useAppSelector(selectUserId);
  const create = useCreateProject(userId);
  const { form, problems, sending, reading, submit } = create;
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <PageHeader
        title="New design"
        lead="Only the name is required. You can fill in and change the rest until the design is approved."
      />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Said create={create} />
        <Stack spacing={3} sx={{ position: { md: 'sticky' }, top: { md: 88 } }}>
          <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
            <PictureField
              picture={form.picture}
              onChange={create.takePicture}
              during={create.during}
              onOwn={({ id, src }) => create.takeImage(id, src)}
            />
          </Card>
          {problems.form && (
            <Alert severity="error" variant="outlined">
              {problems.form}
            </Alert>
          )}
          <Failure sending={sending} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            disabled={sending.step !== null || reading || !userId}
          >
            {sending.step ? busyWords[sending.step] : reading ? pictureTexts.reading : 'Create design'}
          </Button>
        </Stack>
      </Box>
    </Box>
  );
}

function Said({ create }: { create: ProjectCreation }) {
  const { form, problems, change } = create;
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3.5 } }}>
      <Stack spacing={3}>
        <LimitedInput
          label="Name"
          value={form.name}
          limit={designLimits.nameLength}
          placeholder="Fox with a moon"
          invalid={problems.name !== undefined}
          help={problems.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <WithWhom create={create} />
        <TextArea
          label="What it shows (optional)"
          value={form.description}
          limit={designLimits.notesLength}
          minRows={3}
          onChange={(description) => change({ description })}
        />
        <AgreedFields form={form} problems={problems} onChange={change} />
      </Stack>
    </Card>
  );
}

function Failure({ sending: { failure } }: Pick<ProjectCreation, 'sending'>) {
  if (!failure) return null;
  const open = failure.designId && (
    <RouterButton to={workspacePath(failure.designId)} color="inherit" size="small">
      Open it
    </RouterButton>
  );
  return (
    <Alert severity="error" variant="outlined" action={open}>
      {failure.text}
    </Alert>
  );
}

function WithWhom({ create }: { create: ProjectCreation }) {
  const { form, partners, partner, request, change } = create;
  const people = partners.data ?? [];
  return (
    <Box>
      <ChoiceField
        label="Work with"
        value={form.partnerId}
        none="Nobody yet, start alone"
        disabled={partners.isLoading}
        options={people.map(({ id, name, role }) => ({
          value: id,
          label: `${name}, ${role === 'artist' ? 'artist' : 'client'}`,
        }))}
        onChange={(partnerId) => change({ partnerId, requestId: null, requestPictures: [] })}
      />
      {partners.isError && (
        <Typography role="alert" variant="caption" color="error" component="p" sx={{ mt: 0.75 }}>
          {errorText(partners.error)}
        </Typography>
      )}
      {partners.data && people.length === 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
          People appear here once an artist has accepted a request. You can invite somebody later.
        </Typography>
      )}
      {partner && request && form.requestId && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
          {takenText(form.requestPictures.length, form.picture === null)}
        </Alert>
      )}
    </Box>
  );
}

function takenText(pictures: number, first: boolean): string {
  const words = 'The brief of the request is filled in. Edit anything that is different.';
  if (pictures === 0) return words;
  const references = pictures === 1 ? 'Its picture becomes a reference' : `Its ${pictures} pictures become references`;
  return `${words} ${references}${first ? ', and the first one is version 1' : ''}.`;
}
