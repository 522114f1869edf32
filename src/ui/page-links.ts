import { createContext, use } from 'react';

import type { Role } from '../domain/roles.ts';
import type { PageIconName } from './PageIcon.tsx';

/** Where links to pages stand together. */
export type LinkPlace =
  /** The side menu and the account menu. */
  | 'menu'
  | 'account'
  /** The bar at the foot of a phone's screen, whose entries are as short as they can be. */
  | 'phone'
  /** The question with which everything begins: of people with an account, and of visitors. */
  | 'begin'
  | 'visitorBegin'
  /** The bar of the public site, and the two lists of the footer. */
  | 'site'
  | 'footer'
  | 'legal'
  /** The dashboards: the card of tools with its main one, and the quick actions of clients and artists. */
  | 'mainTool'
  | 'tools'
  | 'quickActions'
  | 'artistActions';

export interface PageLink {
  label: string;
  to: string;
  icon?: PageIconName;
  /** One line on what it is for. */
  text?: string;
}

/** Handed down by the app, which alone knows its pages (src/app/routes). */
export const PageLinks = createContext<(place: LinkPlace, role?: Role) => readonly PageLink[]>(() => []);

/** The links of a place, in order; with a role, those of that role's menus. */
export function usePageLinks(place: LinkPlace, role?: Role): readonly PageLink[] {
  return use(PageLinks)(place, role);
}
