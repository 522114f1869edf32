import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderPart } from '../../../../tests/render-app.tsx';
import { NotesField } from './NotesField.tsx';
import { notesDelayMs, type SaveNotes } from './useNotes.ts';

const save = vi.fn<SaveNotes>();
const open = () =>
  renderPart(
    <NotesField
      label="Notes"
      placeholder="Add notes about this reference..."
      notes="Softer wings"
      revision={3}
      disabled={false}
      onSave={save}
    />,
  );
const write = (text: string) => fireEvent.change(screen.getByLabelText('Notes'), { target: { value: text } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(notesDelayMs));

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset();
});
afterEach(() => vi.useRealTimers());

it('saves notes once somebody stops writing, with the number of the change that was read', async () => {
  save.mockResolvedValue({ revision: 4 });
  open();
  write('Softer');
  write('Softer wings, please');
  await pause();
  expect(save.mock.calls).toEqual([['Softer wings, please', 3]]);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

it('shows both texts when two wrote at once, and keeps both when asked to', async () => {
  save.mockResolvedValueOnce({ conflict: { notes: 'Theirs', revision: 7 } }).mockResolvedValueOnce({ revision: 8 });
  open();
  write('Mine');
  await pause();
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Theirs');
  expect(question).toHaveTextContent('Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));
  await pause();
  expect(save.mock.calls.at(-1)).toEqual(['Theirs\n\nMine', 7]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('keeps the words and offers to try again when they could not be saved', async () => {
  save.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ revision: 4 });
  open();
  write('Kept');
  await pause();
  expect(screen.getByRole('alert')).toHaveTextContent('Your text is kept here.');
  expect(screen.getByLabelText('Notes')).toHaveValue('Kept');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pause();
  expect(save).toHaveBeenLastCalledWith('Kept', 3);
});
