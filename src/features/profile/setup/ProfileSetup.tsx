import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';

import { paths } from '../../../config/paths.ts';
import { profileMessages } from '../../../domain/profile-messages.ts';
import type { ProfileField, ProfileForm } from '../../../domain/profile.ts';
import { homePathFor } from '../../../session/home-path.ts';
import { RouterButton, RouterLink } from '../../../ui/RouterButton.tsx';
import { Completion } from '../Completion.tsx';
import { FieldsForm } from '../fields/FieldsCard.tsx';
import { Notices } from '../Notices.tsx';
import type { OwnProfile } from '../profile.model.ts';
import { LoadFailure } from '../ProfileScreen.tsx';
import { ProfileSkeleton } from '../ProfileSkeleton.tsx';
import { useOwnProfile, type ProfileView } from '../useOwnProfile.ts';
import { isOver } from '../useProfileEditor.ts';
import { useSaveNotice } from '../useSaveNotice.ts';
import { useSetupStep } from './useSetupStep.ts';

interface Step {
  title: string;
  lead: string;
  names: readonly ProfileField[];
}

const NAME: Step = {
  title: 'What is your name?',
  lead: 'It appears on your profile. You can change it at any time.',
  names: ['first_name', 'last_name'],
};
const ABOUT: Step = {
  title: 'Show who you are',
  lead: 'Add a picture and a few words. You can change both at any time.',
  names: ['bio', 'location'],
};
const LINKS: Step = {
  title: 'Where else can people find you?',
  lead: 'Skip anything that you do not want to share.',
  names: ['website', 'instagram'],
};
const CRAFT: Step = {
  title: 'What do you do best?',
  lead: 'Clients search for artists by specialty.',
  names: ['specialties', 'years_experience', 'website', 'instagram'],
};

/** Three short steps from a new account to a profile; each can be skipped, and a later visit goes on where this one ended. */
export function ProfileSetup({ picture }: { picture: ReactNode }) {
  const { view, isLoading, failed, retry } = useOwnProfile();
  const { notice, place, announce, close } = useSaveNotice(profileMessages.saveFailed);
  if (isLoading) return <ProfileSkeleton />;
  if (failed || !view) return <LoadFailure text={profileMessages.loadFailed} onRetry={retry} />;
  return (
    <Box sx={{ maxWidth: 680, mx: 'auto' }}>
      <Notices
        view={view}
        notice={notice?.severity === 'error' ? notice : null}
        place={place}
        onClose={close}
        onRetry={retry}
      />
      <Steps key={view.userId} view={view} picture={picture} announce={announce} />
    </Box>
  );
}

interface StepsProps {
  view: ProfileView;
  picture: ReactNode;
  announce: ReturnType<typeof useSaveNotice>['announce'];
}

function Steps({ view, picture, announce }: StepsProps) {
  const { role } = view.profile;
  const steps = [NAME, ABOUT, role === 'artist' ? CRAFT : LINKS];
  const { step, go, finish } = useSetupStep(view.userId, steps.length);
  const [drafts, setDrafts] = useState<readonly ProfileForm[]>(() => steps.map(() => ({})));
  const setDraft = (change: (typed: ProfileForm) => ProfileForm) =>
    setDrafts((now) => now.map((typed, index) => (index === step ? change(typed) : typed)));
  const heading = useRef<HTMLHeadingElement>(null);
  const next = () => {
    go(step + 1);
    // The step changes under the reader: the new heading is where they go on.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const current = steps.at(step);
  if (step >= steps.length || !current) return <Done profile={view.profile} onLeave={finish} />;
  return (
    <>
      <Progress step={step} count={steps.length} />
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h2" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 0 }}>
          {current.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {current.lead}
        </Typography>
        {current === ABOUT && <Box sx={{ mb: 3 }}>{picture}</Box>}
        <FieldsForm
          key={step}
          view={view}
          names={current.names}
          submitLabel="Save and continue"
          cancelLabel="Skip this step"
          draft={{
            typed: drafts[step],
            keep: (name, value) => setDraft((typed) => ({ ...typed, [name]: value })),
          }}
          onCancel={next}
          onFinish={(outcome) => {
            announce(outcome);
            if (!isOver(outcome)) return;
            setDraft(() => ({}));
            next();
          }}
        />
      </Card>
      <Stack direction="row" sx={{ mt: 2, justifyContent: 'space-between', minHeight: 44, alignItems: 'center' }}>
        {step > 0 ? (
          <Button color="inherit" onClick={() => go(step - 1)}>
            Back
          </Button>
        ) : (
          <span />
        )}
        <RouterLink to={homePathFor(role)}>Finish later</RouterLink>
      </Stack>
    </>
  );
}

function Progress({ step, count }: { step: number; count: number }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
        Step {step + 1} of {count}
      </Typography>
      <Stack direction="row" spacing={0.75} aria-hidden sx={{ flex: 1 }}>
        {Array.from({ length: count }, (_, index) => (
          <Box
            key={index}
            sx={(theme) => ({
              flex: 1,
              height: 4,
              borderRadius: 2,
              bgcolor: index <= step ? theme.palette.accent.text : 'divider',
            })}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function Done({ profile, onLeave }: { profile: OwnProfile; onLeave: () => void }) {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h2" component="h1">
        You are set up, {profile.fields.first_name ?? 'welcome'}.
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        You can change everything on your profile.
      </Typography>
      <Completion profile={profile} />
      {profile.role === 'client' && (
        <Typography sx={{ mt: 3 }}>
          Do you tattoo? <RouterLink to={paths.becomeArtist}>Apply as an artist</RouterLink>
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 3, flexWrap: 'wrap' }}>
        <RouterButton to={homePathFor(profile.role)} variant="contained" size="large" onClick={onLeave}>
          Go to my dashboard
        </RouterButton>
        <Button color="inherit" size="large" onClick={onLeave}>
          Start over
        </Button>
      </Stack>
    </Card>
  );
}
