import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { plainError } from '../../../data/errors.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { LimitedInput } from '../../../ui/LimitedInput.tsx';
import type { ProjectVersion } from '../record/project.model.ts';
import { versionsApi } from './versions.api.ts';
import { useOpenProject } from '../workspace/open-project.ts';

const nameLimit = 60;

function useTags(version: ProjectVersion) {
  const { design } = useOpenProject();
  const { data: tags = [] } = versionsApi.useVersionTagsQuery(design.id);
  const [tag, tagging] = versionsApi.useTagVersionMutation();
  const [untag] = versionsApi.useUntagVersionMutation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const own = tags.filter(({ versionId }) => versionId === version.id);
  const attempt = async (work: Promise<unknown>, said: string) => {
    try {
      await work;
      setName('');
      announce(said);
    } catch (error) {
      setProblem(plainError(error).message);
    }
  };
  return { own, name, setName, problem, setProblem, attempt, tag, untag, isBusy: tagging.isLoading };
}

/** Shows the tags of a version. A tag is unique within its project. */
export function VersionTags({ version }: { version: ProjectVersion }) {
  const { silent } = useOpenProject();
  const { own, name, setName, problem, setProblem, attempt, tag, untag, isBusy } = useTags(version);
  return (
    <Box component="section" aria-label="Tags">
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        Tags
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: own.length > 0 ? 1 : 0 }}>
        {own.map(({ id, name: label }) => (
          <Chip
            key={id}
            size="small"
            label={label}
            onDelete={silent === null ? () => void attempt(untag(id).unwrap(), `Tag ${label} removed.`) : undefined}
          />
        ))}
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = name.trim();
          if (wanted) void attempt(tag({ versionId: version.id, name: wanted }).unwrap(), `Tagged ${wanted}.`);
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', '& > div': { flex: 1 } }}
      >
        <LimitedInput
          label="New tag"
          value={name}
          limit={nameLimit}
          placeholder="Client's favorite"
          disabled={silent !== null}
          invalid={problem !== ''}
          help={problem || undefined}
          onChange={(event) => {
            setName(event.target.value);
            setProblem('');
          }}
        />
        <Button
          type="submit"
          color="inherit"
          variant="outlined"
          disabled={name.trim() === '' || isBusy || silent !== null}
        >
          Tag
        </Button>
      </Box>
    </Box>
  );
}
