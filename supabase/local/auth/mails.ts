/** The mails of an account: subject, plain text and HTML, each with what to do and one sentence of why. */
import type { Mail } from '../inbox.ts';

export type MailKind =
  | 'confirmation'
  | 'invite'
  | 'magic-link'
  | 'recovery'
  | 'email-change-current'
  | 'email-change-new'
  | 'reauthentication';

export interface MailContent {
  kind: MailKind;
  to: string;
  code: string;
  link: string;
  /** Both addresses of an e-mail change. */
  oldEmail?: string;
  newEmail?: string;
  /** How long link and code are good. */
  minutes: number;
}

interface Wording {
  subject: string;
  heading: string;
  lead: string;
  action: string | null;
  /** What stands before the code, where the product has a field for it. */
  code: string | null;
  /** What to do when the reader did not ask for it. */
  otherwise: string;
}

const notYou = 'If this was not you, you can leave this mail unanswered. Nothing changes.';

const wordings: Record<MailKind, (mail: MailContent) => Wording> = {
  confirmation: () => ({
    subject: 'Confirm your e-mail for Inkroom',
    heading: 'Confirm your e-mail',
    lead: 'Welcome to Inkroom. Confirm this address and your account is open.',
    action: 'Confirm e-mail',
    code: 'Or enter this code',
    otherwise: 'If you did not sign up, you can leave this mail unanswered. No account is opened.',
  }),
  invite: () => ({
    subject: 'You are invited to Inkroom',
    heading: 'Your invitation',
    lead: 'You have been invited to Inkroom, where tattoos are designed together. Accept to open your account.',
    action: 'Accept invitation',
    code: null,
    otherwise: 'If you do not want an account, you can leave this mail unanswered.',
  }),
  'magic-link': () => ({
    subject: 'Your sign-in link for Inkroom',
    heading: 'Sign in to Inkroom',
    lead: 'Use this link to sign in. It works once.',
    action: 'Sign in',
    code: null,
    otherwise: notYou,
  }),
  recovery: () => ({
    subject: 'Choose a new password for Inkroom',
    heading: 'Choose a new password',
    lead: 'Someone asked to reset the password of your account. Your old password works until you choose a new one.',
    action: 'Choose a new password',
    code: null,
    otherwise: notYou,
  }),
  'email-change-current': (mail) => ({
    subject: 'Confirm the change of your e-mail',
    heading: 'Change of e-mail',
    lead: `Your account is to move from ${mail.oldEmail ?? mail.to} to ${mail.newEmail ?? 'a new address'}. It moves once both mailboxes have confirmed.`,
    action: 'Confirm the change',
    code: null,
    otherwise: 'If this was not you, do not confirm, and change your password. Your address stays as it is.',
  }),
  'email-change-new': (mail) => ({
    subject: 'Confirm your new e-mail for Inkroom',
    heading: 'Your new e-mail',
    lead: `Confirm that ${mail.to} is to be the address of your account.`,
    action: 'Confirm new e-mail',
    code: null,
    otherwise: notYou,
  }),
  reauthentication: () => ({
    subject: 'Your code for Inkroom',
    heading: 'Confirm that it is you',
    lead: 'Enter this code to go on.',
    action: null,
    code: 'Your code',
    otherwise: 'If this was not you, change your password.',
  }),
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char]);

function duration(minutes: number): string {
  if (minutes % 60 === 0) return minutes === 60 ? 'one hour' : `${minutes / 60} hours`;
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}

const text = "font-family:Inter,'Helvetica Neue',Helvetica,Arial,sans-serif;color:#1b1a2e";

function button(label: string, link: string): string {
  return `<tr><td style="padding:8px 32px 24px">
      <a href="${escape(link)}" style="display:inline-block;${text};background:#4f46e5;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;padding:12px 24px;border-radius:8px">${escape(label)}</a>
    </td></tr>`;
}

function codeRow(label: string, code: string): string {
  return `<tr><td style="padding:0 32px 24px;${text};font-size:16px;line-height:25px">${label}:
      <div style="margin-top:8px;padding:12px 16px;background:#f4f1ea;border:1px solid #ddd8cc;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;line-height:32px;letter-spacing:0.2em;color:#0d0c22">${escape(code)}</div>
    </td></tr>`;
}

function layout(mail: MailContent, words: Wording): string {
  const small = `${text};color:#5b5a6b;font-size:14px;line-height:21px`;
  const fallback = words.action
    ? `<tr><td style="padding:0 32px 24px;${small}">If the button does not work, open this address:<br>
      <a href="${escape(mail.link)}" style="color:#4338ca;word-break:break-all">${escape(mail.link)}</a></td></tr>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escape(words.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f1ea">
<div style="display:none;max-height:0;overflow:hidden">${escape(words.lead)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1ea"><tr><td align="center" style="padding:32px 16px">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #ddd8cc;border-radius:10px">
    <tr><td style="padding:28px 32px 0;${text};font-size:15px;line-height:24px;font-weight:700;letter-spacing:0.08em">INKROOM</td></tr>
    <tr><td style="padding:20px 32px 0"><h1 style="margin:0;font-family:Georgia,'Times New Roman',serif;color:#0d0c22;font-size:26px;line-height:34px;font-weight:600">${escape(words.heading)}</h1></td></tr>
    <tr><td style="padding:12px 32px 16px;${text};font-size:16px;line-height:25px">${escape(words.lead)}</td></tr>
    ${words.action ? button(words.action, mail.link) : ''}
    ${words.code ? codeRow(words.code, mail.code) : ''}
    ${fallback}
    <tr><td style="padding:16px 32px 28px;border-top:1px solid #ece8de;${small}">Good for ${duration(mail.minutes)}. ${escape(words.otherwise)}</td></tr>
  </table>
</td></tr></table>
</body>
</html>
`;
}

function plain(mail: MailContent, words: Wording): string {
  const action = words.action ? [`${words.action}:`, mail.link, ''] : [];
  const code = words.code ? [`${words.code}: ${mail.code}`, ''] : [];
  return [
    words.heading,
    '',
    words.lead,
    '',
    ...action,
    ...code,
    `Good for ${duration(mail.minutes)}.`,
    words.otherwise,
    '',
    'Inkroom',
    '',
  ].join('\n');
}

/** A mail, and the code of its token, which stands in it only where the product has a field for it. */
export interface AuthMail extends Mail {
  code: string;
}

/** Writes the mail; what it holds stands in both forms. */
export function composeMail(mail: MailContent): AuthMail {
  const words = wordings[mail.kind](mail);
  return { to: mail.to, subject: words.subject, text: plain(mail, words), html: layout(mail, words), code: mail.code };
}
