import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { readingPath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import type { LetteringOrder } from '../../../domain/lettering.ts';
import { readingLimits, readingTexts } from '../../../domain/readings.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Language } from '../international/languages.ts';
import { useSaveLetteringMutation } from '../output/save.api.ts';
import { OwnQuestions } from './OwnQuestions.tsx';
import css from './reading.module.css';
import { useAskReaderMutation } from './reading.api.ts';

interface AskDialogProps {
  order: LetteringOrder;
  language: Language;
  onClose: () => void;
}

/** Saves the lettering, asks what it is meant to say, and makes a link that somebody answers without an account. */
export function AskDialog({ order, language, onClose }: AskDialogProps) {
  const [meaning, setMeaning] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [save, saving] = useSaveLetteringMutation();
  const [ask, asking] = useAskReaderMutation();
  const error = saving.error ?? asking.error;
  const submit = async () => {
    const saved = await save({ order, key });
    if (!saved.data) return;
    await ask({
      imageId: saved.data.imageId,
      text: order.text.trim(),
      meaning: meaning.trim(),
      language: language.code,
    });
  };
  const isReady = meaning.trim() !== '' && textProblem(meaning, readingLimits.meaning) === null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="ask-reader">
      <DialogTitle id="ask-reader">Ask a native reader</DialogTitle>
      <DialogContent>
        {asking.data ? (
          <LinkField address={window.location.origin + readingPath(asking.data.token)} />
        ) : (
          <Meaning language={language} value={meaning} onChange={setMeaning} />
        )}
        {error && (
          <Typography role="alert" color="error" sx={{ mt: 2 }}>
            {errorText(error, readingTexts.failed)}
          </Typography>
        )}
        <OwnQuestions />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {asking.data ? 'Done' : 'Cancel'}
        </Button>
        {!asking.data && (
          <Button
            variant="contained"
            disabled={!isReady}
            loading={saving.isLoading || asking.isLoading}
            onClick={() => void submit()}
          >
            Make the link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface MeaningProps {
  language: Language;
  value: string;
  onChange: (meaning: string) => void;
}

function Meaning({ language, value, onChange }: MeaningProps) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        You get a link with the drawing and the meaning. Send it to somebody who reads {language.label}. They say
        whether it is right, without an account. The answer stands on the design. The link ends after{' '}
        {readingLimits.days} days.
      </Typography>
      <TextArea
        label="What it is meant to say"
        value={value}
        onChange={onChange}
        limit={readingLimits.meaning}
        minRows={2}
        required
        help="In a language that you both know."
      />
    </>
  );
}

/** The link is shown once: nobody can look it up later. */
function LinkField({ address }: { address: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setCopied('Copied'),
      () => setCopied('Select the link and copy it'),
    );
  };
  return (
    <div className={css.link}>
      <label>
        <span>Link for the reader. It is shown only once.</span>
        <input readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <Button variant="outlined" color="inherit" onClick={copy}>
        <span role="status">{copied ?? 'Copy link'}</span>
      </Button>
    </div>
  );
}
