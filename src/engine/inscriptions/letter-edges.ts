/** Outlines of letters as the sheet takes them. */
import type { PathCommand } from '../../domain/lettering.ts';
import { cubicTo, quadraticTo, type Path } from '../ornament/pen.ts';

/** The same outlines on another scale, shifted: millimetres to pixels of the sheet. */
export function movedTo(
  commands: readonly PathCommand[],
  { scale, x, y }: { scale: number; x: number; y: number },
): PathCommand[] {
  return commands.map(
    ([verb, ...numbers]) =>
      [verb, ...numbers.map((value, i) => value * scale + (i % 2 === 0 ? x : y))] as unknown as PathCommand,
  );
}

/** Edges (x0, y0, x1, y1 each) of closed outlines, as `Ink.area` takes them. */
export function edgesOf(commands: readonly PathCommand[]): number[] {
  const edges: number[] = [];
  let path: Path = [];
  const close = () => {
    for (let i = 0, j = path.length - 2; i < path.length; j = i, i += 2)
      edges.push(path[j], path[j + 1], path[i], path[i + 1]);
    path = [];
  };
  for (const command of commands) {
    if (command[0] === 'Z') close();
    else if (command[0] === 'M') {
      close();
      path = [command[1], command[2]];
    } else if (command[0] === 'L') path.push(command[1], command[2]);
    else if (command[0] === 'Q') quadraticTo(path, command.slice(1, 3) as Path, command.slice(3) as Path);
    else cubicTo(path, command.slice(1, 3) as Path, command.slice(3, 5) as Path, command.slice(5) as Path);
  }
  close();
  return edges;
}
