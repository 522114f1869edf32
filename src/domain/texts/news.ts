/** Sentences of the page on which news by e-mail is switched off. */
export const newsTexts = {
  ask: 'Switch off news by e-mail?',
  askLead: 'News is then no longer mailed to you. It still waits in Inkroom.',
  off: 'News by e-mail is off',
  offText:
    'No more news is mailed to you. It still waits in Inkroom, and mails that you ask for, such as one for a new password, still come.',
  broken: 'This link does not work',
  brokenText: 'It may have been cut off. Try the link in the mail again, or switch these mails off in your settings.',
} as const;
