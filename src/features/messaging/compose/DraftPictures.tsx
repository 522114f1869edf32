import CloseOutlined from '@mui/icons-material/CloseOutlined';

import { useAppDispatch } from '../../../app/hooks.ts';
import type { DraftAttachment } from '../messaging.slice.ts';
import { attachAgain, detach } from './attaching.ts';
import css from './Composer.module.css';

interface DraftPicturesProps {
  threadId: string;
  pictures: readonly DraftAttachment[];
}

/** The pictures of a message that is being written: how far each is uploaded, and the way to take it out. */
export function DraftPictures({ threadId, pictures }: DraftPicturesProps) {
  const dispatch = useAppDispatch();
  const problem = pictures.find(({ status }) => status === 'failed')?.problem;
  return (
    <>
      <ul className={css.pictures} aria-label="Attached pictures">
        {pictures.map((picture) => (
          <li key={picture.key} className={css.picture} data-failed={picture.status === 'failed' || undefined}>
            {picture.src && <img src={picture.src} alt={picture.name || 'Picture'} />}
            {picture.status === 'uploading' && (
              <span
                className={css.progress}
                role="progressbar"
                aria-label={`Upload of ${picture.name || 'picture'}`}
                aria-valuenow={Math.round(picture.progress * 100)}
              >
                <span style={{ width: `${Math.round(picture.progress * 100)}%` }} />
              </span>
            )}
            {picture.status === 'failed' && (
              <button type="button" className={css.again} onClick={() => dispatch(attachAgain(threadId, picture.key))}>
                Try again
              </button>
            )}
            <button
              type="button"
              className={css.remove}
              aria-label={`${picture.status === 'uploading' ? 'Cancel' : 'Remove'}: ${picture.name || 'picture'}`}
              onClick={() => dispatch(detach(threadId, picture))}
            >
              <CloseOutlined sx={{ fontSize: 18 }} />
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={css.note} data-wrong role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
