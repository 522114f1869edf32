import Button, { type ButtonProps } from '@mui/material/Button';

import { useAppDispatch } from '../../../app/hooks.ts';
import { generateDesigns } from '../designer.job.ts';

/** Draws four designs. */
export function GenerateButton(props: ButtonProps) {
  const dispatch = useAppDispatch();
  return <Button variant="contained" {...props} onClick={() => void dispatch(generateDesigns())} />;
}
