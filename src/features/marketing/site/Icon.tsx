/** The nine icons that features are told by, drawn with one pen on a 24-px grid. */
const strokes = {
  Sparkles:
    'M12 3v4M12 17v4M3 12h4M17 12h4M12 8.5 13.2 10.8 15.5 12l-2.3 1.2L12 15.5l-1.2-2.3L8.5 12l2.3-1.2ZM19 4v2.4M17.8 5.2h2.4M5 17.6V20M3.8 18.8h2.4',
  Users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.4a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.5 3.5 5.1',
  Calendar: 'M4 6.5h16V20H4ZM4 10.5h16M8 3.5v5M16 3.5v5M8 14h2M14 14h2M8 17h2',
  MessageSquare: 'M4 4.5h16v12H11l-4.5 4v-4H4ZM8 9h8M8 12.5h5',
  Eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  Heart:
    'M12 20S3.5 15 3.5 9.2C3.5 6.3 5.7 4.5 8 4.5c1.7 0 3.2.9 4 2.5.8-1.6 2.3-2.5 4-2.5 2.3 0 4.5 1.8 4.5 4.7C20.5 15 12 20 12 20Z',
  Image: 'M4 4.5h16v15H4ZM4 16l5-5 4.5 4.5 2.5-2.5 4 4M15.5 9.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  BarChart: 'M4 20h16M6.5 20v-7M12 20V5M17.5 20v-10',
  Pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10M5 15.5 8.5 19',
} as const;

export type IconName = keyof typeof strokes;

/** Decoration only: the text beside it says the same. */
export function Icon({ name, size = 28 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={strokes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
