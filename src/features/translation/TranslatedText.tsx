import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

import { readRuntimeConfig } from '../../config/env.ts';
import { errorText } from '../../data/errors.ts';
import { cut } from '../../domain/cut.ts';
import { languageName } from './language-name.ts';
import { MAX_TRANSLATED, translate } from './translation.data.ts';

/** Whether the operator has set up a translator. */
export function canTranslate(): boolean {
  return readRuntimeConfig()?.engines.translation === 'claude';
}

interface TranslatedTextProps {
  words: string;
  onClose: () => void;
}

type State = { text: string; from: string } | { error: string } | null;

/** Shows a text in the reader's language. It is translated when it is shown. */
export function TranslatedText({ words, onClose }: TranslatedTextProps) {
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    let gone = false;
    translateAll(words, navigator.language.split('-')[0] || 'en').then(
      (translated) => gone || setState(translated),
      (cause: unknown) =>
        gone || setState({ error: errorText(cause, 'The words could not be translated. Try again in a moment.') }),
    );
    return () => {
      gone = true;
    };
  }, [words]);
  return (
    <Stack
      role="status"
      sx={{
        alignItems: 'flex-start',
        mt: 0.5,
        px: 1.75,
        py: 1,
        maxWidth: 620,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      {state === null ? (
        <Typography variant="body2" color="textSecondary">
          Translating...
        </Typography>
      ) : 'error' in state ? (
        <Typography variant="body2" color="error">
          {state.error}
        </Typography>
      ) : (
        <>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}>
            {state.text}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            Translated from {state.from}
          </Typography>
        </>
      )}
      <Button size="small" color="inherit" onClick={onClose} sx={{ ml: -1 }}>
        Hide translation
      </Button>
    </Stack>
  );
}

/** The translator takes short texts: a long one goes in pieces, one after the other. */
async function translateAll(words: string, target: string): Promise<{ text: string; from: string }> {
  const texts: string[] = [];
  let from = '';
  for (const piece of pieces(words)) {
    const { translatedText, detectedSource } = await translate(piece, target);
    from ||= languageName(detectedSource);
    texts.push(translatedText);
  }
  return { text: texts.join(' '), from };
}

function pieces(words: string): string[] {
  const found: string[] = [];
  let rest = words.trim();
  while (rest.length > MAX_TRANSLATED) {
    const blank = rest.lastIndexOf(' ', MAX_TRANSLATED);
    const end = blank > MAX_TRANSLATED / 2 ? blank : cut(rest, MAX_TRANSLATED).length;
    found.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...found, rest].filter(Boolean);
}
