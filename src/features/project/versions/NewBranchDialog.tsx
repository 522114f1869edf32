import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { LimitedInput } from '../../../ui/LimitedInput.tsx';
import type { ProjectVersion } from '../record/project.model.ts';
import { versionsApi } from './versions.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';

const nameLimit = 60;

interface NewBranchDialogProps {
  from: ProjectVersion;
  onBegun: (name: string) => void;
  onClose: () => void;
}

function useNewBranch(from: ProjectVersion, onBegun: (name: string) => void) {
  const { design } = useOpenProject();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [create, creating] = versionsApi.useCreateBranchMutation();
  const begin = async () => {
    const wanted = name.trim();
    if (wanted === '') {
      setProblem('Give the branch a name.');
      return;
    }
    try {
      await create({ designId: design.id, name: wanted, fromVersionId: from.id }).unwrap();
      announce(`Branch ${wanted} created.`);
      onBegun(wanted);
    } catch (error) {
      setProblem(plainError(error).message);
    }
  };
  const change = (words: string) => {
    setName(words);
    setProblem('');
  };
  return { name, change, problem, begin, isBusy: creating.isLoading };
}

/** Asks for the name of a new branch that begins with a version. */
export function NewBranchDialog({ from, onBegun, onClose }: NewBranchDialogProps) {
  const id = useId();
  const { name, change, problem, begin, isBusy } = useNewBranch(from, onBegun);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <DialogTitle id={id}>New branch</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography variant="body2" color="textSecondary">
              This branch starts from {comparedLabels.version(from.number, from.branch).toLowerCase()}. Work on it
              without changing the original, and merge it back later.
            </Typography>
            <LimitedInput
              label="Name"
              value={name}
              limit={nameLimit}
              placeholder="Bolder lines"
              invalid={problem !== ''}
              help={problem || undefined}
              onChange={(event) => change(event.target.value)}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Create branch
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
