import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { inscriptionLimits, type Inscription } from '../../../domain/inscriptions.ts';
import { styleById } from '../../../domain/styles.ts';
import { LetteringRoom } from '../desk/LetteringRoom.tsx';
import { InscriptionFields } from './InscriptionFields.tsx';
import { InscriptionsPreview } from './InscriptionsPreview.tsx';

interface InscriptionsFieldProps {
  /** Where nothing around it says what it is. */
  title?: string;
  lines: readonly Inscription[];
  /** Of the drawing: it decides the face where none is chosen. */
  styleId: string;
  onChange: (lines: Inscription[]) => void;
}

/** Lines of lettering beside a drawing: the words, face and place of each, drawn as the job will draw them. */
export function InscriptionsField({ title, lines, styleId, onChange }: InscriptionsFieldProps) {
  const style = styleById(styleId).engine;
  const isFull = lines.length >= inscriptionLimits.lines;
  const replace = (at: number, line: Inscription) => onChange(lines.map((each, n) => (n === at ? line : each)));
  return (
    <Stack component="section" aria-label="Lettering" spacing={1.5}>
      {title && <Typography variant="body2">{title}</Typography>}
      {lines.map((line, n) => (
        <InscriptionFields
          // Lines have no other name than their place, and an empty one is not alone in being empty.
          key={n}
          number={n + 1}
          line={line}
          style={style}
          onChange={(next) => replace(n, next)}
          onRemove={() => onChange(lines.filter((_, other) => other !== n))}
        />
      ))}
      <LetteringRoom>
        <InscriptionsPreview lines={lines} style={style} />
      </LetteringRoom>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<AddIcon />}
        disabled={isFull}
        onClick={() =>
          onChange([...lines, { text: '', place: lines.length === 0 ? 'below' : lines[lines.length - 1].place }])
        }
        sx={{ alignSelf: 'start' }}
      >
        Add a line of lettering
      </Button>
      <Typography variant="caption" color="textSecondary">
        {isFull
          ? `A drawing has at most ${inscriptionLimits.lines} lines.`
          : 'A name, a date, a motto. It stands beside the drawing and never on it.'}
      </Typography>
    </Stack>
  );
}
