/**
 * How a visitor's pages look, kept in a cookie by the browser (features/preferences/useLook.ts) and read by the server
 * (api/http/look.ts), so that a prerendered page arrives with the right marks: mode, accent (six hex digits), text size in
 * percent, densities of controls and of the page, and the side menu's side with the width in px that it takes, joined by dots.
 */
export const LOOK_COOKIE = 'inkroom-look';

/** The look of everybody who never changed a setting. */
export const FIRST_LOOK = 'dark.6366f1.100.comfortable.standard.l280';
