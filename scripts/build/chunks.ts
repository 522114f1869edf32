/**
 * Which modules become one file. Left to itself the bundler makes a file of every few lines that two pages share: more than a
 * hundred for a dashboard, each with a way of its own, and badly compressed. A module goes to the first group that takes it,
 * and what it needs goes along. So the order is that of the layers: a group that needed a later one would bring all of that to
 * pages which want little. `scripts/checks/bundle-budget.ts` and `e2e/first-load.spec.ts` tell when that has happened.
 */
import path from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const LIBRARY = /[\\/]node_modules[\\/](@mui|@emotion|stylis)[\\/]/;
const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/;
/** What takes pictures in: of public pages the try-out and the check of approvals alone need it. */
const DROPPING = /[\\/]node_modules[\\/](react-dropzone|file-selector|attr-accept)[\\/]/;
const PLAIN = /[\\/]src[\\/](domain|data|ui)[\\/]/;

const anyOf = (names: string): string => names.trim().split(/\s+/).join('|');

/** Our own modules by their path below src, without the ending. A star stands for the rest of a name. */
const own = (paths: string): RegExp =>
  new RegExp(
    String.raw`[\\/]src[\\/](${anyOf(paths).replaceAll('.', '\\.').replaceAll('/', '[\\\\/]').replaceAll('*', '[^\\\\/]*')})\.`,
  );

/** Modules of the component library by their folder. */
const parts = (names: string): RegExp => new RegExp(String.raw`[\\/]@mui[\\/]material[\\/](${anyOf(names)})[\\/]`);

const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

const known = new Map<string, boolean>();

/** Whether a module needs the component library, schemas or what takes pictures in, which most public pages do without. */
function isHeavy(id: string, context: Context): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  known.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const heavy =
    LIBRARY.test(id) || SCHEMAS.test(id) || DROPPING.test(id) || imported.some((other) => isHeavy(other, context));
  known.set(id, heavy);
  return heavy;
}

/** What public pages use too. */
const isCommon = (id: string, context: Context): string | null =>
  PLAIN.test(id) && !isHeavy(id, context) ? 'common' : null;

