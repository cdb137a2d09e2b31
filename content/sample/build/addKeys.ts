import { createHash } from 'node:crypto'
import type { Value } from './document.ts'

/** The first letters of a text's SHA-256: the same for the same text. */
export const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** Gives every object in a list a `_key`, which the content service wants, from where it stands. */
export function addKeys(value: Value, place: string): Value {
  if (isList(value)) {
    return value.map((item, index) => {
      const inside = addKeys(item, `${place}.${index}`)
      return isObject(inside) ? { _key: digest(`${place}.${index}`, 12), ...inside } : inside
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, addKeys(inside, `${place}.${name}`)]),
  )
}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

export const isObject = (value: Value): value is { readonly [name: string]: Value } =>
  typeof value === 'object' && !Array.isArray(value)
