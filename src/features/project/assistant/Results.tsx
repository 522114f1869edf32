import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { useAppDispatch } from '../../../app/hooks.ts';
import { plainError } from '../../../data/errors.ts';
import { momentText } from '../../../domain/moment.ts';
import { workspaceTexts } from '../../../domain/texts/workspace.ts';
import { announce } from '../../../ui/Announcer.tsx';
import { DesignButton } from '../../../ui/DesignButton.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { versionsApi } from '../versions/versions.api.ts';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { PictureDialog } from '../stage/PictureDialog.tsx';
import { useResults, type DrawnResult } from '../stage/pictures.ts';
import { workspaceActions } from '../workspace/workspace.slice.ts';
import { assistantApi } from './assistant.api.ts';

/** Shows what the assistant drew. Only its owner sees an image until it becomes a version. */
export function Results() {
  const { results, key, isWaiting } = useResults();
  const { frozen } = useOpenProject();
  const [viewed, setViewed] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [save] = assistantApi.useSaveAssistantImageMutation();
  const { addAsVersion, adding } = useAddAsVersion(setFailure);
  const compare = useCompared();
  if (results.length === 0 && !isWaiting) return null;
  const opened = results.find(({ imageId }) => imageId === viewed);
  return (
    <Box component="section" aria-label="Variations">
      <Heading />
      {failure && <Failure>{failure}</Failure>}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {isWaiting && [0, 1].map((card) => <Skeleton key={card} component="li" variant="rounded" height={180} />)}
        {results.map((result) => (
          <Result
            key={result.imageId}
            result={result}
            canAdd={frozen === null && !adding}
            onSave={(saved) => void save({ ...key, id: result.imageId, saved })}
            onCompare={() => compare(result.imageId)}
            onView={() => setViewed(result.imageId)}
            onAdd={() => void addAsVersion(result)}
          />
        ))}
      </Box>
      {opened && (
        <ResultDialog
          result={opened}
          onCompare={() => {
            compare(opened.imageId);
            setViewed(null);
          }}
          onUse={frozen === null ? () => void addAsVersion(opened).then(() => setViewed(null)) : undefined}
          useBusy={adding}
          onClose={() => setViewed(null)}
        />
      )}
    </Box>
  );
}

function Heading() {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Variations
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        These are in your images too. The other person sees only what you add as a version.
      </Typography>
    </>
  );
}

function useCompared() {
  const { shown } = useShownVersions();
  const dispatch = useAppDispatch();
  return (id: string) => {
    const onStage = shown && ({ kind: 'version', id: shown.id } as const);
    dispatch(workspaceActions.pictureCompared({ picture: { kind: 'result', id }, shown: onStage }));
  };
}

interface ResultDialogProps {
  result: DrawnResult;
  onCompare: () => void;
  onUse?: () => void;
  useBusy: boolean;
  onClose: () => void;
}

function ResultDialog({ result: { image, label }, ...actions }: ResultDialogProps) {
  return (
    <PictureDialog
      title={label}
      src={image.src}
      alt={label}
      width={image.width}
      height={image.height}
      dated={`Generated ${momentText(image.createdAt)}`}
      notes=""
      {...actions}
    />
  );
}

function useAddAsVersion(onFailure: (failure: string) => void) {
  const { design } = useOpenProject();
  const [saveAi, { isLoading: adding }] = versionsApi.useSaveAiImageMutation();
  const dispatch = useAppDispatch();
  const addAsVersion = async ({ imageId }: DrawnResult) => {
    onFailure('');
    try {
      const { voided } = await saveAi({ designId: design.id, imageId, notes: workspaceTexts.fromImage }).unwrap();
      dispatch(workspaceActions.newestFollowed());
      announce(voided ? 'Added as the new version. The approval has ended.' : 'Added as the new version.');
    } catch (error) {
      onFailure(plainError(error).message);
    }
  };
  return { addAsVersion, adding };
}

interface ResultProps {
  result: DrawnResult;
  canAdd: boolean;
  onSave: (saved: boolean) => void;
  onCompare: () => void;
  onView: () => void;
  onAdd: () => void;
}

function Result({ result, canAdd, onSave, onCompare, onView, onAdd }: ResultProps) {
  const { image, label } = result;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <DesignButton label={`View ${label}`} onOpen={onView}>
        <DesignPaper src={image.preview} alt={label} width={image.width} height={image.height} />
      </DesignButton>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="caption" noWrap sx={{ flex: 1 }}>
          {label}
        </Typography>
        <IconButton
          size="small"
          aria-label={image.saved ? 'Saved' : 'Save'}
          aria-pressed={image.saved}
          title={image.saved ? 'Saved' : 'Save'}
          onClick={() => onSave(!image.saved)}
        >
          {image.saved ? <Bookmark fontSize="small" color="primary" /> : <BookmarkBorder fontSize="small" />}
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, mx: -0.75 }}>
        <Button size="small" color="inherit" onClick={onCompare}>
          Compare
        </Button>
        <Button size="small" disabled={!canAdd} onClick={onAdd} sx={{ whiteSpace: 'nowrap' }}>
          Add as version
        </Button>
      </Box>
    </Box>
  );
}

function Failure({ children }: { children: string }) {
  return (
    <Typography role="alert" variant="body2" color="error" sx={{ mb: 1 }}>
      {children}
    </Typography>
  );
}
