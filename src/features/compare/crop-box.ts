interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of the picture's longer side: less around a place, and nobody sees where it is. */
const MARGIN = 0.06;

/** As they are shown: two beside each other, two beneath them. */
const WIDTH_PER_HEIGHT = 4 / 3;

/** A place with what is around it, in the shape in which it is shown where the picture has the room, in px. */
export function cropBox(place: Box, picture: { width: number; height: number }): Box {
  const around = 2 * Math.round(Math.max(picture.width, picture.height) * MARGIN);
  const wanted = Math.max(place.height + around, (place.width + around) / WIDTH_PER_HEIGHT);
  const width = Math.min(picture.width, Math.round(wanted * WIDTH_PER_HEIGHT));
  const height = Math.min(picture.height, Math.round(wanted));
  const from = (start: number, length: number, cut: number, whole: number) =>
    Math.round(Math.min(whole - cut, Math.max(0, start + length / 2 - cut / 2)));
  return {
    left: from(place.left, place.width, width, picture.width),
    top: from(place.top, place.height, height, picture.height),
    width,
    height,
  };
}
