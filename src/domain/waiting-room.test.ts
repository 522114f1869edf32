import { expect, test } from 'vitest';
import { WaitingRoom } from './waiting-room.ts';

test('who comes when the room is full ends the waiting of who has waited longest', async () => {
  const room = new WaitingRoom(2);
  const ended: string[] = [];
  const enter = (name: string): (() => void) => {
    const { ended: end, leave } = room.enter();
    void end.then(() => ended.push(name));
    return leave;
  };
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  enter('first');
  const leaveSecond = enter('second');
  await settle();
  expect(ended).toEqual([]);
  enter('third');
  await settle();
  expect(ended).toEqual(['first']);
  leaveSecond();
  enter('fourth');
  await settle();
  expect(ended).toEqual(['first', 'second']);
});
