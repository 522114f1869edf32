/** Sentences of the page on which news by e-mail is switched off. */
export const newsTexts = {
  ask: 'Turn off news by e-mail?',
  askLead: 'You will no longer get news by e-mail. You can still read it in Inkroom.',
  off: 'News by e-mail is off',
  offText:
    'You no longer get news by e-mail. You can still read it in Inkroom. You still get e-mails that you request, such as for a new password.',
  broken: 'This link does not work',
  brokenText: 'It may have been cut off. Try the link in the e-mail again, or turn these e-mails off in your settings.',
} as const;
