import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { sharedDesignPath } from '../../../config/paths.ts';
import { errorText } from '../../../data/errors.ts';
import { capitalized } from '../../../domain/cut.ts';
import type { SharedWords } from '../../../domain/shared-words.ts';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { altOf } from '../GalleryCard.tsx';
import { DesignFacts } from '../design/DesignFacts.tsx';
import { galleryApi } from '../gallery.api.ts';
import type { OtherDesign, PublicDesign, SharePreview } from '../gallery.model.ts';
import { WordsFields } from './WordsFields.tsx';

interface ShareFormProps {
  imageId: string;
  /** Called with what stands in the form, also before anything was typed. */
  onWords: (words: SharedWords) => void;
}

/** Asks what a design is called and says, and shows how everybody would see it on Discover. */
export function ShareForm({ imageId, onWords }: ShareFormProps) {
  const { data, error } = galleryApi.useSharePreviewQuery(imageId, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return (
      <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
        {errorText(error, 'The preview could not be loaded.')}
      </Alert>
    );
  }
  if (!data) return <PreviewFrame busy />;
  return <Form key={imageId} proposed={data} onWords={onWords} />;
}

function Form({ proposed, onWords }: { proposed: SharePreview; onWords: (words: SharedWords) => void }) {
  const { design, maker, near } = proposed;
  const [words, setWords] = useState<SharedWords>({
    title: design.title,
    description: design.description,
    trueStyle: design.trueStyle,
    tags: design.tags,
    named: proposed.named && maker !== null,
  });
  const tell = useEffectEvent(onWords);
  useEffect(() => tell(words), [words]);
  return (
    <>
      {near.length > 0 && <LooksLike near={near} />}
      <Box sx={{ mt: 2 }}>
        <WordsFields words={words} maker={maker} onChange={setWords} />
      </Box>
      <Preview design={written(design, words, maker)} />
    </>
  );
}

/** The design as it would stand there under these words. */
function written(design: PublicDesign, words: SharedWords, maker: string | null): PublicDesign {
  return {
    ...design,
    title: words.title.trim() || 'Untitled Design',
    description: words.description,
    style: words.trueStyle === 'other' ? design.style : capitalized(words.trueStyle),
    tags: words.tags,
    author: words.named && maker ? maker : 'Anonymous Artist',
  };
}

function LooksLike({ near }: { near: readonly OtherDesign[] }) {
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
      It looks like what somebody else shares already. Share it only if it is your own work: an administrator will
      compare the two.
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {near.map(({ id, title, src }) => (
          <Box component="li" key={id} sx={{ width: 96 }}>
            <DesignPaper src={src} alt="" />
            <RouterLink to={sharedDesignPath(id)} variant="caption" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </RouterLink>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

function Preview({ design }: { design: PublicDesign }) {
  return (
    <PreviewFrame>
      <DesignPaper src={design.thumbnail} alt={altOf(design)} width={design.width} height={design.height} />
      <Stack spacing={1.5} sx={{ minWidth: 0 }}>
        <div>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {design.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {design.author}
          </Typography>
        </div>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {design.description}
        </Typography>
        <DesignFacts design={design} />
      </Stack>
    </PreviewFrame>
  );
}

/** Also what stands there until it is loaded. */
function PreviewFrame({ busy = false, children }: { busy?: boolean; children?: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label="What others will see"
      aria-busy={busy}
      sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
        What others will see
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, alignItems: 'start' }}>
        {busy ? (
          <>
            <Skeleton variant="rounded" sx={{ aspectRatio: '1 / 1', height: 'auto' }} />
            <Skeleton variant="rounded" height={160} />
          </>
        ) : (
          children
        )}
      </Box>
    </Box>
  );
}
