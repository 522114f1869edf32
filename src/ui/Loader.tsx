import { pageTexts } from '../domain/texts/pages.ts';
import css from './Loader.module.css';
import { Spinner, type LoaderSize } from './Spinner.tsx';

interface LoaderProps {
  message?: string;
  size?: LoaderSize;
  /** Something else says that it takes long. */
  patient?: boolean;
}

/**
 * The plain loader with a word on what is awaited: the loading screen, the guards and the start of the app. After some seconds it
 * says that the connection may be slow, by its style sheet alone: it stands in documents whose code is still on its way.
 */
export function Loader({ message = pageTexts.loading, size = 'medium', patient = false }: LoaderProps) {
  return (
    <div className={css.loader} role="status">
      <Spinner size={size} />
      <span>{message}</span>
      {!patient && <span className={css.slow}>{pageTexts.slow}</span>}
    </div>
  );
}
