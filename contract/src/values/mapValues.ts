export function listKeys<Key extends string>(object: Readonly<Record<Key, unknown>>): Key[]
export function listKeys(object: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(object)
}

export function mapValues<Key extends string, From, To>(
  object: Readonly<Record<Key, From>>,
  map: (value: From) => To,
): Record<Key, To>
export function mapValues<From, To>(
  object: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))
}
