import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { generationVariations } from '../../../domain/limits.ts';
import { CreditPrice } from '../../../ui/CreditPrice.tsx';
import { useBalance } from '../../credits/credits.public.ts';
import { DrawingOptions } from './DrawingOptions.tsx';
import { WordsNote } from '../brief/WordsNote.tsx';
import { useDrawnWords } from '../brief/useDrawnWords.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { GenerateButton } from './GenerateButton.tsx';
import { priceOf } from '../../drawing/desk.public.ts';
import { selectDesigner } from '../designer.slice.ts';
import { generationObstacles } from '../designer.state.ts';

const Locked = styled('blockquote')(({ theme }) => ({
  margin: 0,
  padding: '14px 16px',
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderLeft: `3px solid ${theme.palette.primary.main}`,
  backgroundColor: theme.palette.background.paper,
  fontSize: '0.92rem',
  lineHeight: 1.6,
  maxHeight: 220,
  overflow: 'auto',
}));

/** The prompt that the conversation wrote, locked; how it shall be drawn; and the button with its price. */
export function PromptBox() {
  const designer = useAppSelector(selectDesigner);
  const signedIn = useAppSelector((state) => state.auth.status === 'signedIn');
  const { credits } = useBalance();
  const id = useId();
  const cost = priceOf('batch4', designer.options);
  const drawsNothing = useDrawnWords()?.drawn.length === 0;
  const obstacles = generationObstacles(designer, { balance: credits, cost, signedIn, drawsNothing });
  const { proposal } = designer;
  return (
    <Stack useFlexGap spacing={2.5} sx={{ mt: 3 }}>
      <LockedPrompt prompt={designer.prompt ?? ''} />
      <DrawingOptions />
      <Box
        sx={{
          // The price and the button stay in sight while the options scroll.
          position: 'sticky',
          zIndex: 2,
          bottom: 0,
          // To the edge of what scrolls.
          mb: { xs: -2, md: -3 },
          mx: { xs: -2, md: -3 },
          px: { xs: 2, md: 3 },
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
        }}
      >
        {/* Beside the conversation, unless it is asked there. */}
        {proposal && !proposal.asked && (
          <Box sx={{ mb: 1.5 }}>
            <ProposalCard />
          </Box>
        )}
        <Box sx={{ mb: 1 }}>
          <WordsNote />
        </Box>
        <GenerateButton size="large" fullWidth disabled={obstacles.length > 0} aria-describedby={`${id}-cost`}>
          Generate {generationVariations} Tattoo Designs
        </GenerateButton>
        <Typography id={`${id}-cost`} variant="body2" color="textSecondary" component="p" sx={{ mt: 1 }}>
          <CreditPrice credits={cost} />
          {credits !== null && ` of your ${credits}`}. What cannot be drawn is not charged.
        </Typography>
        {obstacles.map((reason) => (
          <Typography key={reason} variant="body2" color="warning.main" component="p" role="status" sx={{ mt: 0.5 }}>
            {reason}
          </Typography>
        ))}
      </Box>
    </Stack>
  );
}

function LockedPrompt({ prompt }: { prompt: string }) {
  const id = useId();
  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
        <LockIcon fontSize="small" color="action" />
        <Typography variant="h6" component="h2" id={`${id}-prompt`}>
          AI-Generated Prompt
        </Typography>
      </Stack>
      {/* Focusable, because it scrolls. */}
      <Locked tabIndex={0} aria-labelledby={`${id}-prompt`}>
        {prompt}
      </Locked>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
        The prompt follows the brief. To change it, edit the brief or tell the assistant.
      </Typography>
    </Box>
  );
}
