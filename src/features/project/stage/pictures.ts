import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { assistantStyles, comparedLabels, type ComparedPicture } from '../../../domain/workspace.ts';
import type { InkBox } from '../../../domain/ink-width.ts';
import { projectApi } from '../record/project.api.ts';
import { assistantApi } from '../assistant/assistant.api.ts';
import type { ResultImage } from '../assistant/assistant.data.ts';
import { selectAssistant, type AssistantResult } from '../assistant/assistant.slice.ts';
import { useOpenProject, useReferences, useShownVersions } from '../workspace/open-project.ts';

/** A picture of the design with all that is needed to show it. */
export interface ShownPicture {
  key: string;
  label: string;
  /** In full; null while its address is on the way. */
  src: string | null;
  preview: string | null;
  width: number;
  height: number;
  /** What its ink covers, in px; null where that is not known. */
  ink: InkBox | null;
}

export type DrawnResult = AssistantResult & { image: ResultImage; label: string };

function styleLabel(id: string): string {
  return assistantStyles.find((style) => style.id === id)?.label ?? id;
}

/** Returns the assistant's images for this project that still exist, the newest first. */
export function useResults() {
  const { design, userId } = useOpenProject();
  const { results } = useAppSelector((state) => selectAssistant(state, design.id));
  const ids = useMemo(() => results.map(({ imageId }) => imageId), [results]);
  const key = useMemo(() => ({ userId, ids }), [userId, ids]);
  const { data } = assistantApi.useAssistantImagesQuery(ids.length > 0 ? key : skipToken);
  const drawn = useMemo(() => {
    const images = new Map(data?.map((image) => [image.id, image]));
    return results.flatMap((result): DrawnResult[] => {
      const image = images.get(result.imageId);
      return image ? [{ ...result, image, label: comparedLabels.result(styleLabel(result.styleId)) }] : [];
    });
  }, [data, results]);
  return { results: drawn, key, isWaiting: ids.length > 0 && !data };
}

/** Returns a version, a reference or a result in full; null when it is gone. */
export function usePicture(wanted: ComparedPicture | null): ShownPicture | null {
  const { versions } = useShownVersions();
  const { references } = useReferences();
  const { results } = useResults();
  const version = wanted?.kind === 'version' ? versions.find(({ id }) => id === wanted.id) : undefined;
  const reference = wanted?.kind === 'reference' ? references.find(({ id }) => id === wanted.id) : undefined;
  const stored = version ?? reference;
  const { data: src = null } = projectApi.useProjectPictureQuery(stored?.path ?? skipToken);
  const { data: small = null } = projectApi.useProjectPictureQuery(version?.smallPath ?? skipToken);
  if (stored) {
    const label = version ? comparedLabels.version(version.number, version.branch) : comparedLabels.reference;
    const preview = reference?.src ?? small;
    const { id: key, width, height } = stored;
    return { key, label, src, preview, width, height, ink: version?.ink ?? null };
  }
  const result = wanted?.kind === 'result' ? results.find(({ imageId }) => imageId === wanted.id) : undefined;
  if (!result) return null;
  const { image, label } = result;
  const { id: key, src: full, preview, width, height } = image;
  return { key, label, src: full, preview, width, height, ink: null };
}
