import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';

import { useAppDispatch } from '../../../app/hooks.ts';
import { workspacePath } from '../../../config/paths.ts';
import { momentText } from '../../../domain/moment.ts';
import { feedbackApi } from '../feedback/feedback.api.ts';
import { nameIn, type Feedback } from '../record/project.model.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { workspaceActions } from '../workspace/workspace.slice.ts';

const most = 3;

/** Lists the newest open notes on the picture beside the messages; each leads to its place. */
export function NotesNews() {
  const { design } = useOpenProject();
  const { versions } = useShownVersions();
  const { data = [] } = feedbackApi.useFeedbackQuery(design.id);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const open = data.filter(({ parentId, isResolved, isDeleted }) => parentId === null && !isResolved && !isDeleted);
  if (open.length === 0) return null;
  const newest = open.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, most);
  const show = ({ id, versionId }: Feedback) => {
    const version = versions.find((other) => other.id === versionId);
    if (version) dispatch(workspaceActions.versionOpened({ id: versionId, branch: version.branch }));
    dispatch(workspaceActions.pinChosen(id));
    void navigate(workspacePath(design.id));
  };
  return (
    <Box component="section" aria-label="Notes on the picture" sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {open.length === 1 ? '1 open note on the picture' : `${String(open.length)} open notes on the picture`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {newest.map((note) => (
          <li key={note.id}>
            <ButtonBase
              onClick={() => show(note)}
              sx={{ width: 1, minHeight: 44, gap: 1, justifyContent: 'flex-start', borderRadius: 0.75, px: 0.5 }}
            >
              <Typography variant="body2" noWrap sx={{ minWidth: 0 }}>
                <strong>{nameIn(design.people, note.authorId)}</strong>: {note.content}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ flex: 'none', ml: 'auto' }}>
                {momentText(note.createdAt)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
