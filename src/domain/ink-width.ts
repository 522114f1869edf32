/** Where the ink of a picture lies, in its pixels. */
export interface InkBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How wide the ink of a picture is on skin, and where it lies: shares of the picture's width. */
export interface InkWidth {
  widthMm: number;
  left: number;
  width: number;
}

/** A width on skin is that of the ink; of the whole picture where its ink is not known. */
export function inkWidthOf(widthMm: number, ink: InkBox | null, picture: { width: number }): InkWidth {
  return ink
    ? { widthMm, left: ink.left / picture.width, width: ink.width / picture.width }
    : { widthMm, left: 0, width: 1 };
}

/** How wide the whole picture is, paper and all, where its ink has its width on skin. In mm. */
export function pictureWidthMm({ widthMm, width }: InkWidth): number {
  return widthMm / width;
}
