import type { ReactNode } from 'react';

import { workspacePath } from '../../../config/paths.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { BlockMenu } from '../../contacts/block.public.ts';
import { titleOf, typingText, type Thread } from '../messaging.model.ts';
import css from './Thread.module.css';

interface ThreadHeadProps {
  thread: Thread;
  lead: ReactNode;
  inWorkspace: boolean;
  typing: readonly string[];
  isPresent: boolean;
}

const roles = { client: 'Client', artist: 'Artist', admin: 'Administrator' } as const;

/** Who a conversation is with, whether they are here, and whether they type. */
export function ThreadHead({ thread, lead, inWorkspace, typing, isPresent }: ThreadHeadProps) {
  const person = thread.people[0];
  const status = typing.length > 0 ? typingText(typing) : isPresent ? 'Here now' : roleText(thread);
  return (
    <header className={css.head}>
      {lead}
      <PersonAvatar
        person={{ id: person?.id ?? thread.id, avatarUrl: person?.avatarUrl }}
        size={40}
        fallback="identicon"
      />
      <div className={css.who}>
        <h2 className={css.name}>
          <bdi>{titleOf(thread)}</bdi>
        </h2>
        <p className={css.status} role="status" data-here={(isPresent && typing.length === 0) || undefined}>
          {status}
        </p>
      </div>
      {thread.designId && !inWorkspace && (
        <RouterLink to={workspacePath(thread.designId)} variant="body2" sx={{ flex: 'none', py: 1.5 }}>
          Open the design
        </RouterLink>
      )}
      {thread.kind === 'direct' && person && <BlockMenu personId={person.id} personName={person.name} />}
    </header>
  );
}

function roleText({ kind, people }: Thread): string {
  if (kind === 'design') return people.map(({ name }) => name).join(', ');
  return people[0] ? roles[people[0].role] : '';
}
