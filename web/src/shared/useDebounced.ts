import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `pause` milliseconds, as when typing has paused. */
export function useDebounced<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
