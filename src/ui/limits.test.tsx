import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LimitedInput } from './LimitedInput.tsx';
import { TextArea } from './TextArea.tsx';

function Line() {
  const [text, setText] = useState('');
  return (
    <LimitedInput
      label="Text"
      limit={10}
      help="A hint."
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
function Lines() {
  const [text, setText] = useState('');
  return <TextArea label="Text" limit={10} help="A hint." value={text} onChange={setText} />;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each([
  ['a field', Line],
  ['a field for several lines', Lines],
])('%s with a limit', (_name, Field) => {
  it('keeps all of a text that is too long, and says how much', () => {
    render(<Field />);
    const field = screen.getByLabelText('Text');
    expect(field).toHaveAccessibleDescription('A hint.');
    expect(field).not.toHaveAttribute('maxlength');
    type('abcdefghijkl');
    expect(field).toHaveValue('abcdefghijkl');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('2 characters too many (at most 10)');
    type('abcdefghijk');
    expect(field).toHaveAccessibleDescription('1 character too many (at most 10)');
    type('abcdefghij');
    expect(field).toBeValid();
    expect(field).toHaveAccessibleDescription('A hint.');
  });

  it('is read out politely when typing pauses, not at every key', () => {
    render(<Field />);
    expect(screen.queryByRole('status')).toBeNull();
    type('abcdefghijkl');
    act(() => void vi.advanceTimersByTime(600));
    type('abcdefghijklm');
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.getByRole('status')).toHaveTextContent('3 characters too many (at most 10)');
    expect(screen.queryByRole('alert')).toBeNull();
    type('abc');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
