/**
 * The addresses that code leads to; all else about a page stands in its row (src/app/routes). Only pages that exist: a
 * link to an unbuilt page cannot be written.
 */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  confirmSignup: '/confirm-signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  discovery: '/discovery',
  sharedDesign: '/discovery/:designId',
  sharedByMe: '/shared-designs',
  howItWorks: '/how-it-works',
  features: '/features',
  platform: '/platform',
  pricing: '/pricing',
  tryOut: '/public/ai-generator',
  comprehensivePlatform: '/comprehensive-platform',
  privacyPolicy: '/legal/privacy-policy',
  termsOfService: '/legal/terms-of-service',
  cookiePolicy: '/legal/cookie-policy',
  copyright: '/legal/copyright',
  cookiePreferences: '/cookie-preferences',
  dashboard: '/dashboard',
  universalDashboard: '/dashboard/universal',
  artistDashboard: '/artist-dashboard',
  adminDashboard: '/admin/dashboard',
  paymentReturn: '/artist/dashboard/payment-success',
  notifications: '/notifications',
  requests: '/requests',
  credits: '/credits',
  receipt: '/credits/receipts/:paymentId',
  testCheckout: '/test-checkout/:sessionId',
  tattooDesigner: '/tattoo-designer',
  aiGenerator: '/ai-generator',
  photoToSketch: '/photo-to-sketch',
  styleTransfer: '/style-transfer',
  fontGenerator: '/font-generator',
  internationalFonts: '/cjk-arabic-font-generator',
  romanNumerals: '/roman-numeral-converter',
  publicRomanNumerals: '/public/roman-numeral-converter',
  publicFontGenerator: '/public/font-generator',
  publicInternationalFonts: '/public/international-font-generator',
  reading: '/reading/:token',
  aiCollections: '/ai-collections',
  portfolio: '/portfolio',
  artists: '/artists',
  artist: '/artists/:artistId',
  artistPortfolio: '/artists/:artistId/portfolio',
  ownImage: '/ai-collections/:imageId',
  begin: '/create',
  createDesign: '/create-design',
  newDesign: '/workspace/new',
  approval: '/approvals/:designId/:code',
  approvalCheck: '/approval/check',
  workspaces: '/workspace',
  workspacePair: '/workspace/artist/:artistId/client/:clientId',
  workspace: '/workspace/:projectId/*',
  collaborativeWorkspace: '/artist/collaborative-workspace',
  messages: '/messages',
  newMessage: '/messages/new',
  messageThread: '/messages/:threadId',
  settings: '/settings',
  adminSettings: '/admin/settings',
  profile: '/profile',
  artistProfile: '/artist/profile',
  adminProfile: '/admin/profile',
  profileSetup: '/profile-setup',
  studio: '/studio/:studioId',
  collection: '/collections/:collectionId',
  becomeArtist: '/become-an-artist',
  adminApplications: '/admin/applications',
  adminReviews: '/admin/reviews',
  notFound: '/404',
} as const;

export type AppPath = (typeof paths)[keyof typeof paths];

/** Joins a path with query parameters; empty values are left out. */
export function href(path: string, query: Record<string, string | null | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The Analyzer: the designer with Art Analysis Mode on (decision 76). */
export const analyzerAddress = href(paths.tattooDesigner, { mode: 'analysis' });

/** Address of a studio's page. */
export function studioPath(studioId: string): string {
  return `/studio/${encodeURIComponent(studioId)}`;
}

/** Address of the public page of an artist. */
export function artistPath(artistId: string): string {
  return `/artists/${encodeURIComponent(artistId)}`;
}

/** Address of the receipt of a purchase. */
export function receiptPath(paymentId: string): string {
  return `/credits/receipts/${encodeURIComponent(paymentId)}`;
}

/** Address of the workspace of a design, on one of its tabs. */
export function workspacePath(designId: string, tab?: string): string {
  return `/workspace/${encodeURIComponent(designId)}${tab ? `/${tab}` : ''}`;
}

/** Address of what an artist shows. */
export function artistPortfolioPath(artistId: string): string {
  return `/artists/${encodeURIComponent(artistId)}/portfolio`;
}

/** Address of a conversation, at one of its messages. */
export function messagePath(threadId: string, seq?: number): string {
  return `/messages/${encodeURIComponent(threadId)}${seq === undefined ? '' : `?at=${seq}`}`;
}

/** Where the conversation with somebody is opened, or begun. */
export function newMessagePath(artistId: string): string {
  return href(paths.newMessage, { artist: artistId });
}

/** Address of the sheet of an approval, for those who take part in its design. */
export function approvalPath(designId: string, code: string): string {
  return `/approvals/${encodeURIComponent(designId)}/${encodeURIComponent(code)}`;
}

/** Address of the page on which somebody who reads a language says whether a lettering is right. */
export function readingPath(token: string): string {
  return `/reading/${encodeURIComponent(token)}`;
}

/** Address of an own image with its history. */
export function ownImagePath(imageId: string): string {
  return `/ai-collections/${encodeURIComponent(imageId)}`;
}

/** Address of a shared design. */
export function sharedDesignPath(designId: string): string {
  return `/discovery/${encodeURIComponent(designId)}`;
}

/** Address of a public collection. */
export function collectionPath(collectionId: string): string {
  return `/collections/${encodeURIComponent(collectionId)}`;
}

/** Where the profile of a role is edited. */
export function profilePathFor(role: 'client' | 'artist' | 'admin'): AppPath {
  if (role === 'artist') return paths.artistProfile;
  return role === 'admin' ? paths.adminProfile : paths.profile;
}

/** Support address printed on the sign-in screen and error pages. */
export const SUPPORT_EMAIL = 'support@inkroom.example';
