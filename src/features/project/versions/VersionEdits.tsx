import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { edits, type Edit } from '../../../domain/edit.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { EditButtons } from '../../drawing/edit.public.ts';
import { downloadProjectFile } from '../files/files.data.ts';
import type { ProjectVersion } from '../record/project.model.ts';
import { useOpenProject } from '../workspace/open-project.ts';
import { versionsApi } from './versions.api.ts';

interface VersionEditsProps {
  version: ProjectVersion;
  onAdded: () => void;
}

/** Draws a version again in colored or in plain pencil; what comes of it is the next version of its branch. */
export function VersionEdits({ version, onAdded }: VersionEditsProps) {
  const { design, frozen } = useOpenProject();
  const [add] = versionsApi.useAddVersionMutation();
  const [failure, setFailure] = useState('');
  const source = useMemo(() => ({ key: version.id, load: () => dataUrlOf(version.path) }), [version.id, version.path]);
  const addEdit = async (imageId: string, edit: Edit) => {
    const { id: parentId, branch } = version;
    const { title } = edits[edit];
    const made = { designId: design.id, picture: { imageId }, title, branch, parentId, sourceId: parentId };
    try {
      const { voided } = await add({ ...made, sourceType: 'edit' }).unwrap();
      announce(voided ? 'Added as the new version. The approval has ended.' : 'Added as the new version.');
      onAdded();
    } catch (error) {
      setFailure(plainError(error).message);
    }
  };
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        Edit with AI
      </Typography>
      <EditButtons
        source={source}
        becomes="The result becomes the next version of this branch."
        disabled={frozen !== null}
        onDone={(imageId, edit) => void addEdit(imageId, edit)}
      />
      {failure && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
          {failure} The picture is kept among your designs.
        </Typography>
      )}
    </Box>
  );
}

async function dataUrlOf(path: string): Promise<string> {
  const [{ readReference }, file] = await Promise.all([
    import('../../drawing/reference.public.ts'),
    downloadProjectFile(path),
  ]);
  return (await readReference(new File([file], 'version', { type: file.type }))).dataUrl;
}
