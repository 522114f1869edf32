import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

import { yearsLimit, type ProfileField } from '../../../domain/profile.ts';
import { showWrongField } from '../../../ui/into-view.ts';
import { FieldInput } from './FieldInput.tsx';
import { FieldValue } from './FieldValue.tsx';
import { isOver, useProfileEditor, type ProfileDraft, type SaveOutcome } from '../useProfileEditor.ts';
import type { ProfileView } from '../useOwnProfile.ts';
import { useWayBack } from '../useWayBack.ts';

interface FieldsCardProps {
  title: string;
  names: readonly ProfileField[];
  view: ProfileView;
  editLabel?: string;
  /** Largest number of years: the artist page allows more. */
  maxYears?: number;
  onOutcome: (outcome: SaveOutcome) => void;
}

/** A part of the profile: to read, and after Edit to change. */
export function FieldsCard(props: FieldsCardProps) {
  const { title, names, view, editLabel = 'Edit', onOutcome } = props;
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useWayBack(editing, editButton);
  const finish = (outcome: SaveOutcome) => {
    onOutcome(outcome);
    if (isOver(outcome)) setEditing(false);
  };
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 44, mb: 2 }}>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        {!editing && (
          <Button ref={editButton} variant="outlined" color="inherit" onClick={() => setEditing(true)}>
            {editLabel}
          </Button>
        )}
      </Stack>
      {editing ? (
        <FieldsForm {...props} onFinish={finish} onCancel={() => setEditing(false)} />
      ) : (
        <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 4, rowGap: 2.25, ...COLUMNS }}>
          {names.map((name) => (
            <FieldValue
              key={name}
              name={name}
              fields={view.profile.fields}
              kept={name in view.kept ? view.kept[name] : undefined}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}

const COLUMNS = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };
const WIDE: readonly ProfileField[] = [
  'bio',
  'specialties',
  'styles',
  'languages',
  'portfolio_links',
  'availability',
  'studio_address',
];

type FormProps = Pick<FieldsCardProps, 'view' | 'names' | 'maxYears'> & {
  onFinish: (outcome: SaveOutcome) => void;
  onCancel: () => void;
  submitLabel?: string;
  cancelLabel?: string;
  draft?: ProfileDraft;
};

/** The form over some fields, with Save and Cancel. */
export function FieldsForm(props: FormProps) {
  const { view, names, maxYears = yearsLimit.profilePage, onFinish, onCancel } = props;
  const { submitLabel = 'Save', cancelLabel = 'Cancel', draft } = props;
  const { form, problems, saving, set, save } = useProfileEditor(view, names, maxYears, draft);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void save().then((outcome) => {
          onFinish(outcome);
          if (outcome === 'invalid') requestAnimationFrame(() => showWrongField(form));
        });
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, ...COLUMNS }}>
        {names.map((name) => (
          <Box key={name} sx={{ minWidth: 0, gridColumn: WIDE.includes(name) ? '1 / -1' : undefined }}>
            <FieldInput
              name={name}
              value={form[name]}
              problem={problems[name]}
              onChange={(value) => set(name, value)}
            />
          </Box>
        ))}
      </Box>
      <Stack direction="row" spacing={1.5} sx={{ mt: 3, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onCancel} disabled={saving}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant="contained" disabled={saving}>
          {saving ? 'Saving...' : submitLabel}
        </Button>
      </Stack>
    </Box>
  );
}
