import Stack from '@mui/material/Stack';

import { useAppSelector } from '../../app/hooks.ts';
import { href, newMessagePath, paths } from '../../config/paths.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { broughtDesign } from './ask/brought.ts';
import { BookButton } from './BookButton.tsx';

interface ConnectedActionsProps {
  artistId: string;
  artistName: string;
}

/** Shows what an approved request allows: to write, to begin a project (with an image that was brought along) and to book. */
export function ConnectedActions({ artistId, artistName }: ConnectedActionsProps) {
  const userId = useAppSelector(selectUserId);
  const brought = userId && broughtDesign(userId);
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
      <RouterButton to={newMessagePath(artistId)} variant="contained" size="large">
        Message
      </RouterButton>
      <RouterButton
        to={
          brought
            ? href(paths.newDesign, { with: artistId, image: brought })
            : href(paths.collaborativeWorkspace, { artist: artistId, client: userId })
        }
        variant="outlined"
        color="inherit"
        size="large"
      >
        {brought ? 'Start a project' : 'Collaborate'}
      </RouterButton>
      <BookButton artistId={artistId} artistName={artistName} />
    </Stack>
  );
}
