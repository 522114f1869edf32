/** Apart from the rest, and only when somebody wants to choose: the wall of own designs. */
export { OwnPicturePicker } from './create/OwnPicturePicker.tsx';
