/** Addresses that people type into their profile, and what of it may become a link: http(s) only, never a script or data. */

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const HOST = /^([^\s.]+\.)+([^\s.\d][^\s.]+)\.?$/;
const MAX_LENGTH = 2048;

/** What was typed, with https in front when there is no scheme. What cannot be completed comes back as it is. */
export function completedAddress(text: string): string {
  const typed = text.trim();
  if (typed.startsWith('//')) return `https:${typed}`;
  // With an @ before any slash it is an e-mail address.
  if (!typed || SCHEME.test(typed) || /^[^/]*@/.test(typed)) return typed;
  return `https://${typed}`;
}

/** An address that may stand in a link, or null: http(s) only, with the scheme added where somebody left it out. */
export function webAddress(text: string | null | undefined): string | null {
  const address = completedAddress(text ?? '');
  // The parser would take out line breaks and hide a name and password before the host.
  if (address.length > MAX_LENGTH || !/^https?:\/\/[^\s/.]+\.\S+$/i.test(address)) return null;
  try {
    const url = new URL(address);
    return HOST.test(url.hostname) && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}

/** The page of an Instagram name, with or without its @, or of an address; null when it is neither. */
export function instagramAddress(text: string | null | undefined): string | null {
  const name = /^@?([\w.]{1,30})$/.exec(text?.trim() ?? '')?.[1];
  return name ? `https://www.instagram.com/${name}/` : webAddress(text);
}

/** A link that writes to one mailbox, or null: an address of a mail program may name other recipients and texts, too. */
export function mailAddress(text: string | null | undefined): string | null {
  const mailbox = text?.trim() ?? '';
  return /^[^\s@:?&%<>"(),;]+@[^\s@:?&%<>"(),;/]+$/.test(mailbox) ? `mailto:${mailbox}` : null;
}

/** A name as networks have them, or an address; nothing with another scheme. */
export function isSocialName(text: string): boolean {
  return !/^\s*[a-z][a-z\d+.-]*:/i.test(text) || webAddress(text) !== null;
}
