import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { ScreenDialog } from '../../../ui/ScreenDialog.tsx';
import { BriefPanel } from '../brief/BriefPanel.tsx';
import { WordsNote } from '../brief/WordsNote.tsx';
import { BriefChips } from './BriefChips.tsx';
import { ChatInput } from './ChatInput.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { PhotoFactsPanel } from './PhotoFactsPanel.tsx';
import { PromptBox } from './PromptBox.tsx';
import { PhotoAgain } from '../kept/PhotoAgain.tsx';
import { closeChat } from '../designer.effects.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

/** Third stage: the conversation, full screen; the prompt it wrote; and the button that draws it. */
export function ChatStage() {
  const dispatch = useAppDispatch();
  const { artAnalysis, fromWords } = useAppSelector(selectDesigner);
  const withBrief = !artAnalysis;
  const close = () => dispatch(closeChat());
  return (
    <ScreenDialog
      fullScreen
      open
      onClose={close}
      aria-labelledby="assistant-title"
      slotProps={{ paper: { sx: { bgcolor: 'background.default', border: 0 } } }}
    >
      <ChatHeader onClose={close} />
      <ChatNotice />
      <PhotoAgain />
      <Box sx={columns(withBrief, !fromWords)}>
        <Box
          sx={{
            display: { xs: 'none', lg: fromWords ? 'none' : 'block' },
            borderRight: 1,
            borderColor: 'divider',
            overflow: 'auto',
            p: 2.5,
          }}
        >
          <PhotoFactsPanel />
        </Box>
        <Stack sx={{ minHeight: 0 }}>
          <ChatMessages />
          <BriefChips />
          <ChatInput onEscape={close} />
        </Stack>
        {withBrief && <Options />}
      </Box>
    </ScreenDialog>
  );
}

/** The brief, how it shall be drawn, and the button that draws it. */
function Options() {
  const { prompt } = useAppSelector(selectDesigner);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const brief = <BriefPanel key="brief" />;
  const draw = (
    <Box key="draw" sx={{ mb: { xs: prompt === null ? 0 : 4, md: 0 } }}>
      {prompt === null ? <WordsNote /> : <PromptBox />}
    </Box>
  );
  return (
    <Box
      component="aside"
      aria-label="Brief and drawing options"
      sx={{
        overflow: { xs: 'visible', md: 'auto' },
        borderStyle: 'solid',
        borderColor: 'divider',
        borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
      }}
    >
      {/* The padding is not that of what scrolls: what sticks to the edge would stand above it. */}
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        {/* On a phone right below the conversation: the button is in sight as soon as there is something to draw. */}
        {prompt !== null && !isWide ? [draw, brief] : [brief, draw]}
      </Box>
    </Box>
  );
}

const columns = (withBrief: boolean, withPhoto: boolean) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  overflow: { xs: 'auto', md: 'hidden' },
  // On a narrow screen the brief comes below a conversation that scrolls by itself, and is as long as it is.
  gridTemplateRows: { xs: withBrief ? '62dvh auto' : 'minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: withBrief ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)',
    lg: `${withPhoto ? '260px ' : ''}minmax(0, 1fr)${withBrief ? ' 420px' : ''}`,
  },
});

function ChatNotice() {
  const dispatch = useAppDispatch();
  const { notice } = useAppSelector(selectDesigner);
  if (!notice) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={() => dispatch(designerActions.noticeDismissed())}
      sx={{ mx: { xs: 2, md: 3 }, mt: 2, flex: 'none' }}
    >
      {notice}
    </Alert>
  );
}

function ChatHeader({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const restart = () => dispatch(designerActions.reset());
  return (
    <Stack
      component="header"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', px: { xs: 1.5, md: 3 }, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography id="assistant-title" variant="h5" component="h1" sx={{ flex: 1, minWidth: 0 }} noWrap>
        AI - Tattoo Design Assistant
      </Typography>
      <Button color="inherit" size="small" onClick={restart}>
        Start Over
      </Button>
      <Button color="inherit" size="small" onClick={restart} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        Upload Different Images
      </Button>
      <Tooltip title="Close (Esc)">
        <IconButton aria-label="Close the assistant" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
