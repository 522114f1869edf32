import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { comparedMeasures, losses, notImitated, type StyleMeasures } from '../../domain/style-transfer.ts';
import { usePictureInput } from '../../ui/usePictureInput.ts';
import { chooseReference, transferTool, type StyleReference } from './transfer.tool.ts';

interface ReferenceFieldProps {
  /** Of the present preview. */
  drawn: StyleMeasures | null;
  matching: boolean;
}

/** A drawing whose hand is followed, what was measured of it and of the preview, and what cannot be imitated. */
export function ReferenceField({ drawn, matching }: ReferenceFieldProps) {
  const dispatch = useAppDispatch();
  const { reference } = useAppSelector(transferTool.select).form;
  const picture = usePictureInput({
    field: { 'aria-label': 'Reference drawing' },
    onFiles: ([file]) => void dispatch(chooseReference(file)),
  });
  return (
    <Stack component="section" aria-label="Reference" spacing={1.25} {...picture.zone}>
      <Typography variant="h5" component="h2">
        Match a reference
      </Typography>
      <input {...picture.input} />
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        {reference && (
          <Box
            component="img"
            src={reference.image.dataUrl}
            alt={`Reference: ${reference.image.name}`}
            sx={(theme) => ({
              width: 88,
              height: 88,
              flex: 'none',
              objectFit: 'contain',
              border: 1,
              borderColor: 'divider',
              borderRadius: 0.75,
              bgcolor: theme.palette.sheet.paper,
            })}
          />
        )}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={picture.choose}>
            {reference ? 'Another reference' : 'Choose a reference'}
          </Button>
          {reference && (
            <Button color="inherit" onClick={() => dispatch(transferTool.changed({ reference: null }))}>
              Remove
            </Button>
          )}
        </Stack>
      </Stack>
      {reference && <Closeness reference={reference} drawn={matching ? null : drawn} />}
      <Typography variant="body2" color="textSecondary">
        {reference
          ? ''
          : 'Inkroom measures its line weight, density, black and shading and sets the closest style to match. '}
        Not copied: {notImitated.join(', ')}.
      </Typography>
    </Stack>
  );
}

/** A figure fills this share of its sheet. */
const FIGURE = 0.88;

function Closeness({ reference, drawn }: { reference: StyleReference; drawn: StyleMeasures | null }) {
  const { physicalWidthMm, transfer } = useAppSelector(transferTool.select).form;
  const lost = losses(reference.measures, reference.image);
  return (
    <>
      {lost.map((loss) => (
        <Alert key={loss} severity="info" variant="outlined">
          {loss}
        </Alert>
      ))}
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': {
            py: 0.5,
            pr: 1.5,
            textAlign: 'left',
            fontWeight: 'inherit',
            borderBottom: 1,
            borderColor: 'divider',
          },
          '& thead th': { color: 'text.secondary', typography: 'caption' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Measured</th>
            <th scope="col">Reference</th>
            <th scope="col">Preview</th>
          </tr>
        </thead>
        <tbody>
          {comparedMeasures(reference.measures, drawn, physicalWidthMm * FIGURE).map(({ name, wanted, drawn: has }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{wanted}</td>
              <td>{has ?? '...'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="caption" color="textSecondary" role="status">
        {drawn
          ? transfer.strength < 1
            ? 'More strength gives a closer match. Less strength keeps more of your own drawing.'
            : 'This is the closest match that the style allows.'
          : 'Testing small drawings against the reference.'}
      </Typography>
    </>
  );
}
