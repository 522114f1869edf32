import Button, { type ButtonProps } from '@mui/material/Button';

import type { AppThunk } from '../../../data/root-reducer.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { followJob } from '../../generation/generation.public.ts';
import { designsOrder, goOn } from '../designer.job.ts';
import { designerActions, selectDesigner } from '../designer.slice.ts';

/** Holds the credits and starts four designs, or goes back to a job that may still be running. */
export function GenerateButton(props: ButtonProps) {
  const dispatch = useAppDispatch();
  return <Button variant="contained" {...props} onClick={() => void dispatch(generateDesigns())} />;
}

/** A second click while one is under way does nothing. */
export function generateDesigns(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectDesigner(getState()).run?.timedOut) return dispatch(goOn());
    const requestId = crypto.randomUUID();
    dispatch(designerActions.generationStarted({ requestId, at: Date.now() }));
    if (selectDesigner(getState()).run?.requestId === requestId)
      await dispatch(followJob({ requestId, order: designsOrder(getState()) }));
  };
}
