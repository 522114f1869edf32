/**
 * Four actors follow every link from every page that they may see. No link is dead, nothing is logged as an error, no
 * request fails, axe finds nothing serious in either theme, and every page stands on 320 and 640 px without scrolling
 * sideways (400 % and 200 % zoom of a window of 1280 px). New pages join by themselves: the walk starts from the table
 * of addresses and goes on from link to link.
 */
import { paths } from '../src/config/paths.ts';
import { actors, followSystemTheme, newActor, type Actor } from './actors.ts';
import { expect, test } from './fixtures.ts';
import { Walk } from './pages/walk.ts';
import { enter } from './people.ts';

// A trace of a hundred pages would cost more than the walk.
test.use({ trace: 'off', colorScheme: 'dark' });
test.describe.configure({ mode: 'parallel' });

/** What a visitor and a client have looked at is the same for artists and administrators: the site outside the app. */
const site: readonly string[] = [
  paths.home,
  paths.howItWorks,
  paths.features,
  paths.platform,
  paths.pricing,
  paths.comprehensivePlatform,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.cookiePolicy,
  paths.copyright,
  paths.cookiePreferences,
  paths.forgotPassword,
  paths.resetPassword,
];
/** What does not ask who looks: the same for everybody who is signed in, so a client looks at it for all. The menu around it is looked at on other pages. */
const forEverybody: readonly string[] = [
  paths.unsubscribe,
  paths.discovery,
  paths.aiGenerator,
  paths.tattooDesigner,
  paths.photoToSketch,
  paths.styleTransfer,
  paths.aiCollections,
  paths.artists,
  paths.artist,
  paths.artistPortfolio,
  paths.studio,
  paths.collection,
  paths.approvalCheck,
];
/** The site around a client has another bar than around a visitor: it is looked at on these two. */
const siteOfClient = site.filter((path) => path !== paths.home && path !== paths.pricing);
/**
 * Each sends a visitor to the sign-in (src/app/route-walk.test.tsx holds all to it): the old address of the dashboard stands for them here.
 */
const behindSignIn: readonly string[] = [
  paths.universalDashboard,
  paths.artistDashboard,
  paths.adminDashboard,
  paths.paymentReturn,
  paths.notifications,
  paths.requests,
  paths.credits,
  paths.tattooDesigner,
  paths.aiGenerator,
  paths.photoToSketch,
  paths.styleTransfer,
  paths.aiCollections,
  paths.portfolio,
  paths.createDesign,
  paths.newDesign,
  paths.workspaces,
  paths.collaborativeWorkspace,
  paths.messages,
  paths.newMessage,
  paths.settings,
  paths.adminSettings,
  paths.profile,
  paths.artistProfile,
  paths.adminProfile,
  paths.profileSetup,
  paths.becomeArtist,
  paths.adminApplications,
  paths.adminReviews,
];

const others: Record<Actor, { skip: readonly string[]; familiar: readonly string[] }> = {
  visitor: { skip: behindSignIn, familiar: [] },
  client: { skip: [], familiar: siteOfClient },
  artist: { skip: [...site, ...forEverybody], familiar: [] },
  admin: { skip: [...site, ...forEverybody], familiar: [] },
};

for (const actor of actors) {
  test(`as ${actor}: every link leads somewhere, and every page is clean`, async ({ page, inkroom, baseURL }) => {
    test.setTimeout(300_000);
    await followSystemTheme(page);
    const person = await newActor(inkroom, actor);
    const walk = new Walk(page, { base: baseURL ?? '', byDocument: !person, ...others[actor] });
    if (person) await enter(page, inkroom, person);
    await walk.everything();
    expect(walk.problems).toEqual([]);
    expect(walk.looked.size, [...walk.looked].join(', ')).toBeGreaterThan(10);
  });
}

test('an address that nothing answers says so by its status too', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
