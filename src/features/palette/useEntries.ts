import { skipToken } from '@reduxjs/toolkit/query/react';
import { generatePath } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { artistPath, ownImagePath, paths, workspacePath } from '../../config/paths.ts';
import { excerpt } from '../../domain/cut.ts';
import { selectRole, selectUserId } from '../../session/auth.slice.ts';
import { usePageLinks } from '../../ui/page-links.ts';
import { partnersApi } from '../contacts/partners.public.ts';
import { ownImagesApi } from '../own-images/own-images.public.ts';
import { preferencesChanged } from '../preferences/preferences.public.ts';
import { projectListApi } from '../project/list.public.ts';
import { openShortcutHelp } from '../shortcuts/shortcuts.public.ts';
import type { Entry } from './palette.model.ts';

/** How many of the newest designs are searched. */
const images = 100;
const nameLength = 70;

/** All that can be found: pages at once, what the server has as soon as it is there. */
export function useEntries(): readonly Entry[] {
  return [...usePages(), ...useActions(), ...useOwn()];
}

function usePages(): Entry[] {
  const role = useAppSelector(selectRole);
  const links = [
    ...usePageLinks('menu', role),
    ...usePageLinks('account', role),
    ...usePageLinks('tools', role),
    ...usePageLinks('footer', role),
    ...usePageLinks('legal', role),
  ];
  const seen = new Set<string>();
  return links
    .filter(({ to }) => !seen.has(to) && seen.add(to))
    .map(({ to, label, text }) => ({ group: 'Pages', id: to, label, more: text, to }));
}

function useActions(): Entry[] {
  const dispatch = useAppDispatch();
  const look = (mode: 'dark' | 'light'): Entry => ({
    group: 'Actions',
    id: `look-${mode}`,
    label: `Use the ${mode} theme`,
    act: () => dispatch(preferencesChanged({ theme: { mode } })),
  });
  return [
    { group: 'Actions', id: 'begin', label: 'Create a design', to: paths.begin },
    { group: 'Actions', id: 'project', label: 'Start a project', to: paths.newDesign },
    look('light'),
    look('dark'),
    { group: 'Actions', id: 'keys', label: 'Show keyboard shortcuts', act: openShortcutHelp },
  ];
}

function useOwn(): Entry[] {
  const userId = useAppSelector(selectUserId);
  const designs = ownImagesApi.useOwnImagesQuery(userId ? { userId, limit: images } : skipToken).data ?? [];
  const key = userId ? { userId, role: null, deleted: false } : skipToken;
  const projects = projectListApi.useProjectsInfiniteQuery(key).data?.pages.flat() ?? [];
  const people = partnersApi.usePartnersQuery(userId ?? skipToken).data ?? [];
  return [
    ...designs.map(({ id, prompt, style, src }): Entry => {
      return {
        group: 'Designs',
        id,
        label: excerpt(prompt, nameLength),
        more: style ?? '',
        picture: src,
        to: ownImagePath(id),
      };
    }),
    ...projects.map(({ id, name, other, src }): Entry => {
      return { group: 'Projects', id, label: name, more: other?.name ?? '', picture: src, to: workspacePath(id) };
    }),
    ...people.map(({ id, name, role }): Entry => {
      const pair = { artistId: userId ?? '', clientId: id };
      const to = role === 'artist' ? artistPath(id) : generatePath(paths.workspacePair, pair);
      return { group: 'People', id, label: name, more: role, to };
    }),
  ];
}
