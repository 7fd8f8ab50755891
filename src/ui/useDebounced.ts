import { useEffect, useState } from 'react';

const wait = 200;

/** The value, debounced by 200 ms. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
