import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { signedInAs, visitor } from '../../../../tests/factories.ts';
import { startBackend } from '../../../../tests/msw/server.ts';
import { renderApp } from '../../../../tests/render-app.tsx';
import { keyFeatures } from './features.ts';

startBackend();

async function home(at = '/', session = visitor()) {
  const app = renderApp({ at, state: { auth: session } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const link = (name: string, within_: HTMLElement = document.body) => within(within_).getByRole('link', { name });

describe('the home page', () => {
  it('shows every section in its order, and its ways in', async () => {
    await home();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Professional Design Studio');
    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(sections).toEqual([
      'What shall it begin with?',
      'Create with AI',
      'Platform Overview',
      'Key Design Features',
      'User Experience',
      'Technical Specifications',
      'Testimonials',
      'Turn your favorite photo into a tattoo design.',
    ]);
    const main = screen.getByRole('main');
    expect(link('Get Started', main)).toHaveAttribute('href', '/register');
    expect(link('Try Some Features', main)).toHaveAttribute('href', '/discovery');
    expect(link('Try AI Generator', main)).toHaveAttribute('href', '/public/ai-generator');
    expect(link('How It Works', main)).toHaveAttribute('href', '/how-it-works');
    expect(link('Get Started Free', main)).toHaveAttribute('href', '/register');
    // What one can do at once stands before all that is said of it.
    // The desk comes with the first sign of a person.
    expect(screen.queryByRole('form', { name: 'What to draw' })).toBeNull();
    fireEvent.pointerMove(window);
    expect(await screen.findByRole('form', { name: 'What to draw' })).toBeVisible();
    const ways = within(screen.getByRole('region', { name: 'What shall it begin with?' })).getAllByRole('link');
    expect(ways.map((way) => [way.querySelector('span > span')?.textContent, way.getAttribute('href')])).toEqual([
      ['From a photo', '/public/ai-generator'],
      ['From words', '/public/ai-generator'],
      ['Lettering', '/public/font-generator'],
      ['Browse', '/discovery'],
    ]);
  });

  it('keeps the specified claims and marks all three testimonials as examples', async () => {
    await home();
    for (const claim of ['100% verified artists', '24/7 AI design assistance', 'Free tier, no credit card required']) {
      expect(screen.getByText(claim)).toBeInTheDocument();
    }
    const quotes = within(screen.getByRole('region', { name: 'Testimonials' }));
    expect(quotes.getAllByText('Example')).toHaveLength(3);
    expect(quotes.getAllByText('Client')).toHaveLength(2);
    expect(quotes.getByText('Tattoo Artist')).toBeInTheDocument();
  });

  it('names the premium model and says which engine draws on this installation', async () => {
    await home();
    expect(screen.getByText('Diffusion 3.5XL')).toBeInTheDocument();
    expect(screen.getByText(/Here, the built-in Inkroom engine draws/)).toBeInTheDocument();
  });

  it('tells clients first, artists on their tab, by mouse and by arrow key', async () => {
    const { user } = await home();
    const [client, artist] = screen.getAllByRole('tab');
    expect(client).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'For clients' })).toHaveTextContent('Own images');
    await user.click(artist);
    expect(screen.getByRole('tabpanel', { name: 'For artists' })).toHaveTextContent('Artist dashboard');
    await user.keyboard('{ArrowRight}');
    expect(client).toHaveFocus();
    expect(client).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}');
    expect(artist).toHaveAttribute('aria-selected', 'true');
  });

  it('moves the line between photo and design by key, within its ends', async () => {
    const { user } = await home();
    const slider = screen.getByRole('slider', { name: 'Compare photo and design' });
    const value = () => Number(slider.getAttribute('aria-valuenow'));
    const start = value();
    act(() => slider.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(value()).toBe(start + 2);
    await user.keyboard('{PageDown}');
    expect(value()).toBe(start - 8);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(value()).toBe(0);
    expect(slider).toHaveAttribute('aria-valuetext', '0 % photo, 100 % design');
    await user.keyboard('{End}{ArrowUp}');
    expect(value()).toBe(100);
  });

  it('carries this year, the site’s pages and the legal texts at its foot', async () => {
    await home();
    const foot = screen.getByRole('contentinfo');
    expect(foot).toHaveTextContent(`© ${new Date().getFullYear()} Inkroom`);
    const addresses = within(foot)
      .getAllByRole('link')
      .map((anchor) => [anchor.textContent, anchor.getAttribute('href')]);
    expect(addresses).toEqual([
      ['Home', '/'],
      ['How It Works', '/how-it-works'],
      ['Platform Tools', '/comprehensive-platform'],
      ['Discover', '/discovery'],
      ['Pricing', '/pricing'],
      ['Privacy Policy', '/legal/privacy-policy'],
      ['Terms of Service', '/legal/terms-of-service'],
      ['Cookie Policy', '/legal/cookie-policy'],
      ['Copyright', '/legal/copyright'],
      ['Cookie Preferences', '/cookie-preferences'],
      ['Support', 'mailto:support@inkroom.example'],
    ]);
  });
});

