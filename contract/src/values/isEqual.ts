/** Returns true if two values of stored documents are equal in depth. Dates are compared by time. */
export function isEqual(one: unknown, other: unknown): boolean {
  // An invalid date has NaN as its time.
  if (one instanceof Date && other instanceof Date) return Object.is(one.getTime(), other.getTime())
  if (!isFields(one) || !isFields(other) || Array.isArray(one) !== Array.isArray(other)) {
    return Object.is(one, other)
  }
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  )
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
