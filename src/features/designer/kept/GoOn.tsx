import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { errorText } from '../../../data/errors.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';
import { useForgetConversationMutation, useKeptConversationQuery } from './kept.api.ts';
import { fromKept, subjectOf } from './kept-conversation.ts';

/** A conversation that was begun earlier, perhaps on another device, and can be gone on with. Nothing where there is none. */
export function GoOn() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(({ auth }) => auth.user?.id);
  const { image } = useAppSelector(selectDesigner);
  const { data: kept } = useKeptConversationQuery(userId ?? '', { skip: !userId || image !== null });
  const [forget, { isLoading, error }] = useForgetConversationMutation();
  if (!userId || !kept || image) return null;
  const { conversation, keptAt } = kept;
  const messages = conversation.messages.length;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="go-on-title"
      sx={{ p: 2, mb: 3, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Stack sx={{ flex: '1 1 16em', minWidth: 0 }}>
        <Typography id="go-on-title" variant="subtitle1" component="h2">
          Continue your conversation
        </Typography>
        <Typography noWrap>{subjectOf(conversation)}</Typography>
        <Typography variant="body2" color={error ? 'error' : 'textSecondary'} role={error ? 'alert' : undefined}>
          {error
            ? errorText(error)
            : `${messages} ${messages === 1 ? 'message' : 'messages'}, last on ${new Date(keptAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={1}>
        <Button color="inherit" disabled={isLoading} onClick={() => void forget(userId)}>
          Discard
        </Button>
        <Button variant="outlined" onClick={() => dispatch(designerActions.conversationTaken(fromKept(conversation)))}>
          Continue
        </Button>
      </Stack>
    </Paper>
  );
}
