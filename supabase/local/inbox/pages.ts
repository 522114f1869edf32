/** The pages of the local inbox: a list, a mail, and the mail's own HTML for the frame. All work without JavaScript. */
import type { StoredMail } from './mails.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char]);

const style = `
:root{color-scheme:light dark;--ground:#f4f1ea;--sheet:#fffdf8;--ink:#1b1a2e;--quiet:#5b5a6b;--line:#ddd8cc;--act:#4f46e5;--on-act:#fff;--link:#4338ca}
@media (prefers-color-scheme:dark){:root{--ground:#0d0c22;--sheet:#17162e;--ink:#ecebf5;--quiet:#a9a8bd;--line:#2d2c48;--act:#6d70f4;--on-act:#0d0c22;--link:#a5a8ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin-bottom:24px}
h1{flex:1 1 auto;margin:0;font:600 28px/1.25 Georgia,"Times New Roman",serif}
h2{margin:0 0 4px;font:600 24px/1.3 Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:6px}
.note{margin:0 0 24px;color:var(--quiet);font-size:14px}
.quiet{color:var(--quiet);font-size:14px}
.button,button{display:inline-flex;align-items:center;min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:8px;background:var(--sheet);color:var(--ink);font:inherit;text-decoration:none;cursor:pointer}
.main{background:var(--act);border-color:var(--act);color:var(--on-act);font-weight:600}
form{margin:0}
.search{display:flex;gap:8px;margin-bottom:16px}
.search input{flex:1;min-width:0;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--sheet);color:var(--ink);font:inherit}
ol{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:10px;background:var(--sheet);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:var(--ground)}
li b,li .quiet{overflow-wrap:anywhere}
li.read b{font-weight:400}
::placeholder{color:var(--quiet);opacity:1}
@media (max-width:520px){li a{grid-template-columns:1fr}li time{grid-row:3}}
time{font-variant-numeric:tabular-nums;white-space:nowrap}
.empty,.sheet{border:1px solid var(--line);border-radius:10px;background:var(--sheet);padding:24px}
.empty{text-align:center;padding:56px 24px}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}
.code{font:600 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em}
iframe{display:block;width:100%;height:680px;border:1px solid var(--line);border-radius:10px;background:#fff}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace}
details{margin-top:16px}summary{cursor:pointer;min-height:44px;padding:10px 0}`;

/** Only what these pages hold themselves; the frame shows the mail from this origin. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The mail itself: no scripts, no forms, no requests elsewhere; links open beside the inbox. */
export const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; frame-ancestors 'self'";

function layout(title: string, body: string, refreshSeconds?: number): string {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

const shownTime = (at: string): string => at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');

function row(mail: StoredMail): string {
  const state = mail.read ? ' class="read"' : '';
  const label = mail.read ? '' : '<span class="quiet">new · </span>';
  return `<li${state}><a href="/mail/${mail.id}"><b>${escapeHtml(mail.subject)}</b>
<time class="quiet" datetime="${mail.at}">${shownTime(mail.at)}</time><span class="quiet">${label}to ${escapeHtml(mail.to)}</span></a></li>`;
}

/** The list; `query` is what was searched for, empty for all mails. */
export function listPage(mails: readonly StoredMail[], query: string): string {
  const empty = query
    ? `<div class="empty"><h2>Nothing found</h2><p class="quiet">No mail matches “${escapeHtml(query)}”.</p><a class="button" href="/">Show all mails</a></div>`
    : `<div class="empty"><h2>No mails yet</h2><p class="quiet">Sign up in Inkroom and the confirmation arrives here. This page looks again by itself.</p></div>`;
  const clear =
    mails.length > 0 && !query ? '<form method="post" action="/delete-all"><button>Delete all</button></form>' : '';
  return layout(
    'Inkroom inbox',
    `<header><h1>Inbox</h1><a class="button" href="/">Refresh</a>${clear}</header>
<p class="note">Every mail that this local Inkroom sends ends here, whoever it is for. Nothing leaves this machine.</p>
<form class="search" role="search" action="/"><input type="search" name="query" value="${escapeHtml(query)}" aria-label="Search mails" placeholder="to:anna@example.com, or words"><button>Search</button></form>
${mails.length > 0 ? `<ol>${mails.map(row).join('')}</ol>` : empty}`,
    mails.length === 0 && !query ? 5 : undefined,
  );
}

const address = /https?:\/\/[^\s<>"']+/g;

/** Plain text with its addresses as links. */
function linkedText(text: string): string {
  let out = '';
  let at = 0;
  for (const match of text.matchAll(address)) {
    out += `${escapeHtml(text.slice(at, match.index))}<a href="${escapeHtml(match[0])}" rel="noreferrer">${escapeHtml(match[0])}</a>`;
    at = match.index + match[0].length;
  }
  return out + escapeHtml(text.slice(at));
}

export function mailPage(mail: StoredMail): string {
  const link = mail.text.match(address)?.[0];
  const code = /\bcode: (\d{6,10})\b/.exec(mail.text)?.[1];
  const action = link
    ? `<a class="button main" href="${escapeHtml(link)}" rel="noreferrer">Open the link of this mail</a>`
    : '';
  return layout(
    `${mail.subject} · Inkroom inbox`,
    `<header><a class="button" href="/">All mails</a></header>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="quiet">to ${escapeHtml(mail.to)} · <time datetime="${mail.at}">${shownTime(mail.at)}</time></p>
<div class="actions">${action}<form method="post" action="/mail/${mail.id}/delete"><button>Delete</button></form></div>
${code ? `<p>Code <span class="code">${code}</span></p>` : ''}
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${mail.id}/html"></iframe>
<details><summary>Plain text</summary><div class="sheet"><pre>${linkedText(mail.text)}</pre></div></details>`,
  );
}

export const missingPage = (): string =>
  layout(
    'Not found · Inkroom inbox',
    '<div class="empty"><h2>This mail is gone</h2><p class="quiet">It was deleted, or never was here.</p><a class="button" href="/">All mails</a></div>',
  );

/** The mail's HTML for the frame; its links open in a tab of their own. */
export function framedHtml(mail: StoredMail): string {
  const base = '<base target="_blank">';
  const head = /<head[^>]*>/i.exec(mail.html);
  if (!head) return `<!doctype html><head><meta charset="utf-8">${base}</head>${mail.html}`;
  const end = head.index + head[0].length;
  return mail.html.slice(0, end) + base + mail.html.slice(end);
}
