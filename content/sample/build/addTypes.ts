import { findDefinition, type Definition } from '../../schema/definition.ts'
import { isList, isObject } from './addKeys.ts'
import type { Value } from './document.ts'

/**
 * Gives every object the `_type` that the Studio would write: the name of its type, in a list also
 * the name of a type that is declared right there. Blocks and their like have theirs already.
 */
export function addTypes(value: Value, definition: Definition, inList = false): Value {
  const declared = findDefinition(definition.type) ?? definition
  if (isList(value)) {
    return value.map((item) => {
      const member = memberFor(item, declared.of ?? [])
      return member === undefined ? item : addTypes(item, member, true)
    })
  }
  if (!isObject(value) || declared.fields === undefined) return value
  const fields = new Map(declared.fields.map((field) => [field.name, field]))
  const inside = Object.entries(value).map(([name, part]): [string, Value] => {
    const field = fields.get(name)
    return [name, field === undefined ? part : addTypes(part, field)]
  })
  const name = declared !== definition || inList ? declared.name : undefined
  return { ...(name === undefined ? {} : { _type: name }), ...Object.fromEntries(inside) }
}

function memberFor(item: Value, members: readonly Definition[]): Definition | undefined {
  const type = isObject(item) ? item['_type'] : undefined
  if (type === undefined && members.length === 1) return members[0]
  return members.find((member) => member.type === type || member.name === type)
}
