import { useEffect, useLayoutEffect, useRef, type DragEventHandler, type RefObject } from 'react';
import { useDropzone, type DropzoneOptions } from 'react-dropzone';

import { pictureAccept } from '../domain/images.ts';
import { pastedFiles } from './pasted.ts';

interface PicturePolicy {
  /** Never none. What they are, their first bytes decide when they are opened. */
  onFiles: (files: [File, ...File[]]) => void;
  /** Its accessible name, the id of what has a label, or the name by which only tests find it. */
  field: { 'aria-label': string } | { 'data-testid': string } | { id: string };
  /** More than the first of several are taken. */
  multiple?: boolean;
  /** Nothing is taken now. */
  disabled?: boolean;
  /** Pictures are taken wherever on the page they are pasted; else where this place has the focus. */
  pastedAnywhere?: boolean;
}

type Paste = Parameters<typeof pastedFiles>[0] & { preventDefault: () => void };

/**
 * One way to take pictures in: chosen (also from the camera, where a device offers it), dropped and pasted. `input` belongs to an
 * `<input>`, `zone` to the place where pictures are dropped; `choose` opens the browser's dialog.
 */
export function usePictureInput({
  onFiles,
  field,
  multiple = false,
  disabled = false,
  pastedAnywhere = false,
}: PicturePolicy) {
  const take = ([first, ...others]: File[]) => {
    if (first && !disabled) onFiles(multiple ? [first, ...others] : [first]);
  };
  const { getRootProps, getInputProps, rootRef, isDragActive, open } = useDropzone({
    multiple,
    getFilesFromEvent: filesOf,
    onDrop: take,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    preventDropOnDocument: false,
  });
  const onPaste = (event: Paste) => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  usePageWidePaste(pastedAnywhere ? onPaste : null);
  const { onDragEnter, onDragOver, onDragLeave, onDrop } = getRootProps();
  return {
    over: isDragActive,
    choose: open,
    place: rootRef,
    input: {
      ...getInputProps(),
      'aria-label': undefined,
      ...field,
      accept: pictureAccept,
      hidden: true,
      style: undefined,
    },
    zone: {
      // An element of any kind.
      ref: rootRef as RefObject<never>,
      onDragEnter: withFiles(onDragEnter),
      onDragOver: withFiles(onDragOver),
      onDragLeave: withFiles(onDragLeave),
      onDrop: withFiles(onDrop),
      ...(pastedAnywhere ? {} : { onPaste }),
    },
  };
}

export type PictureInput = ReturnType<typeof usePictureInput>;

type FilesOf = NonNullable<DropzoneOptions['getFilesFromEvent']>;

/** What the field or the dragging hand holds, at once: the library's own way would also read whole folders. */
const filesOf: FilesOf = (event) => {
  const { dataTransfer, target } = event as Partial<globalThis.DragEvent>;
  return Promise.resolve([...((dataTransfer ?? (target as HTMLInputElement | null))?.files ?? [])]);
};

/** Words that are dragged stay with the browser: they belong into fields. */
function withFiles(handle: DragEventHandler<HTMLElement> | undefined): DragEventHandler<HTMLElement> {
  return (event) => {
    if (event.dataTransfer.types.includes('Files')) handle?.(event);
  };
}

function usePageWidePaste(onPaste: ((event: Paste) => void) | null): void {
  const latest = useRef(onPaste);
  // With the change on the screen, not a moment after it: what is pasted in between would be lost.
  useLayoutEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => latest.current?.(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
