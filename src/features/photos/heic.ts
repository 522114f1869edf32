import { isWholeHeic } from '../../domain/heic-extents.ts';
import { shownOf } from '../../domain/picture-bytes.ts';

/**
 * Decodes a HEIC or HEIF file where the browser itself cannot. libheif (LGPL-3.0) is loaded as a separate file, on first need only.
 * @throws Error when the file holds no image that can be read, or is cut off.
 */
export async function decodeHeic(file: Blob): Promise<ImageData> {
  const { default: factory } = await import('libheif-js/wasm-bundle.js');
  const decoder = new factory.HeifDecoder();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWholeHeic(bytes)) throw new Error('The file is cut off');
  const image = shownOf(decoder.decode(bytes));
  if (!image) throw new Error('The file holds no image');
  const target = new ImageData(image.get_width(), image.get_height());
  return new Promise((resolve, reject) => {
    image.display(target, (result) => {
      if (result) resolve(target);
      else reject(new Error('The image could not be decoded'));
    });
  });
}
