import type { Attribution } from '../contract.ts';

const SETS: Readonly<Record<string, Omit<Attribution, 'name'>>> = {
  noto: {
    author: 'Google (Noto Emoji, changed)',
    license: 'Apache 2.0',
    url: 'https://github.com/googlefonts/noto-emoji',
  },
  'noto-v1': {
    author: 'Google (Noto Emoji, changed)',
    license: 'Apache 2.0',
    url: 'https://github.com/googlefonts/noto-emoji',
  },
  emojione: {
    author: 'Emoji One (version 2, changed)',
    license: 'CC BY 4.0',
    url: 'https://github.com/joypixels/emojione',
  },
  twemoji: {
    author: 'Twitter and other contributors (Twemoji, changed)',
    license: 'CC BY 4.0',
    url: 'https://github.com/twitter/twemoji',
  },
};

/** Who must be named for a drawing; null for our own ones. */
export function attributionOf(id: string): Attribution | null {
  const [set, name] = id.split('/');
  return set in SETS ? { name, ...SETS[set] } : null;
}
