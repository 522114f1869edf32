/** The parts of OpenCV.js that the measurements compare with. It is a development dependency and no part of the product. */
import { createRequire } from 'node:module';

export interface Mat {
  data: Uint8Array;
  data32F: Float32Array;
  delete(): void;
}

export interface OpenCv {
  Mat: new (rows?: number, columns?: number, type?: number) => Mat;
  Size: new (width: number, height: number) => object;
  Rect: new (x: number, y: number, width: number, height: number) => object;
  Point: new (x: number, y: number) => object;
  Scalar: new (value: number) => object;
  CV_8UC1: number;
  CV_8UC3: number;
  CV_32FC1: number;
  DIST_L2: number;
  BORDER_REPLICATE: number;
  GC_BGD: number;
  GC_FGD: number;
  GC_PR_BGD: number;
  GC_PR_FGD: number;
  GC_INIT_WITH_MASK: number;
  GaussianBlur(src: Mat, dst: Mat, size: object, sigmaX: number, sigmaY: number, border: number): void;
  bilateralFilter(src: Mat, dst: Mat, diameter: number, sigmaColour: number, sigmaSpace: number): void;
  distanceTransform(src: Mat, dst: Mat, type: number, mask: number): void;
  line(mat: Mat, from: object, to: object, colour: object, thickness: number): void;
  grabCut(image: Mat, mask: Mat, rect: object, ground: Mat, figure: Mat, rounds: number, mode: number): void;
  onRuntimeInitialized?: () => void;
  calledRun?: boolean;
}

/** The wasm module initialises in the background and calls back once. It is wrapped because it poses as a promise. */
export async function loadOpenCv(): Promise<{ cv: OpenCv }> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as OpenCv;
  if (!cv.calledRun) {
    const { promise, resolve } = Promise.withResolvers<void>();
    cv.onRuntimeInitialized = resolve;
    await promise;
  }
  return { cv };
}
