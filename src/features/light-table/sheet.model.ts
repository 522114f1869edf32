/** A finished design, as the light table shows it. */
export interface Sheet {
  id: string;
  name: string;
  src: string;
  width: number;
  height: number;
}

/** What a design was drawn from, and where that lies beneath it: left, top, right, bottom as shares of the sheet. */
export interface Photo {
  src: string;
  place: readonly [number, number, number, number];
}
