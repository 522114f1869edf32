import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { dragged, photoFile } from '../../tests/features/uploads.ts';
import { usePictureInput } from './usePictureInput.ts';

const [fox, owl] = ['fox.jpg', 'owl.jpg'].map((name) => photoFile(name));

type Policy = Omit<Parameters<typeof usePictureInput>[0], 'onFiles' | 'field'>;

function setUp(policy: Policy = {}) {
  const taken = vi.fn<(names: string[]) => void>();
  function Place() {
    const picture = usePictureInput({
      ...policy,
      field: { 'aria-label': 'Picture' },
      onFiles: (files) => taken(files.map(({ name }) => name)),
    });
    return (
      <div data-testid="zone" data-over={picture.over} {...picture.zone}>
        <input {...picture.input} />
        <input aria-label="Words" />
        <button type="button" onClick={picture.choose}>
          Choose
        </button>
      </div>
    );
  }
  render(<Place />);
  const field = screen.getByLabelText<HTMLInputElement>('Picture');
  return { taken, field, zone: screen.getByTestId('zone'), words: screen.getByLabelText('Words') };
}
const pasted = (files: File[], words = '') => ({ clipboardData: { files, getData: () => words } });

it('takes what is chosen and dropped, of several the first where one is wanted', async () => {
  const { taken, field, zone } = setUp();
  await userEvent.upload(field, fox);
  await waitFor(() => expect(taken).toHaveBeenLastCalledWith(['fox.jpg']));
  fireEvent.drop(zone, { dataTransfer: dragged(owl, fox) });
  await waitFor(() => expect(taken).toHaveBeenLastCalledWith(['owl.jpg']));
});

it('takes all of several where they are wanted, whatever their names and types say', async () => {
  const { taken, zone, field } = setUp({ multiple: true });
  expect(field).toHaveProperty('multiple', true);
  const nameless = photoFile('IMG_1', { type: '' });
  fireEvent.drop(zone, { dataTransfer: dragged(fox, nameless) });
  await waitFor(() => expect(taken).toHaveBeenLastCalledWith(['fox.jpg', 'IMG_1']));
});

it('shows that a picture is over it, and leaves words that are dragged to the browser', async () => {
  const { zone, words } = setUp();
  fireEvent.dragEnter(zone, { dataTransfer: dragged(fox) });
  await waitFor(() => expect(zone).toHaveAttribute('data-over', 'true'));
  // Over what lies in it, it is still over it.
  fireEvent.dragEnter(words, { dataTransfer: dragged(fox) });
  fireEvent.dragLeave(zone, { dataTransfer: dragged(fox) });
  expect(zone).toHaveAttribute('data-over', 'true');
  const drop = createEvent.drop(words, { dataTransfer: { types: ['text/plain'], files: [], items: [] } });
  fireEvent(words, drop);
  expect(drop.defaultPrevented).toBe(false);
});

it('takes pasted pictures, and where there are words the words', async () => {
  const { taken, words } = setUp();
  fireEvent.paste(words, pasted([fox], 'A fox'));
  fireEvent.paste(document, pasted([owl]));
  expect(taken).not.toHaveBeenCalled();
  fireEvent.paste(words, pasted([fox]));
  await waitFor(() => expect(taken.mock.calls).toEqual([[['fox.jpg']]]));
});

it('takes them wherever they are pasted, once, where that is wanted', async () => {
  const { taken, words } = setUp({ pastedAnywhere: true });
  fireEvent.paste(document, pasted([owl]));
  fireEvent.paste(words, pasted([fox]));
  await waitFor(() => expect(taken.mock.calls).toEqual([[['owl.jpg']], [['fox.jpg']]]));
});

it('takes nothing while it is disabled, and the page is not left for a dropped file', () => {
  const { taken, zone } = setUp({ disabled: true });
  const drop = createEvent.drop(zone, { dataTransfer: dragged(fox) });
  fireEvent(zone, drop);
  fireEvent.paste(zone, pasted([fox]));
  expect(drop.defaultPrevented).toBe(true);
  expect(taken).not.toHaveBeenCalled();
});
