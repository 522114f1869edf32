/** The server looks at the same number. */
const FRAMES = 12;
/** Where all pixels are as near as this to the first one, in each channel, nothing is drawn; as on the server. */
const BLANK_WITHIN = 8;
/** Longer sides are looked at in this size, px. */
const LOOKED_AT_PX = 1024;

/** Of a moving picture the first frame that shows something; null where the browser cannot tell frames apart. */
export async function shownFrame(bytes: Uint8Array, type: string): Promise<ImageBitmap | null> {
  if (typeof ImageDecoder === 'undefined' || !(await ImageDecoder.isTypeSupported(type))) return null;
  const decoder = new ImageDecoder({ data: bytes as Uint8Array<ArrayBuffer>, type });
  try {
    await decoder.completed;
    const count = Math.min(FRAMES, decoder.tracks.selectedTrack?.frameCount ?? 1);
    for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const bitmap = await createImageBitmap(image);
      image.close();
      if (!isBlank(bitmap)) return bitmap;
      bitmap.close();
    }
    return null;
  } catch {
    // What is damaged is said by who opens it as a whole.
    return null;
  } finally {
    decoder.close();
  }
}

function isBlank(bitmap: ImageBitmap): boolean {
  const scale = Math.min(1, LOOKED_AT_PX / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return data.every((value, at) => Math.abs(value - data[at % 4]) <= BLANK_WITHIN);
}
