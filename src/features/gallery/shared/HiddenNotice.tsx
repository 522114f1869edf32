import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

import { errorText } from '../../../data/errors.ts';
import { reasonLabel, reportLimits } from '../../../domain/gallery.ts';
import { textProblem } from '../../../domain/text-length.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { sharedApi } from './shared.api.ts';
import type { SharedDesign } from './shared.data.ts';

/** Says why nobody finds a design for now, and takes what its maker says to it. */
export function HiddenNotice({ design }: { design: SharedDesign }) {
  const [content, setContent] = useState(design.answer ?? '');
  const [send, { isLoading, error }] = sharedApi.useAnswerReportsMutation();
  const isReady = content.trim() !== '' && content !== design.answer && !textProblem(content, reportLimits.answer);
  const submit = async () => {
    if (!(await send({ id: design.id, content })).error) announce('Your answer was sent');
  };
  return (
    <>
      <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
        Several people reported this design ({design.reasons.map(reasonLabel).join(', ')}). Nobody else sees it until an
        administrator has decided. You can say something to it.
      </Alert>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isLoading) void submit();
        }}
      >
        <TextArea
          label="Your answer"
          minRows={2}
          limit={reportLimits.answer}
          value={content}
          onChange={setContent}
          invalid={error !== undefined}
          help={
            error ? errorText(error) : design.answer !== null ? 'You can change it until it is decided.' : undefined
          }
        />
        <Button type="submit" variant="outlined" color="inherit" disabled={!isReady || isLoading} sx={{ mt: 1 }}>
          {isLoading ? 'Sending...' : 'Send answer'}
        </Button>
      </Box>
    </>
  );
}
