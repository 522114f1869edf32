import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths, workspacePath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { excerpt } from '../../../domain/cut.ts';
import type { LetteringOrder, SetLettering } from '../../../domain/lettering.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { projectListApi, versionsApi } from '../../project/adding.public.ts';
import { sizeInWords } from '../stage/sizes.ts';

interface AddToProjectProps {
  order: LetteringOrder;
  setting: SetLettering;
  onClose: () => void;
}

/** Adds the lettering to one of the person's projects, as its newest version. */
export function AddToProject({ order, setting, onClose }: AddToProjectProps) {
  const [add, adding] = versionsApi.useAddVersionMutation();
  const [chosen, setChosen] = useState('');
  const [version] = useState(() => crypto.randomUUID());
  const submit = async () => {
    const { pngFile } = await import('./files.ts');
    const file = new File([await pngFile(setting, 2048)], 'lettering.png', { type: 'image/png' });
    await add({
      id: version,
      designId: chosen,
      picture: { file },
      title: `Lettering: ${excerpt(order.text.trim(), 60)}`,
      notes: `${sizeInWords(setting.bounds)}. Set in ${order.faces.map(({ id }) => id).join(', ')}.`,
      sourceType: 'upload',
    });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="add-lettering">
      <DialogTitle id="add-lettering">Add to a project</DialogTitle>
      <DialogContent>
        {adding.isSuccess ? (
          <Typography role="status">
            It is the newest version now. <RouterLink to={workspacePath(chosen)}>Open the project</RouterLink>
          </Typography>
        ) : (
          <ProjectField value={chosen} onChange={setChosen} />
        )}
        {adding.isError && (
          <Typography role="alert" color="error" sx={{ mt: 2 }}>
            {errorText(adding.error, 'The version could not be added.')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {adding.isSuccess ? 'Done' : 'Cancel'}
        </Button>
        {!adding.isSuccess && (
          <Button variant="contained" disabled={!chosen} loading={adding.isLoading} onClick={() => void submit()}>
            Add version
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function ProjectField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const userId = useAppSelector(selectUserId);
  const key = userId ? { userId, role: null, deleted: false } : skipToken;
  const projects = projectListApi.useProjectsInfiniteQuery(key);
  const all = projects.data?.pages.flat();
  if (projects.isError) {
    return (
      <ErrorState
        error={projects.error}
        fallback="Your projects could not be loaded."
        onRetry={() => void projects.refetch()}
      />
    );
  }
  if (!all) return <Loader />;
  if (all.length === 0) {
    return (
      <Typography>
        You have no project yet. <RouterLink to={paths.newDesign}>Begin one</RouterLink>, then add the lettering to it.
      </Typography>
    );
  }
  return (
    <ChoiceField
      label="Project"
      value={value}
      none="Choose a project"
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
