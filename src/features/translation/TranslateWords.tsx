import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { readRuntimeConfig } from '../../config/env.ts';
import { errorText } from '../../data/errors.ts';
import { languageName } from './language-name.ts';
import { MAX_TRANSLATED, translate } from './translation.data.ts';

interface TranslateWordsProps {
  words: string;
  onChange: (words: string) => void;
}

interface Translated {
  from: string;
  to: string;
  language: string;
  notes: string | null;
}

/** Translates words into English, and undoes it. Shows nothing without a translator. */
export function TranslateWords({ words, onChange }: TranslateWordsProps) {
  const [busy, setBusy] = useState(false);
  const [translated, setTranslated] = useState<Translated | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (readRuntimeConfig()?.engines.translation !== 'claude' || words.trim() === '') return null;
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      const { translatedText, detectedSource, notes } = await translate(words.trim(), 'en');
      setTranslated({ from: words, to: translatedText, language: languageName(detectedSource), notes });
      onChange(translatedText);
    } catch (cause) {
      setError(errorText(cause, 'The words could not be translated. Try again in a moment.'));
    } finally {
      setBusy(false);
    }
  };
  if (translated?.to === words)
    return (
      <Stack direction="row" role="status" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 12em' }}>
          Translated from {translated.language}.{translated.notes && ` ${translated.notes}`}
        </Typography>
        <Button size="small" color="inherit" onClick={() => onChange(translated.from)}>
          Use my words
        </Button>
      </Stack>
    );
  return (
    <Stack sx={{ alignItems: 'start', gap: 0.5 }}>
      <Button
        size="small"
        color="inherit"
        disabled={busy || words.length > MAX_TRANSLATED}
        onClick={() => void start()}
      >
        {busy ? 'Translating...' : 'Translate to English'}
      </Button>
      {error && (
        <Typography role="alert" variant="body2" color="error">
          {error}
        </Typography>
      )}
    </Stack>
  );
}
