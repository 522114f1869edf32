import type { KeyboardEvent } from 'react';

import css from './Arranger.module.css';
import { canDo, type CommandName } from './commands.ts';
import type { Held, Pieces, Shapes } from './pieces.ts';

const icons = {
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2',
  larger: 'M12 5v14M5 12h14',
  smaller: 'M5 12h14',
  turnRight: 'M19.5 5v5h-5M19 10a7.5 7.5 0 1 0 .6 4.5',
  turnLeft: 'M4.5 5v5h5M5 10a7.5 7.5 0 1 1-.6 4.5',
  mirror: 'M12 3v18M9 7 3.5 17H9V7ZM15 7l5.5 10H15V7Z',
  forward: 'M9 9h11v11H9zM15 9V4H4v11h5M14.500 17v-5.500M12 13.500l2.500-2.500 2.500 2.500',
  back: 'M4 4h11v11H4zM15 9h5v11H9v-5M9.500 7v5.500M7 10l2.500 2.500L12 10',
  redraw: 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3M14 20h6',
  swap: 'M4 8h14l-3.500-3.500M20 16H6l3.500 3.500',
  duplicate: 'M8 8h12v12H8zM16 8V4H4v12h4',
  remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
  add: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 8v8M8 12h8',
  words: 'M3 8c5-3 13-3 18 0v8c-5-3-13-3-18 0V8ZM9 10.500h6M12 10.500v5',
} as const;

interface ToolProps {
  icon: keyof typeof icons;
  label: string;
  /** As it stands in the tooltip: "M". */
  shortcut?: string;
  disabled?: boolean;
  expanded?: boolean;
  onPress: () => void;
  /** Keys do the same here as on the stage. */
  onKeyDown: (event: KeyboardEvent) => void;
}

export function Tool({ icon, label, shortcut, disabled, expanded, onPress, onKeyDown }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      disabled={disabled}
      aria-expanded={expanded}
      title={shortcut ? `${label} (${shortcut})` : label}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
      {label}
    </button>
  );
}

const pieceTools: readonly { name: CommandName; label: string; shortcut?: string }[] = [
  { name: 'larger', label: 'Larger', shortcut: '+' },
  { name: 'smaller', label: 'Smaller', shortcut: '-' },
  { name: 'turnLeft', label: 'Turn left', shortcut: 'Shift+R' },
  { name: 'turnRight', label: 'Turn right', shortcut: 'R' },
  { name: 'mirror', label: 'Mirror', shortcut: 'M' },
  { name: 'forward', label: 'Forward', shortcut: ']' },
  { name: 'back', label: 'Back', shortcut: '[' },
  { name: 'redraw', label: 'Redraw' },
  { name: 'duplicate', label: 'Copy', shortcut: 'D' },
  { name: 'remove', label: 'Remove', shortcut: 'Delete' },
];

interface PieceToolsProps {
  pieces: Pieces;
  piece: Held | null;
  shapes: Shapes;
  onCommand: (name: CommandName) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What can be done with the selected piece. */
export function PieceTools({ pieces, piece, shapes, onCommand, onKeyDown }: PieceToolsProps) {
  return pieceTools.map(({ name, label, shortcut }) => (
    <Tool
      key={name}
      icon={name}
      label={label}
      shortcut={shortcut}
      disabled={!piece || !canDo(name, pieces, piece, shapes)}
      onPress={() => onCommand(name)}
      onKeyDown={onKeyDown}
    />
  ));
}
