import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

import { DesignButton } from '../../../ui/DesignButton.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { referencesApi } from './references.api.ts';
import { dayText } from '../../../domain/moment.ts';
import { nameIn, type ProjectReference } from '../record/project.model.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { NotesField } from './NotesField.tsx';

interface ReferenceCardProps {
  reference: ProjectReference;
  onCompare: () => void;
  onView: () => void;
  onRemove: () => void;
}

/** One reference with its notes. */
export function ReferenceCard({ reference, onCompare, onView, onRemove }: ReferenceCardProps) {
  const { design, frozen, silent } = useOpenProject();
  const [save] = referencesApi.useEditReferenceNotesMutation();
  const name = nameIn(design.people, reference.addedBy);
  return (
    <Card sx={{ p: 1.5, display: 'flex', flexDirection: 'column', gap: 1.25, minWidth: 0 }}>
      <DesignButton label="View the reference" onOpen={onView}>
        <Box sx={{ '& > div': { aspectRatio: '4 / 3 !important' } }}>
          <DesignPaper src={reference.src} alt={reference.notes || 'Reference'} width={4} height={3} />
        </Box>
      </DesignButton>
      <Typography variant="caption" color="textSecondary">
        {name}, {dayText(reference.createdAt)}
      </Typography>
      <NotesField
        label="Notes of the reference"
        placeholder="Add notes about this reference..."
        notes={reference.notes}
        revision={reference.revision}
        disabled={silent !== null}
        onSave={(notes, revision) => save({ id: reference.id, notes, revision }).unwrap()}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onCompare}>
          Compare
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={onView}>
          View
        </Button>
        <IconButton
          size="small"
          aria-label="Remove the reference"
          title={frozen ?? 'Remove'}
          disabled={frozen !== null}
          onClick={onRemove}
          sx={{ ml: 'auto' }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Card>
  );
}