export const groups: Group[] = [
  { name: 'start', tags: ['$initial'] },
  // The small one of the two serves contracts, and needs the core that both share.
  { name: 'contracts', test: /[\\/]node_modules[\\/]zod[\\/]v4[\\/]mini[\\/]/ },
  { name: 'schemas', test: SCHEMAS },
  { name: 'state', test: either(/[\\/]rtk-query/, own('data/server-state data/fresh')) },
  // What so many lazy parts share that every page with the library has it. Raise the number as parts join, or rare things come along.
  { name: 'library', test: LIBRARY, minShareCount: 130 },
  { name: isCommon, debugName: 'common', minShareCount: 24 },
  { name: 'picture-input', test: either(DROPPING, own('ui/usePictureInput')) },
  { name: 'flash', test: own('ui/flash') },
  // Each with its sheet: a file of its own for a sheet of a few lines is a way more.
  {
    name: 'site',
    test: own('features/marketing/site/Site features/marketing/site/site.module features/marketing/site/Icon'),
  },
  { name: 'try-out-start', test: own('features/try-out/TryOut features/try-out/TryOut.module') },
  // The library's theme and what nearly every page of it shows.
  {
    name: 'basics',
    test: either(
      own('app/Themed ui/ErrorState ui/EmptyState ui/RouterButton ui/PersonAvatar ui/CreditPrice'),
      parts('utils Alert IconButton Link Skeleton Card useMediaQuery'),
    ),
  },
  {
    name: 'icons',
    test: either(
      own('ui/PageIcon'),
      /[\\/]icons-material[\\/](SearchOutlined|ArrowForwardOutlined|Public\w*Outlined|FavoriteBorderOutlined)\./,
    ),
  },
  // What dashboards and other pages share.
  {
    name: 'shared',
    test: own(`
      domain/styles domain/address domain/identicon domain/profile-messages
      ui/CardHead ui/Identicon ui/TabRow ui/text.module
      features/project/list/list.api features/credits/credits.api features/credits/useBalance
      features/own-images/own-images.data features/widgets/widgets.catalogue features/widgets/widgets.layout
      features/shortcuts/shortcuts.keys features/shortcuts/shortcuts.targets features/contacts/waiting.data
    `),
  },
  {
    name: 'published',
    test: own(`
      features/gallery/published/TakeBack features/gallery/published/published.api ui/useFocusAfterRemoval
      domain/texts/dashboard features/contacts/waiting.api
    `),
  },
  // The signed-in frame, with what it loads a moment later.
  {
    name: 'frame',
    test: own(`
      app/AppShell app/AfterStart app/SideMenu features/notifications/bell/UnreadCount
      features/messaging/UnreadMessages features/messaging/UnreadMessagesBadge features/messaging/list/ThreadRow
    `),
  },
  // Public pages begin with it too, so it stays out of the next group.
  { name: 'begin', test: own('features/begin/Begin') },
  // What both dashboards show, with what they load a moment later.
  {
    name: 'dashboard',
    test: own(`
      features/dashboard/Panel features/dashboard/CreditsPanel features/dashboard/ProfileCard features/dashboard/WhatWaits
      features/dashboard/tools/* features/dashboard/payment/PaymentBanner features/billing/purchase/PurchasePane
      features/artist-application/DecisionBanner features/widgets/WidgetBoard features/collections/RecentImages
      features/typography/card/TypographyCard features/dashboard/BeginHere
      features/dashboard/OwnMeter features/dashboard/Meter features/dashboard/artist/ArtistMeter features/dashboard/dashboard.api
      features/dashboard/dashboard.data features/profile/completion
      features/notifications/RecentActivity features/messaging/LateMessagesWidget features/messaging/MessagesWidget
      features/project/list/LateProjectsPanel features/project/list/ProjectsPanel
    `),
  },
  {
    name: 'dialogs',
    test: parts('Modal Dialog\\w* Popover Popper Tooltip Menu MenuList Grow Backdrop'),
    minShareCount: 5,
  },
  { name: 'other-icons', test: /[\\/]icons-material[\\/]/, minShareCount: 3 },
  {
    name: 'fields',
    test: parts('\\w*Input FormControl FormHelperText InputLabel InputAdornment NativeSelect Select TextField'),
    minShareCount: 5,
  },
  // What tools that draw and the gallery say of a drawing, each a few lines.
  {
    name: 'of-drawings',
    test: own(`
      domain/nudges domain/edit domain/attributions domain/ink-width domain/composition domain/inscriptions
      domain/drawing-wire domain/placements
    `),
  },
  // Public pages have this part of the hand-off for themselves, so it stays out of the next group.
  { name: 'device-database', test: own('data/device-database') },
  // What hands a design from one page to the next.
  {
    name: 'hand-off',
    test: own('features/hand-off/useHandOver features/hand-off/useHandedPicture features/own-images/drawn-for.data'),
  },
  {
    name: 'artist-board',
    test: own(
      'pages/ArtistDashboardPage features/project/artist-work/ArtistWork features/project/artist-work/work.api domain/budget',
    ),
  },
  // What forms and menus of tools show, each a few lines.
  { name: 'switches', test: parts('Switch FormControlLabel'), minShareCount: 3 },
  { name: 'menu-parts', test: parts('MenuItem ListSubheader Divider ListItemText'), minShareCount: 3 },
];

const standIn = (name: string): string => path.join(import.meta.dirname, 'left-out', name);
const inPackage = (file: string): string => path.join(import.meta.dirname, '..', '..', 'node_modules', file);

/** What the app is built without, together 8 KiB of every signed-in page and 2 KiB of those that take pictures in: how a library imports it, and what stands in for it. */
export const leftOut = [
  // Its form for production, without warnings for developers: its package names the other one alone.
  { find: /^react-router$/, replacement: inPackage('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: inPackage('react-router/dist/production/dom-export.mjs') },
  { find: /^file-selector$/, replacement: standIn('file-selector.ts') },
  { find: /^\.\/createThemeWithVars\.mjs$/, replacement: standIn('theme-with-vars.ts') },
  {
    find: /^(@supabase\/functions-js|iceberg-js|\.\/lib\/(webauthn|web3\/ethereum))$/,
    replacement: standIn('supabase.ts'),
  },
];
