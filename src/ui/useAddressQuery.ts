import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;
type ChangeQuery = (change: Change, options?: NavigateOptions) => void;

/**
 * The query of the address, and how it is changed. Several changes in one frame are made one after another: the router's own
 * setter hands each of them the query of the last render, and all but the last would be lost.
 */
export function useAddressQuery(): [URLSearchParams, ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change: ChangeQuery = useCallback(
    (next, options) => {
      latest.current = next(new URLSearchParams(latest.current));
      setQuery(latest.current, options);
    },
    [setQuery],
  );
  return [query, change];
}
