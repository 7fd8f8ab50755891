// A value that is being typed, once there is a pause.
import { useEffect, useState } from 'react';

const wait = 200;

/** The value as it was once it has not changed for 200 ms. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  // A clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
