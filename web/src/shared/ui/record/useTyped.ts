import { useRef, useState } from 'react'

/**
 * What is typed into a form. `typed` reads it at any moment, also where what was rendered is older:
 * whoever gets the answer to a save asks whether more was typed since.
 */
export function useTyped<Values>(first: Values | (() => Values)) {
  const [values, show] = useState(first)
  const newest = useRef(values)
  const setValues = (next: Values | ((values: Values) => Values)) => {
    newest.current = next instanceof Function ? next(newest.current) : next
    show(newest.current)
  }
  return { values, setValues, typed: () => newest.current }
}

/** Whether two forms hold the same. Both are plain values, as they are typed. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
