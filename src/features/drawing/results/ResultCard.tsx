import Stack from '@mui/material/Stack';

import { DesignButton } from '../../../ui/DesignButton.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { MmRuler } from '../../light-table/light-table.public.ts';
import { ResultActions, type ResultActionsProps } from './ResultActions.tsx';

/** One of the four designs. Its picture opens it, large and with the same actions. */
export function ResultCard({ onOpen, ...actions }: ResultActionsProps & { onOpen: () => void }) {
  const { output, name, widthMm } = actions;
  return (
    <Stack component="article" spacing={1} aria-label={name}>
      <DesignButton label={`Enlarge ${name.toLowerCase()}`} onOpen={onOpen}>
        <DesignPaper
          src={output.url}
          alt={`Generated tattoo ${name.toLowerCase()}`}
          width={output.width}
          height={output.height}
          loading="eager"
        />
      </DesignButton>
      <MmRuler src={output.url} widthMm={widthMm} />
      <ResultActions {...actions} />
    </Stack>
  );
}
