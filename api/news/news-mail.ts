/** The mail about unread news: subject, plain text and HTML, a way to it and the way to switch it off. */
import { newsPlace } from '#domain/news-places.ts';
import type { Mail } from './mail.ts';
import type { DueMail } from '#contracts/news.ts';

/** Pages of the app, as src/config/paths.ts has them; a test compares. */
export const NEWS_PAGE = '/notifications';
export const SETTINGS_PAGE = '/settings#notifications';
export const UNSUBSCRIBE_PAGE = '/unsubscribe';
/** Where mail programs post to. */
export const UNSUBSCRIBE_PATH = '/api/news/unsubscribe';

/** A page or route with the token by which it knows the account. */
export const withToken = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`;

const PACE: Record<DueMail['frequency'], string> = {
  immediate: 'as it comes in',
  hourly: 'at most once an hour',
  daily: 'at most once a day',
  weekly: 'at most once a week',
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char]);

/** `token`: what switches these mails off for this account. */
export function composeNews(due: DueMail, siteUrl: string, token: string): Mail {
  const only = due.total === 1 ? due.items.at(0) : undefined;
  const words = {
    subject: only ? oneLine(only.title) : `${due.total} unread notifications in Inkroom`,
    heading: only ? oneLine(only.title) : 'What is new for you',
    lead: due.firstName ? `Hello ${oneLine(due.firstName)}, you have news in Inkroom.` : 'You have news in Inkroom.',
    button: only && newsPlace(only) ? 'Open it in Inkroom' : 'See your notifications',
    more: due.total > due.items.length ? `And ${due.total - due.items.length} more.` : '',
    why: `Your settings say that you get news by e-mail ${PACE[due.frequency]}.`,
  };
  const links = {
    news: siteUrl + ((only && newsPlace(only)) ?? NEWS_PAGE),
    settings: siteUrl + SETTINGS_PAGE,
    off: siteUrl + withToken(UNSUBSCRIBE_PAGE, token),
  };
  return {
    id: due.mailId,
    to: due.email,
    subject: words.subject,
    text: plain(due, words, links),
    html: layout(due, words, links, siteUrl),
    unsubscribeUrl: siteUrl + withToken(UNSUBSCRIBE_PATH, token),
  };
}

interface Words {
  subject: string;
  heading: string;
  lead: string;
  button: string;
  more: string;
  why: string;
}

interface Links {
  news: string;
  settings: string;
  off: string;
}

function plain({ items }: DueMail, words: Words, links: Links): string {
  const pieces = items.flatMap(({ title, message }) => [
    `* ${oneLine(title)}`,
    ...(message ? [`  ${oneLine(message)}`] : []),
  ]);
  const more = words.more ? [words.more] : [];
  return [
    words.lead,
    '',
    ...pieces,
    ...more,
    '',
    `${words.button}:`,
    links.news,
    '',
    words.why,
    'Change it:',
    links.settings,
    'Turn it off:',
    links.off,
    '',
    'Inkroom',
    '',
  ].join('\n');
}

const text = "font-family:Inter,'Helvetica Neue',Helvetica,Arial,sans-serif;color:#1b1a2e";
const small = `${text};color:#5b5a6b;font-size:14px;line-height:21px`;

function piece(item: DueMail['items'][number], siteUrl: string): string {
  const { title, message } = item;
  const place = newsPlace(item);
  const heading = `<strong>${escape(oneLine(title))}</strong>`;
  const linked = place ? `<a href="${escape(siteUrl + place)}" style="color:#4338ca">${heading}</a>` : heading;
  const words = message ? `<div style="${small}">${escape(oneLine(message))}</div>` : '';
  return `<tr><td style="padding:12px 32px;border-top:1px solid #ece8de;${text};font-size:16px;line-height:25px">
      ${linked}${words}
    </td></tr>`;
}

function layout({ items }: DueMail, words: Words, links: Links, siteUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escape(words.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f1ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1ea"><tr><td align="center" style="padding:32px 16px">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #ddd8cc;border-radius:10px">
    <tr><td style="padding:28px 32px 0;${text};font-size:15px;line-height:24px;font-weight:700;letter-spacing:0.08em">INKROOM</td></tr>
    <tr><td style="padding:20px 32px 0"><h1 style="margin:0;font-family:Georgia,'Times New Roman',serif;color:#0d0c22;font-size:26px;line-height:34px;font-weight:600">${escape(words.heading)}</h1></td></tr>
    <tr><td style="padding:12px 32px 20px;${text};font-size:16px;line-height:25px">${escape(words.lead)}</td></tr>
    ${items.map((item) => piece(item, siteUrl)).join('\n    ')}
    ${words.more ? `<tr><td style="padding:4px 32px 12px;${small}">${escape(words.more)}</td></tr>` : ''}
    <tr><td style="padding:16px 32px 24px;border-top:1px solid #ece8de">
      <a href="${escape(links.news)}" style="display:inline-block;${text};background:#4f46e5;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;padding:12px 24px;border-radius:8px">${escape(words.button)}</a>
    </td></tr>
    <tr><td style="padding:16px 32px 16px;border-top:1px solid #ece8de;${small}">${escape(words.why)}<br>
      <a href="${escape(links.settings)}" style="color:#4338ca;display:inline-block;padding:12px 24px 12px 0">Change it</a>
      <a href="${escape(links.off)}" style="color:#4338ca;display:inline-block;padding:12px 0">Turn it off</a></td></tr>
  </table>
</td></tr></table>
</body>
</html>
`;
}
