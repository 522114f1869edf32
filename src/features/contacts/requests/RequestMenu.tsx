import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useState } from 'react';

import { BlockMenuItem } from '../BlockMenuItem.tsx';
import type { ContactRequest } from '../contacts.model.ts';

/** What is rarely done with somebody: blocking. */
export function RequestMenu({ request }: { request: ContactRequest }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, name, blocked } = request.person;
  return (
    <>
      <IconButton
        aria-label={`More about ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mr: -1 }}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} keepMounted>
        <BlockMenuItem personId={id} personName={name} blocked={blocked} onDone={() => setAnchor(null)} />
      </Menu>
    </>
  );
}
