import Stack from '@mui/material/Stack';

import { newMessagePath } from '../../../config/paths.ts';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import type { Partner } from '../../contacts/partners.public.ts';

/** Those with whom an approved request connects, each with the way to a conversation. */
export function WriteTo({ people }: { people: readonly Partner[] }) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center' }}>
      {people.slice(0, 5).map(({ id, name }) => (
        <RouterButton key={id} to={newMessagePath(id)} variant="contained">
          Write to {name}
        </RouterButton>
      ))}
    </Stack>
  );
}
