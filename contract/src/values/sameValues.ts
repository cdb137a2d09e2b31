import { isEqual } from './isEqual.ts'

/** Returns true if the value has all these fields. Dates are compared by time. */
export function sameValues(value: object, wanted: object): boolean {
  const has = new Map<string, unknown>(Object.entries(value))
  return Object.entries(wanted).every(([name, part]) => isEqual(has.get(name), part))
}
