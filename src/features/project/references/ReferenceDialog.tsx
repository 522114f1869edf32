import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Typography from '@mui/material/Typography';

import { workspacePath } from '../../../config/paths.ts';
import { plainError } from '../../../data/errors.ts';
import { momentText } from '../../../domain/moment.ts';
import { workspaceTexts } from '../../../domain/texts/workspace.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { projectApi } from '../record/project.api.ts';
import { nameIn, type ProjectReference } from '../record/project.model.ts';
import { versionsApi } from '../versions/versions.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { PictureDialog } from '../stage/PictureDialog.tsx';

interface ReferenceDialogProps {
  reference: ProjectReference;
  onCompare: () => void;
  onClose: () => void;
}

/** A reference in full. It can become the next version. */
export function ReferenceDialog({ reference, onCompare, onClose }: ReferenceDialogProps) {
  const { design, frozen } = useOpenProject();
  const { data: src } = projectApi.useProjectPictureQuery(reference.path);
  const [add, adding] = versionsApi.useAddVersionMutation();
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const makeVersion = async () => {
    try {
      await add({
        designId: design.id,
        picture: { path: reference.path },
        notes: workspaceTexts.fromImage,
        sourceType: 'reference',
        sourceId: reference.id,
      }).unwrap();
      announce('Added as the new version.');
      onClose();
      void navigate(workspacePath(design.id));
    } catch (error) {
      setFailure(plainError(error).message);
    }
  };
  return (
    <PictureDialog
      title="Reference"
      src={src ?? reference.src}
      alt={reference.notes || 'Reference'}
      width={reference.width}
      height={reference.height}
      dated={`Added by ${nameIn(design.people, reference.addedBy)}, ${momentText(reference.createdAt)}`}
      notes={reference.notes}
      onCompare={onCompare}
      onUse={frozen === null ? () => void makeVersion() : undefined}
      useBusy={adding.isLoading}
      onClose={onClose}
    >
      {failure && (
        <Typography role="alert" variant="body2" color="error">
          {failure}
        </Typography>
      )}
    </PictureDialog>
  );
}
