import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

import { cut } from '../../../domain/cut.ts';
import { comparedLabels } from '../../../domain/workspace.ts';
import { projectApi } from '../record/project.api.ts';
import { useReferences, useShownVersions } from '../workspace/open-project.ts';
import type { AssistantSource } from './assistant.slice.ts';

interface SourcePickerProps {
  value: AssistantSource | null;
  onChange: (source: AssistantSource) => void;
}

interface Choice {
  source: AssistantSource;
  label: string;
  src: string | null;
}

/** Chooses the picture that the assistant draws from: the version on the stage, or a reference. */
export function SourcePicker({ value, onChange }: SourcePickerProps) {
  const { shown } = useShownVersions();
  const { references } = useReferences();
  const { data: src = null } = projectApi.useProjectPictureQuery(shown?.smallPath ?? skipToken);
  const choices: Choice[] = [
    ...(shown
      ? [
          {
            source: { kind: 'version' as const, id: shown.id },
            label: comparedLabels.version(shown.number, shown.branch),
            src,
          },
        ]
      : []),
    ...references.map(({ id, notes, ...reference }) => ({
      source: { kind: 'reference' as const, id },
      label: cut(notes, 60) || comparedLabels.reference,
      src: reference.src,
    })),
  ];
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        Reference
      </Typography>
      {choices.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Upload a reference or add a version first.
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', pb: 0.5 }}>
          {choices.map(({ source, label, src }) => (
            <ButtonBase
              key={source.id}
              aria-label={label}
              title={label}
              aria-pressed={value?.id === source.id}
              onClick={() => onChange(source)}
              sx={(theme) => ({
                flex: 'none',
                width: 68,
                height: 68,
                borderRadius: 0.75,
                overflow: 'hidden',
                bgcolor: theme.palette.sheet.paper,
                border: `2px solid ${theme.palette.divider}`,
                '&[aria-pressed=true]': { borderColor: theme.palette.accent.text },
                '& img': { width: 1, height: 1, objectFit: 'cover' },
              })}
            >
              {src && <img src={src} alt="" loading="lazy" />}
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  );
}
