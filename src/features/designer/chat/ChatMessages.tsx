import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Suspense, useEffect, useRef } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { promptMark } from '../../../domain/assistant.ts';
import { designerTexts } from '../../../domain/texts/designer.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MarkPhoto } from '../brief/MarkPhoto.tsx';
import { assistantName } from './EngineNotice.tsx';
import type { ChatMessage, Exchange } from '../designer.state.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';
import { ProposalCard } from './ProposalCard.tsx';

/** They bring the pictures along. */
const QuickAnswers = lazyPart(async () => (await import('../answers/QuickAnswers.tsx')).QuickAnswers, 'within');

const Bubble = styled('div')(({ theme }) => ({
  maxWidth: '42em',
  padding: '10px 14px',
  borderRadius: 10,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '&[data-sender=user]': { alignSelf: 'flex-end', backgroundColor: theme.palette.accent.wash },
  '&[data-failed=true]': { borderColor: theme.palette.warning.main },
}));

/** The conversation, newest at the bottom, with quick answers under the last question. */
export function ChatMessages() {
  const designer = useAppSelector(selectDesigner);
  const { messages, replyAttempt, writing, suggestions, suggestsMarking, analysis, proposal } = designer;
  const end = useRef<HTMLDivElement>(null);
  const waiting = replyAttempt !== null;
  // One question at a time: what waits to be confirmed is asked about before the prompt.
  const asks = !waiting && proposal?.asked === true;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [messages.length, waiting, writing, asks]);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: { xs: 2, md: 3 }, py: 2.5 }}>
      <Stack spacing={1.5} role="log" aria-live="polite" aria-label="Conversation" sx={{ maxWidth: 820, mx: 'auto' }}>
        {analysis?.data.type === 'fallback_analysis' && (
          <Typography variant="body2" color="warning.main">
            The photo could not be analyzed, so this conversation starts from a generic result. It costs nothing.
          </Typography>
        )}
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {/* Announced when it is whole (as a message of the log), not word by word. */}
        {waiting && writing && (
          <Bubble data-sender="ai" aria-hidden="true">
            {withoutPrompt(writing)}
          </Bubble>
        )}
        {waiting && (
          <Typography variant="body2" color="textSecondary" role="status">
            {designerTexts.thinking(assistantName())}
          </Typography>
        )}
        {!waiting && suggestsMarking && (
          <Box>
            <MarkPhoto />
          </Box>
        )}
        {asks && <ProposalCard />}
        {!waiting && !asks && suggestions.length > 0 && (
          <Suspense fallback={null}>
            <QuickAnswers answers={suggestions} />
          </Suspense>
        )}
        <div ref={end} />
      </Stack>
    </Box>
  );
}

function Message({ message }: { message: ChatMessage }) {
  const own = message.sender === 'user';
  return (
    <Bubble data-sender={message.sender} data-failed={message.failed ?? false}>
      <span style={visuallyHidden}>{own ? 'You: ' : 'Assistant: '}</span>
      {withoutPrompt(message.content)}
      {message.exchanges?.map((exchange) => (
        <ExchangeLine key={exchange.entry} messageId={message.id} exchange={exchange} />
      ))}
    </Bubble>
  );
}

/** What took the place of what, with the way back. */
function ExchangeLine({ messageId, exchange }: { messageId: string; exchange: Exchange }) {
  const dispatch = useAppDispatch();
  const { entry, was, now, undone = false } = exchange;
  const [gone, kept] = undone ? [now, was] : [was, now];
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {gone}
      </Box>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
        {kept}
      </Box>
      {!undone && (
        <Button
          size="small"
          color="inherit"
          aria-label={`Undo: back to ${was}`}
          onClick={() => dispatch(designerActions.exchangeUndone({ messageId, entry }))}
          sx={{ minHeight: 44 }}
        >
          Undo
        </Button>
      )}
    </Box>
  );
}

/** The prompt stands in its own box; the bubble says what was said around it. */
function withoutPrompt(content: string): string {
  const at = content.indexOf(promptMark);
  if (at < 0) return content;
  const [, ...rest] = content.slice(at).split(/\n\s*\n/);
  return [content.slice(0, at).trim(), ...rest].filter(Boolean).join('\n\n');
}
