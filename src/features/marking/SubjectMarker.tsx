import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type KeyboardEvent } from 'react';

import { markLimits, redoMark, undoMark, withMark, type Mark, type MarkHistory } from '../../domain/marks.ts';
import { Loader } from '../../ui/Loader.tsx';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { MarkCanvas } from './MarkCanvas.tsx';
import { MarkTools } from './MarkTools.tsx';
import { LinePreview } from './LinePreview.tsx';
import type { OpenedPicture } from './marking.protocol.ts';
import { brushSizes, type MarkTool } from './useMarkGestures.ts';
import { useMarker } from './useMarker.ts';
import { useOpenedPicture } from './useOpenedPicture.ts';

interface SubjectMarkerProps {
  /** Address of the photo. */
  src: string;
  marks: readonly Mark[];
  onDone: (marks: Mark[]) => void;
  onCancel: () => void;
}

/** Says what is to be drawn: by itself at first, then by taps, strokes and boxes on the photo. */
export function SubjectMarker({ src, marks, onDone, onCancel }: SubjectMarkerProps) {
  const { picture, failure } = useOpenedPicture(src);
  return (
    <ScreenDialog
      fullScreen
      open
      onClose={onCancel}
      aria-labelledby="marker-title"
      slotProps={{ paper: { sx: { bgcolor: 'background.default', border: 0, borderRadius: 0 } } }}
    >
      {failure && (
        <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={onCancel}>Back</Button>}>
          {failure}
        </Alert>
      )}
      {!picture && !failure && <Loader message="Looking at the photo..." />}
      {picture && <Desk src={src} picture={picture} marks={marks} onDone={onDone} onCancel={onCancel} />}
    </ScreenDialog>
  );
}

function Desk({ src, picture, marks, onDone, onCancel }: SubjectMarkerProps & { picture: OpenedPicture }) {
  const marker = useMarker(picture);
  const [history, setHistory] = useState<MarkHistory>({ marks, undone: [] });
  const [draft, setDraft] = useState<Mark | null>(null);
  const [tool, setTool] = useState<MarkTool>('add');
  const [brush, setBrush] = useState<number>(brushSizes.usual);
  const { show, subject, settled } = marker;
  useEffect(() => {
    show(draft ? [...history.marks, draft] : history.marks, draft === null);
  }, [show, history.marks, draft]);
  const full = history.marks.length >= markLimits.marks || pointsIn(history.marks) >= MOST_POINTS;
  const mark = (made: Mark) => {
    setDraft(null);
    if (!full) setHistory((now) => withMark(now, made));
  };
  return (
    <Box
      onKeyDown={(event) => pressed(event, { setHistory, setTool, setBrush })}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      <Head subject={subject} settled={settled} onCancel={onCancel} onDone={() => onDone([...history.marks])} />
      <Warnings failure={marker.failure} full={full} />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gap: 2,
          p: { xs: 1.5, md: 3 },
          pt: { xs: 0.5, md: 1 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(240px, 34%)' },
          gridTemplateRows: 'minmax(0, 1fr)',
        }}
      >
        <MarkCanvas
          src={src}
          shape={picture}
          subject={subject}
          tool={tool}
          brush={brush}
          draft={draft}
          onBrush={setBrush}
          onDraft={setDraft}
          onMark={mark}
        />
        <LinePreview picture={picture} marks={history.marks} drawing={draft !== null} />
      </Box>
      <MarkTools
        tool={tool}
        onTool={setTool}
        brush={brush}
        onBrush={setBrush}
        history={history}
        onHistory={setHistory}
      />
    </Box>
  );
}

function Warnings({ failure, full }: { failure: string | null; full: boolean }) {
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mx: 2 }}>
          {failure}
        </Alert>
      )}
      {full && (
        <Alert severity="info" sx={{ mx: 2 }}>
          You have reached the limit of marks for one picture. Undo some to continue.
        </Alert>
      )}
    </>
  );
}

interface Setters {
  setHistory: (change: (history: MarkHistory) => MarkHistory) => void;
  setTool: (tool: MarkTool) => void;
  setBrush: (change: (brush: number) => number) => void;
}

/** Each of these has its button too. */
function pressed(event: KeyboardEvent, { setHistory, setTool, setBrush }: Setters): void {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') setHistory(event.shiftKey ? redoMark : undoMark);
    else if (key === 'y') setHistory(redoMark);
    else return;
  } else if (event.altKey) return;
  else if (key === 'a') setTool('add');
  else if (key === 't') setTool('remove');
  else if (key === '[') setBrush((now) => Math.max(brushSizes.smallest, now / 1.3));
  else if (key === ']') setBrush((now) => Math.min(brushSizes.largest, now * 1.3));
  else return;
  event.preventDefault();
}

/** No stroke begins beyond this, so that the last one still fits below the limit. */
const MOST_POINTS = markLimits.points - 2000;

function pointsIn(marks: readonly Mark[]): number {
  return marks.reduce((sum, mark) => sum + (mark.kind === 'stroke' ? mark.points.length : 1), 0);
}

interface HeadProps {
  subject: { area: number } | null;
  settled: boolean;
  onCancel: () => void;
  onDone: () => void;
}

function Head({ subject, settled, onCancel, onDone }: HeadProps) {
  const share = subject && `${Math.round(subject.area * 100)} %`;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: { xs: 1.5, md: 3 }, py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id="marker-title" variant="h5" component="h1" noWrap>
          What should be drawn?
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {subject ? 'Tap or paint on the photo. The bright part is drawn.' : 'Looking for the subject...'}
        </Typography>
      </Box>
      <VisuallyHidden>
        <span role="status">{share && settled ? `The subject covers ${share} of the photo.` : ''}</span>
      </VisuallyHidden>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="contained" onClick={onDone} disabled={!subject}>
        Done
      </Button>
    </Stack>
  );
}
