import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { collectionMessages } from '../../../domain/collections.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts';
import { SavedWall } from './SavedWall.tsx';
import { SAVED_POLL_MS, savedApi } from './saved.api.ts';

interface SavedDesignsProps {
  collectionId: string;
  onSaid: (said: string) => void;
}

/** The designs of others in an own collection: each leads to its page on Discover, and can be taken out. */
export function SavedDesigns({ collectionId, onSaid }: SavedDesignsProps) {
  const userId = useAppSelector(selectUserId);
  const { currentData: designs, error } = savedApi.useSavedDesignsQuery(userId ? { userId, collectionId } : skipToken, {
    pollingInterval: SAVED_POLL_MS,
  });
  const [remove, { isLoading }] = savedApi.useRemoveSavedDesignMutation();
  const [list, onRemoved] = useFocusAfterRemoval<HTMLUListElement>(designs);
  const takeOut = async (designId: string) => {
    const answer = await remove({ designId, collectionId });
    if (!answer.error) onRemoved();
    onSaid(answer.error ? errorText(answer.error) : 'Taken out of this collection');
  };
  if (error && !designs) return <Alert severity="error">{errorText(error, collectionMessages.imagesFailed)}</Alert>;
  if (!designs?.length) return null;
  return (
    <Box component="section" aria-labelledby="saved-designs" sx={{ mt: 4 }}>
      <Typography id="saved-designs" variant="h5" component="h3" sx={{ mb: 1.5 }}>
        Saved from Discover
      </Typography>
      <SavedWall
        designs={designs}
        list={list}
        actionOn={({ id, title }) => (
          <Tooltip title="Take out of this collection">
            <span>
              <IconButton
                size="small"
                disabled={isLoading}
                aria-label={`Take ${title} out of this collection`}
                onClick={() => void takeOut(id)}
                sx={{ width: 44, height: 44, mr: -1 }}
              >
                <Close fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        )}
      />
    </Box>
  );
}
