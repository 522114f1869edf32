import Skeleton from '@mui/material/Skeleton';

import { PackFace } from './PackFace.tsx';
import { creditsApi } from './credits.api.ts';
import css from './credits.module.css';

const ROWS = 4;

/** What credits cost, from the server: package, amount, price, price of one credit. */
export function PackageList() {
  const { data } = creditsApi.usePackagesQuery();
  return (
    <ul className={css.packages} aria-label="Credit packages" aria-busy={!data}>
      {data
        ? data.map((pack) => (
            <li key={pack.id}>
              <PackFace pack={pack} />
            </li>
          ))
        : Array.from({ length: ROWS }, (_, index) => (
            <li key={index}>
              <Skeleton width="34%" />
              <Skeleton width="22%" />
            </li>
          ))}
    </ul>
  );
}
