import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { designLimits } from '../../../domain/designs.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { LimitedInput } from '../../../ui/LimitedInput.tsx';
import { SwitchLine } from '../../../ui/SwitchLine.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { projectChangesApi } from '../record/project-changes.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import {
  changesOf,
  formOf,
  onlyChanged,
  type SpecificationProblems,
  type SpecificationForm,
} from './specification.model.ts';

const conflict =
  'Somebody else changed the specifications while you were editing. Your changes are still here; save again to keep both.';

function useSpecification(onClose: () => void) {
  const { design } = useOpenProject();
  const [before] = useState(() => formOf(design));
  const [form, setForm] = useState(before);
  const [revision, setRevision] = useState(design.revision);
  const [problems, setProblems] = useState<SpecificationProblems>({});
  const [failure, setFailure] = useState('');
  const [save, saving] = projectChangesApi.useSaveProjectMutation();
  const change = (part: Partial<SpecificationForm>) => {
    setForm({ ...form, ...part });
    setProblems({});
  };
  const submit = async () => {
    const read = changesOf(form);
    if ('problems' in read) {
      setProblems(read.problems);
      return;
    }
    try {
      const answer = await save({ id: design.id, changes: onlyChanged(before, form, read.changes), revision }).unwrap();
      if ('conflict' in answer) {
        setFailure(conflict);
        setRevision(Math.max(design.revision, revision + 1));
        return;
      }
      announce(answer.voided ? 'Saved. The approval has ended.' : 'Saved.');
      onClose();
    } catch (error) {
      setFailure(plainError(error).message);
    }
  };
  const approved = design.approval !== null;
  return { form, change, problems, failure, submit, isBusy: saving.isLoading, approved };
}

/** Changes what is agreed. A field that only somebody else has changed meanwhile keeps their value. */
export function SpecificationDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { form, change, problems, failure, submit, isBusy, approved } = useSpecification(onClose);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={id}>Design Specifications</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {failure && (
              <Alert severity="warning" variant="outlined" role="alert">
                {failure}
              </Alert>
            )}
            {approved && (
              <Alert severity="info" variant="outlined">
                The current version is approved at this size and placement. If you change either, the approval ends.
              </Alert>
            )}
            <Fields form={form} problems={problems} onChange={change} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  form: SpecificationForm;
  problems: SpecificationProblems;
  onChange: (part: Partial<SpecificationForm>) => void;
}

type NumberField = 'width' | 'height' | 'budgetMin' | 'budgetMax' | 'hours' | 'sessions';

function Fields({ form, problems, onChange }: FieldsProps) {
  const number = (label: string, name: NumberField) => (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={12}
      value={form[name]}
      invalid={problems[name] !== undefined}
      help={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const words = (label: string, name: 'name' | 'placement' | 'style', limit: number) => (
    <LimitedInput
      label={label}
      limit={limit}
      value={form[name]}
      invalid={problems[name] !== undefined}
      help={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {words('Name', 'name', designLimits.nameLength)}
      <TextArea
        label="Description"
        minRows={3}
        limit={designLimits.notesLength}
        value={form.description}
        onChange={(description) => onChange({ description })}
      />
      <Pair>
        {words('Placement', 'placement', designLimits.placementLength)}
        {words('Style', 'style', designLimits.styleLength)}
      </Pair>
      <Pair>
        {number('Width on skin, mm', 'width')}
        {number('Height, mm', 'height')}
      </Pair>
      <SwitchLine
        checked={form.mirror}
        onChange={(mirror) => onChange({ mirror })}
        label="Stencil is mirrored for the transfer"
      />
      <Pair>
        {number('Budget from, $', 'budgetMin')}
        {number('Budget to, $', 'budgetMax')}
      </Pair>
      <Pair>
        {number('Hours', 'hours')}
        {number('Sessions', 'sessions')}
      </Pair>
    </>
  );
}

function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
      {children}
    </Box>
  );
}
