/** Returns true if the value has all these fields. Dates are compared by time. */
export function sameValues(value: object, wanted: object): boolean {
  const has = new Map(Object.entries(value).map(([name, part]) => [name, plain(part)]))
  return Object.entries(wanted).every(([name, part]) => has.get(name) === plain(part))
}

function plain(part: unknown): unknown {
  return part instanceof Date ? part.getTime() : part
}
