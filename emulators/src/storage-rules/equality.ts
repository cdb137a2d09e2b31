import type { Fields, Value } from './values.ts'

type Equality = (left: Value, right: Value) => boolean

/** What `==` says: numbers are equal across int and float, everything else as `same` has it. */
export function equal(left: Value, right: Value): boolean {
  return numbersEqual(left, right) ?? same(left, right)
}

/** What lists and maps say of their items: there, 1 and 1.0 are two things. */
export function same(left: Value, right: Value): boolean {
  if (left.type === 'float') return right.type === 'float' && Object.is(left.value, right.value)
  return compared(left, right, same)
}

/** What sets say of their items: 1 and 1.0 are one thing, and so are [1] and [1.0]. */
export function alike(left: Value, right: Value): boolean {
  return numbersEqual(left, right) ?? compared(left, right, alike)
}

/** Undefined if not both are numbers. */
function numbersEqual(left: Value, right: Value): boolean | undefined {
  if (left.type === 'int' && right.type === 'int') return left.value === right.value
  const isNumber = (value: Value) => value.type === 'int' || value.type === 'float'
  if (!isNumber(left) || !isNumber(right)) return undefined
  return Number(left.value) === Number(right.value)
}

function compared(left: Value, right: Value, items: Equality): boolean {
  switch (left.type) {
    case 'null':
      return right.type === 'null'
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return left.type === right.type && left.value === right.value
    case 'bytes':
      return right.type === 'bytes' && Buffer.compare(left.value, right.value) === 0
    case 'timestamp':
    case 'duration':
      return left.type === right.type && left.nanos === right.nanos
    case 'list':
      return right.type === 'list' && pairwise(left.items, right.items, items)
    case 'set':
      return (
        right.type === 'set' &&
        left.items.length === right.items.length &&
        left.items.every((item) => right.items.some((other) => alike(item, other)))
      )
    case 'map':
      return right.type === 'map' && sameFields(left.fields, right.fields, items)
    case 'path':
      return (
        right.type === 'path' && pairwise(left.segments, right.segments, (one, two) => one === two)
      )
    case 'map_diff':
      return (
        right.type === 'map_diff' &&
        sameFields(left.left, right.left, items) &&
        sameFields(left.right, right.right, items)
      )
  }
}

function pairwise<T>(
  left: readonly T[],
  right: readonly T[],
  holds: (left: T, right: T) => boolean,
): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => {
      const other = right[index]
      return other !== undefined && holds(item, other)
    })
  )
}

function sameFields(left: Fields, right: Fields, items: Equality): boolean {
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => {
      const other = right.get(key)
      return other !== undefined && items(value, other)
    })
  )
}
