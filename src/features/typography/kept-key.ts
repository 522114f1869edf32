/** Under it a lettering stays on this device. Apart from what reads it, since every page listens for signing out. */
export const KEPT_KEY = 'inkroom.lettering';
