import Alert from '@mui/material/Alert';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import type { PanelId } from '../../../domain/workspace-layout.ts';
import { AssistantPanel } from '../assistant/AssistantPanel.tsx';
import { feedbackApi } from '../feedback/feedback.api.ts';
import { lineageOf, threadsOf } from '../feedback/feedback.model.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { useRescuedWords } from '../feedback/useRescuedWords.ts';
import type { Feedback } from '../record/project.model.ts';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { useOpenProject, useShownVersions } from '../workspace/open-project.ts';
import { useKeptLayout } from '../workspace/useKeptLayout.ts';
import { selectWorkspace } from '../workspace/workspace.slice.ts';
import { Desk, useDeskInset } from './Desk.tsx';
import { NarrowStudio } from './NarrowStudio.tsx';
import { Stage } from './Stage.tsx';
import { useFollowedPins } from './useFollowedPins.ts';
import { useNotice } from './useNotice.ts';

const nothingSaid: Feedback[] = [];

/** Design Studio: the version that is worked on has the room, and the tools and panels stand at its edges. */
export function DesignStudio() {
  useKeptLayout();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const { design } = useOpenProject();
  const { versions, shown } = useShownVersions();
  const { layout } = useAppSelector(selectWorkspace);
  const { data: feedback = nothingSaid } = feedbackApi.useFeedbackQuery(design.id);
  const [withResolved, setWithResolved] = useState(false);
  const [notice, tell] = useNotice(shown?.id ?? '');
  const rescued = useRescuedWords(shown);
  const inset = useDeskInset();
  const threads = useMemo(
    () => (shown ? threadsOf(feedback, shown.id, lineageOf(versions, shown.id), withResolved) : []),
    [feedback, versions, shown, withResolved],
  );
  const followed = useFollowedPins(shown, versions, threads);
  // The picture with its pins comes first, and can be seen while the panels are drawn.
  const withPanels = useDeferredValue(true, false);
  const notes = { shown, versions, threads, followed, withResolved, onWithResolved: setWithResolved };
  const panels: Record<PanelId, ReactNode> | null = withPanels
    ? {
        versions: <VersionsPanel upright={wide} />,
        feedback: <FeedbackPanel key={rescued.moves} {...notes} />,
        assistant: <AssistantPanel />,
      }
    : null;
  const isListed = wide ? layout.showSidebar && layout.panels.feedback.visible : layout.active === 'feedback';
  const stage = (
    <Stage
      shown={shown}
      versions={versions}
      threads={threads}
      followed={followed}
      inset={wide ? inset : undefined}
      isListed={isListed}
    />
  );
  const notices = (
    <Notices rescued={rescued.said} onRescued={rescued.dismiss} notice={notice} onNotice={() => tell('')} />
  );
  const parts = { shown, stage, panels, notices, onFailure: tell };
  return wide ? <Desk {...parts} inset={inset} /> : <NarrowStudio {...parts} />;
}

interface NoticesProps {
  rescued: string;
  onRescued: () => void;
  notice: string;
  onNotice: () => void;
}

function Notices({ rescued, onRescued, notice, onNotice }: NoticesProps) {
  return (
    <>
      {rescued && (
        <Alert severity="warning" variant="outlined" onClose={onRescued} sx={{ bgcolor: 'background.paper' }}>
          {rescued}
        </Alert>
      )}
      {notice && (
        <Alert severity="error" variant="outlined" onClose={onNotice} sx={{ bgcolor: 'background.paper' }}>
          {notice}
        </Alert>
      )}
    </>
  );
}
