import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

import { HealedField } from '../HealedField.tsx';
import { PieceFields, TitleField } from '../PieceFields.tsx';
import type { PieceDraft, Drafts } from './useDrafts.ts';

interface DraftRowProps {
  draft: PieceDraft;
  /** It is the only one: all of its fields are open. */
  alone: boolean;
  drafts: Pick<Drafts, 'change' | 'remove' | 'cancel' | 'reading' | 'during'>;
  onRetry: () => void;
}

/** One picture on its way into the portfolio. */
export function DraftRow({ draft, alone, drafts, onRetry }: DraftRowProps) {
  const name = draft.words.title.trim() || draft.fileName || 'Picture';
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'flex', gap: 2, py: 2, flexDirection: { xs: alone ? 'column' : 'row', sm: 'row' } }}
    >
      <Thumbnail draft={draft} large={alone} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Body draft={draft} alone={alone} drafts={drafts} name={name} onRetry={onRetry} />
      </Box>
      <IconButton
        aria-label={`Leave out ${name}`}
        disabled={draft.state.kind === 'uploading'}
        onClick={() => drafts.remove(draft.id)}
        sx={{
          alignSelf: 'flex-start',
          ...(alone && {
            position: { xs: 'absolute', sm: 'static' },
            right: 24,
            bgcolor: { xs: 'background.paper', sm: 'transparent' },
          }),
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function Thumbnail({ draft, large }: { draft: PieceDraft; large: boolean }) {
  const src = draft.picture?.preview;
  const size = {
    flex: 'none',
    width: large ? { xs: '100%', sm: 220 } : { xs: 72, sm: 96 },
    aspectRatio: large ? { xs: '4 / 3', sm: '4 / 5' } : '4 / 5',
    borderRadius: 0.75,
    alignSelf: 'flex-start',
  };
  if (draft.state.kind === 'unreadable') {
    return (
      <Box
        sx={{
          ...size,
          display: 'grid',
          placeItems: 'center',
          border: 1,
          borderColor: 'error.main',
          color: 'error.main',
        }}
      >
        <BrokenImageOutlined />
      </Box>
    );
  }
  if (!src) return <Skeleton variant="rounded" sx={{ ...size, height: 'auto' }} />;
  return (
    <Box component="img" src={src} alt="" sx={{ ...size, objectFit: 'cover', border: 1, borderColor: 'divider' }} />
  );
}

function Body({ draft, alone, drafts, name, onRetry }: DraftRowProps & { name: string }) {
  const { state } = draft;
  if (state.kind === 'unreadable') {
    return (
      <Note title={draft.fileName} error>
        {state.message}
      </Note>
    );
  }
  if (state.kind === 'uploading')
    return <Uploading name={name} part={state.part} onCancel={() => drafts.cancel(draft.id)} />;
  return (
    <>
      {state.kind === 'failed' && (
        <Stack direction="row" spacing={1.5} sx={{ mb: 1.5, alignItems: 'center' }} role="alert">
          <Typography variant="body2" color="error" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {state.message}
          </Typography>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            disabled={drafts.reading}
            onClick={onRetry}
            aria-label={`Retry ${name}`}
          >
            Retry
          </Button>
        </Stack>
      )}
      <Fields draft={draft} alone={alone} drafts={drafts} />
    </>
  );
}

function Fields({ draft, alone, drafts }: Pick<DraftRowProps, 'draft' | 'alone' | 'drafts'>) {
  const [wanted, setWanted] = useState(false);
  const fields = {
    words: draft.words,
    problems: draft.problems,
    onChange: (words: PieceDraft['words']) => drafts.change(draft.id, { words, problems: {} }),
  };
  const healed = (
    <HealedField
      src={null}
      chosen={draft.healed}
      onChange={(picture) => drafts.change(draft.id, { healed: picture })}
      during={drafts.during}
    />
  );
  const hidden = draft.problems.year !== undefined || draft.problems.description !== undefined;
  if (alone || wanted || hidden) {
    return (
      <Stack spacing={2}>
        <PieceFields {...fields} />
        {healed}
      </Stack>
    );
  }
  return (
    <>
      <TitleField {...fields} />
      <Collapse in>
        <Button color="inherit" size="small" onClick={() => setWanted(true)} sx={{ mt: 0.5 }}>
          Style, place, year and more
        </Button>
      </Collapse>
    </>
  );
}

function Uploading({ name, part, onCancel }: { name: string; part: number; onCancel: () => void }) {
  const percent = Math.round(part * 100);
  return (
    <Note title={name}>
      <Stack direction="row" spacing={1.5} component="span" sx={{ alignItems: 'center' }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={`Uploading ${name}`}
          sx={{ flex: 1, height: 6, borderRadius: 3 }}
        />
        <Typography
          component="span"
          variant="body2"
          sx={{ minWidth: 56, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          {percent === 0 ? 'Waiting' : `${percent} %`}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel} aria-label={`Cancel ${name}`}>
          Cancel
        </Button>
      </Stack>
    </Note>
  );
}

function Note({ title, error = false, children }: { title: string; error?: boolean; children: ReactNode }) {
  return (
    <Box role={error ? 'alert' : undefined}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" component="div" color={error ? 'error' : 'textSecondary'}>
        {children}
      </Typography>
    </Box>
  );
}
