import type { Mark } from '../domain/marks.ts';
import { EngineError, type AnalysisOptions, type FaceShape, type RgbImage } from './contract.ts';
import { fitInside, sizeInside } from './resample.ts';
import { sha256 } from './sha256.ts';
import { Marking } from './subject/marking.ts';
import { subjectOf, type Subject } from './subject/subject.ts';
import { surveyPhoto, type PhotoSurvey } from './survey.ts';

/** A photo is shrunk to this before anything else: what a design shows is coarser than that. */
const WORKING_SIDE = 1400;

/** The size at which a photo is analysed. */
export function workingSize(width: number, height: number): { width: number; height: number } {
  return sizeInside({ width, height }, WORKING_SIDE);
}

/** What is found once in a photo, whatever is marked on it and however it is drawn. */
export interface OpenPhoto {
  readonly source: RgbImage;
  readonly sourceSha256: string;
  /** At the size at which it is analysed. */
  readonly working: RgbImage;
  readonly survey: PhotoSurvey;
  /** SHA-256 of the model that made the first guess of the subject, if one did. */
  readonly subjectModel: string | null;
  /** Faces that a model found; null where none looked for them. */
  readonly faces: readonly FaceShape[] | null;
  /**
   * The subject as it is marked. The photo is searched at the first call, for 0.2 to 0.5 s. `between` is called between steps; what
   * it throws ends the work.
   */
  subject(marks: readonly Mark[], between?: () => void): Subject;
}

/** Throws EngineError for a photo on which nothing is to be seen. */
export function openPhoto(
  source: RgbImage,
  { sourceSha256 = sha256(source.data), subjectMap }: Pick<AnalysisOptions, 'sourceSha256' | 'subjectMap'> = {},
): OpenPhoto {
  const working = fitInside(source, WORKING_SIDE);
  let marking: Marking | undefined;
  return {
    source,
    sourceSha256,
    working,
    survey: surveyPhoto(working),
    subjectModel: subjectMap?.modelSha256 ?? null,
    faces: subjectMap?.faces ?? null,
    subject(marks, between) {
      const subject = subjectOf((marking ??= new Marking(working, subjectMap)), marks, between);
      if (marks.length > 0 && subject.area === 0) {
        throw new EngineError('nothing_to_draw', 'Everything is taken out of this photo. Mark what is to be drawn.');
      }
      return subject;
    },
  };
}
