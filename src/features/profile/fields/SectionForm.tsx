import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

import type { ProfileField } from '../../../domain/profile.ts';
import { FieldsForm } from './FieldsCard.tsx';
import { isOver, type SaveOutcome } from '../useProfileEditor.ts';
import type { ProfileView } from '../useOwnProfile.ts';

interface SectionFormProps {
  title: string;
  names: readonly ProfileField[];
  maxYears: number;
  view: ProfileView;
  onClose: () => void;
  onOutcome: (outcome: SaveOutcome) => void;
}

/** One part of the artist page in edit mode. */
export function SectionForm({ title, names, maxYears, view, onClose, onOutcome }: SectionFormProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h4" component="h2" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <FieldsForm
        view={view}
        names={names}
        maxYears={maxYears}
        onCancel={onClose}
        onFinish={(outcome) => {
          onOutcome(outcome);
          if (isOver(outcome)) onClose();
        }}
      />
    </Card>
  );
}
