import { useAppDispatch } from '../../app/hooks.ts';
import type { AppThunk } from '../../data/root-reducer.ts';
import type { TransferTarget } from '../../domain/transfer.ts';
import { useHandedPicture, type Taken } from '../hand-off/hand-off.public.ts';
import type { DrawingForm } from './form.ts';
import type { DrawingTool } from './tool.ts';

/** Takes what was handed to a tool's page into its form. Nothing is drawn while it is on its way: it would go without the picture. */
export function useHandedToTool<Form extends DrawingForm>(
  page: TransferTarget,
  tool: Pick<DrawingTool<Form>, 'changed' | 'during' | 'rejected'>,
  take: (taken: Omit<Taken, 'widthMm'>) => AppThunk<Promise<void>>,
): void {
  const dispatch = useAppDispatch();
  useHandedPicture(page, {
    during: (arrival) => void dispatch(tool.during(() => arrival)),
    onTaken: ({ widthMm, ...taken }) => {
      if (widthMm) dispatch(tool.changed({ physicalWidthMm: widthMm } as Partial<Form>));
      return dispatch(take(taken));
    },
    onFailed: (message) => dispatch(tool.rejected(message)),
  });
}
