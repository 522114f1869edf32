import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

import { useOpenProject } from './open-project.ts';
import { usePresent } from '../presence/usePresence.ts';
import { PersonCard } from './PersonCard.tsx';
import { StageSteps } from './StageSteps.tsx';

const started = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Shows the name, the age, the stage and the people of a project. */
export function WorkspaceHeader() {
  const { design, people, userId } = useOpenProject();
  const present = usePresent();
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: { xs: 2, md: 4 },
          alignItems: { md: 'flex-start' },
          justifyContent: 'space-between',
          mb: 2.5,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {design.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 1 }}>
            <Chip size="small" variant="outlined" label="Design Collaboration" />
            <Typography variant="body2" color="textSecondary">
              Started {started.format(new Date(design.createdAt))}
            </Typography>
          </Box>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 3,
            flex: 'none',
            width: { md: 'min(45%, 420px)' },
          }}
        >
          {(['client', 'artist'] as const).map((role) => {
            const person = people.find((other) => other.role === role) ?? null;
            const isSelf = person?.id === userId;
            const isHere = isSelf || (person?.id ? present.includes(person.id) : false);
            return <PersonCard key={role} role={role} person={person} isSelf={isSelf} isHere={isHere} />;
          })}
        </Box>
      </Box>
      <StageSteps stage={design.stage} />
    </Box>
  );
}
