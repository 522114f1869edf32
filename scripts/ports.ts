/** Where each part listens, as an offset from INKROOM_PORT_BASE, so that several instances can run side by side. */
export const DEFAULT_PORT_BASE = 24320;

export const PORT_OFFSETS = {
  /** The API, which also serves the built app. */
  api: 0,
  /** Vite's dev server (npm run dev). */
  vite: 1,
  /** The one address of the embedded backend: auth, REST, storage, realtime. */
  supabase: 2,
  database: 3,
  inbox: 4,
} as const;

export type PortName = keyof typeof PORT_OFFSETS;
export type Ports = Record<PortName, number>;

/** Numbers that one instance occupies, counted from its base. */
export const PORT_SPAN = Object.keys(PORT_OFFSETS).length;

export function portsFrom(base: number): Ports {
  const entries = Object.entries(PORT_OFFSETS).map(([name, offset]) => [name, base + offset]);
  return Object.fromEntries(entries) as Ports;
}
