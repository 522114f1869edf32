import { useDispatch, useSelector } from 'react-redux';

import type { AppDispatch, RootState } from '../data/root-reducer.ts';

/** The only redux hooks of the product, typed for its store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
