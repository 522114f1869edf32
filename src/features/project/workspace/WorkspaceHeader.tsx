import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

import { projectState } from '../../../domain/workspace.ts';
import { usePresent } from '../presence/usePresence.ts';
import { useOpenProject } from './open-project.ts';
import { PersonCard } from './PersonCard.tsx';
import { StageSteps } from './StageSteps.tsx';
import css from './Workspace.module.css';
import { WorkspaceTabs, type WorkspaceTab } from './WorkspaceTabs.tsx';

const started = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Shows the name and the age of a project, its tabs, how far it has come and who works on it. */
export function WorkspaceHeader({ tab }: { tab: WorkspaceTab }) {
  const { design, people, userId } = useOpenProject();
  const present = usePresent();
  return (
    <header className={css.header}>
      <div className={css.name}>
        <Typography variant="h5" component="h1" noWrap title={design.name} sx={{ lineHeight: 1.3 }}>
          {design.name}
        </Typography>
        <div className={`${css.about} ${css.meta}`}>
          <Chip size="small" variant="outlined" label="Design Collaboration" sx={{ height: 20, fontSize: 12 }} />
          <Typography variant="caption" color="textSecondary" noWrap>
            Started {started.format(new Date(design.createdAt))}
          </Typography>
        </div>
      </div>
      <div className={css.tabs}>
        <WorkspaceTabs designId={design.id} tab={tab} />
      </div>
      <div className={css.steps}>
        <StageSteps stage={design.stage} state={projectState(design)} />
      </div>
      <div className={css.people}>
        {(['client', 'artist'] as const).map((role) => {
          const person = people.find((other) => other.role === role) ?? null;
          const isSelf = person?.id === userId;
          const isHere = isSelf || (person?.id ? present.includes(person.id) : false);
          return <PersonCard key={role} role={role} person={person} isSelf={isSelf} isHere={isHere} tight />;
        })}
      </div>
    </header>
  );
}
