import { one, three, two, type Builtin } from './builtins.ts'
import { asString } from './conversions.ts'
import { alike, same } from './equality.ts'
import { listOf, mapOf, stringOf, wrongType } from './expecting.ts'
import { bool, int, list, string, type Fields, type Value } from './values.ts'

type Items = readonly Value[]
type Contains = (items: Items, value: Value) => boolean

const listHas: Contains = (items, value) => items.some((item) => same(item, value))
const setHas: Contains = (items, value) => items.some((item) => alike(item, value))

export const collectionMethods = {
  list: new Map<string, Builtin>([
    ['size', one((value) => int(listOf(value).length))],
    ...comparisons(listOf, listHas),
    ['concat', withItems(listOf, (items, others) => list([...items, ...others]))],
    ['removeAll', withItems(listOf, (items, others) => list(without(items, others, listHas)))],
    [
      'join',
      two((value, separator) => {
        const words = listOf(value).map((item) => stringOf(asString(item)))
        return string(words.join(stringOf(separator)))
      }),
    ],
    ['toSet', one((value) => set(listOf(value)))],
  ]),
  set: new Map<string, Builtin>([
    ['size', one((value) => int(setOf(value).length))],
    ...comparisons(setOrListOf, setHas),
    ['union', withItems(setOf, (items, others) => set([...items, ...others]))],
    [
      'intersection',
      withItems(setOf, (items, others) => set(items.filter((item) => setHas(others, item)))),
    ],
    ['difference', withItems(setOf, (items, others) => set(without(items, others, setHas)))],
  ]),
  map: new Map<string, Builtin>([
    ['size', one((value) => int(mapOf(value).fields.size))],
    // The official engine sorts the keys, and leaves the values in the order they came in.
    ['keys', one((value) => list([...mapOf(value).fields.keys()].sort().map(string)))],
    ['values', one((value) => list([...mapOf(value).fields.values()]))],
    [
      'get',
      three((object, key, otherwise) => {
        const way = key.type === 'list' ? key.items.map(stringOf) : [stringOf(key)]
        return found(mapOf(object), way) ?? otherwise
      }),
    ],
    [
      'diff',
      two((value, other) => ({
        type: 'map_diff',
        left: mapOf(value).fields,
        right: mapOf(other).fields,
      })),
    ],
  ]),
  map_diff: new Map<string, Builtin>([
    ['addedKeys', keysWhere((left, right) => left !== undefined && right === undefined)],
    ['removedKeys', keysWhere((left, right) => left === undefined && right !== undefined)],
    ['changedKeys', keysWhere((left, right) => !!left && !!right && !same(left, right))],
    ['unchangedKeys', keysWhere((left, right) => !!left && !!right && same(left, right))],
    ['affectedKeys', keysWhere((left, right) => !left || !right || !same(left, right))],
  ]),
}

/** `hasAny`, `hasAll` and `hasOnly`. */
function comparisons(of: (value: Value) => Items, has: Contains): [string, Builtin][] {
  const all = (items: Items, others: Items) => others.every((other) => has(items, other))
  return [
    ['hasAny', withItems(of, (items, others) => bool(others.some((other) => has(items, other))))],
    ['hasAll', withItems(of, (items, others) => bool(all(items, others)))],
    ['hasOnly', withItems(of, (items, others) => bool(all(others, items)))],
  ]
}

/** A method whose one argument is a collection of the kind that `of` accepts. */
function withItems(of: (value: Value) => Items, call: (items: Items, others: Items) => Value) {
  return two((value, other) => call(of(value), of(other)))
}

function without(items: Items, others: Items, has: Contains): Items {
  return items.filter((item) => !has(others, item))
}

function set(items: Items): Value {
  const unique: Value[] = []
  for (const item of items) if (!setHas(unique, item)) unique.push(item)
  return { type: 'set', items: unique }
}

function setOf(value: Value): Items {
  return value.type === 'set' ? value.items : wrongType(value, 'set')
}

function setOrListOf(value: Value): Items {
  return value.type === 'list' ? value.items : setOf(value)
}

function found(object: Value, way: readonly string[]): Value | undefined {
  let value: Value | undefined = object
  for (const key of way) value = value?.type === 'map' ? value.fields.get(key) : undefined
  return value
}

/** The keys of either map for which the test holds; `left` is the map that `diff` was called on. */
function keysWhere(holds: (left: Value | undefined, right: Value | undefined) => boolean): Builtin {
  return one((value) => {
    if (value.type !== 'map_diff') return wrongType(value, 'map_diff')
    const chosen = keysOf(value.left, value.right).filter((key) =>
      holds(value.left.get(key), value.right.get(key)),
    )
    return set(chosen.map(string))
  })
}

function keysOf(left: Fields, right: Fields): string[] {
  return [...new Set([...left.keys(), ...right.keys()])]
}