describe('the feature popup', () => {
  async function open(index: number) {
    const { user } = await home();
    const cell = screen.getByRole('button', { name: new RegExp(keyFeatures[index].title) });
    await user.click(cell);
    const popup = await screen.findByRole('dialog');
    return { user, cell, popup, shown: () => within(popup).getByRole('heading', { level: 2 }).textContent };
  }
  const last = keyFeatures.length - 1;

  it('shows one feature with its benefits and goes around in both directions', async () => {
    const { user, popup, shown } = await open(0);
    expect(shown()).toBe(keyFeatures[0].title);
    for (const benefit of keyFeatures[0].benefits) expect(popup).toHaveTextContent(benefit);
    await user.click(within(popup).getByRole('button', { name: 'Previous feature' }));
    expect(shown()).toBe(keyFeatures[last].title);
    await user.click(within(popup).getByRole('button', { name: 'Next feature' }));
    expect(shown()).toBe(keyFeatures[0].title);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toBe(keyFeatures[2].title);
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe(keyFeatures[1].title);
    await user.click(within(popup).getByRole('button', { name: keyFeatures[last].title }));
    expect(shown()).toBe(keyFeatures[last].title);
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe(keyFeatures[0].title);
  });

  it('closes by its button, by Escape and by a press outside, and gives the focus back', async () => {
    const { user, cell, popup } = await open(3);
    await user.click(within(popup).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cell).toHaveFocus();
    await user.click(cell);
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(cell);
    const again = await screen.findByRole('dialog');
    await user.click(within(again).getByRole('heading', { level: 2 }));
    expect(again).toBeInTheDocument();
    // The backdrop belongs to the dialog element itself.
    fireEvent.click(again);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the landing navigation', () => {
  const bar = () => screen.getByRole('banner');
  function scrollTo(y: number) {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  }

  it('is transparent up to 50 px of scroll and opaque after', async () => {
    await home();
    for (const [y, opaque] of [
      [0, false],
      [49, false],
      [50, false],
      [51, true],
      [49, false],
    ] as const) {
      scrollTo(y);
      expect(bar()).toHaveAttribute('data-opaque', String(opaque));
    }
  });

  it('leads to every page that the specification names', async () => {
    await home();
    expect(link('Inkroom, home', bar())).toHaveAttribute('href', '/');
    expect(link('How It Works', bar())).toHaveAttribute('href', '/how-it-works');
    expect(link('Platform Tools', bar())).toHaveAttribute('href', '/comprehensive-platform');
    expect(link('Testimonials', bar())).toHaveAttribute('href', '/#testimonials');
    expect(link('Log In', bar())).toHaveAttribute('href', '/login');
    expect(link('Sign Up', bar())).toHaveAttribute('href', '/register');
  });

  it('scrolls smoothly to the testimonials, from another page too', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user } = await home('/how-it-works');
    await user.click(link('Testimonials', bar()));
    const section = await screen.findByRole('region', { name: 'Testimonials' });
    await waitFor(() => expect(section).toHaveFocus());
    expect(scroll).toHaveBeenLastCalledWith({ behavior: 'smooth' });
    scroll.mockClear();
    await user.click(link('Testimonials', bar()));
    expect(scroll).toHaveBeenCalledOnce();
    scroll.mockRestore();
  });

  it('holds the same links in the drawer of small screens, which gives the focus back', async () => {
    const { user, address } = await home();
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(
      within(drawer)
        .getAllByRole('link')
        .map((anchor) => anchor.textContent),
    ).toEqual([
      'How It Works',
      'Platform Tools',
      'Testimonials',
      'Pricing',
      'Try it',
      'Gallery',
      'Artists',
      'Log In',
      'Sign Up',
    ]);
    await user.click(within(drawer).getByRole('button', { name: 'Close menu' }));
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(link('How It Works', await screen.findByRole('dialog', { name: 'Menu' })));
    await waitFor(() => expect(address()).toBe('/how-it-works'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads those who are signed in to their dashboard', async () => {
    await home('/', signedInAs('artist'));
    expect(link('Dashboard', bar())).toHaveAttribute('href', '/artist-dashboard');
    expect(within(bar()).queryByRole('link', { name: 'Log In' })).toBeNull();
  });
});
