import { useState } from 'react';

/**
 * Counts chosen files that are still being read. As long as `reading` is true a form may not be sent: it would go without them.
 * `during` answers what the work answers, and fails as it fails.
 */
export function useReading(): { reading: boolean; during: <T>(work: Promise<T>) => Promise<T> } {
  const [count, setCount] = useState(0);
  const during = async <T>(work: Promise<T>): Promise<T> => {
    setCount((now) => now + 1);
    try {
      return await work;
    } finally {
      setCount((now) => now - 1);
    }
  };
  return { reading: count > 0, during };
}
