import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, type ComponentType, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Designs } from '../Designs.tsx';
import type { DrawingTool } from '../tool.ts';
import type { ReferenceImage } from './reference.ts';

interface PhotoPageProps {
  tool: Pick<DrawingTool<{ image: ReferenceImage | null }>, 'actions' | 'select' | 'draw' | 'stop' | 'vary' | 'resume'>;
  title: string;
  lead: string;
  /** The field that takes the picture. */
  picture: ReactNode;
  /** Everything else, once there is a picture. */
  Studio: ComponentType<{ src: string; results: ReactNode }>;
}

/** The page of a tool that draws from one picture: first the picture, then the sheet with its preview and what is set. */
export function PhotoPage({ tool, title, lead, picture, Studio }: PhotoPageProps) {
  const dispatch = useAppDispatch();
  const { form, run, nudges, error } = useAppSelector(tool.select);
  const { resume, actions } = tool;
  useEffect(() => {
    void dispatch(resume());
  }, [dispatch, resume]);
  const results = run && <Designs tool={tool} run={run} nudges={nudges} />;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }} onClose={() => dispatch(actions.errorDismissed())}>
          {error}
        </Alert>
      )}
      {form.image ? (
        // With another photo nothing of the former one's previews may be left on the sheet.
        <Studio key={form.image.dataUrl} src={form.image.dataUrl} results={results} />
      ) : (
        <Stack spacing={4}>
          <Box sx={{ maxWidth: 820, width: 1 }}>{picture}</Box>
          {results}
        </Stack>
      )}
    </>
  );
}
