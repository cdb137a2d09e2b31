import { day, instant } from '../../src/fields.ts'
import { findDefinition, type Definition } from '../definition.ts'
import { RecordedRule } from './RecordedRule.ts'

/**
 * Returns the problems that a Studio would find in a document, as `path: problem`: fields that the
 * schema does not have, values of another type, references to documents of another type, and broken
 * rules. `getType` returns the type of the document with an ID, undefined for a missing one.
 */
export function findProblems(
  document: { _type: string; [name: string]: unknown },
  getType: (id: string) => string | undefined,
): string[] {
  const problems: string[] = []
  const complain = (path: string, problem: string) => problems.push(`${path}: ${problem}`)

  function check(value: unknown, definition: Definition, path: string): void {
    const declared = findDefinition(definition.type) ?? definition
    for (const { validation } of new Set([declared, definition])) {
      const rules = [validation?.(new RecordedRule())].flat()
      for (const rule of rules) {
        if (!(rule instanceof RecordedRule)) continue
        for (const problem of rule.judge(value)) complain(path, problem)
      }
    }
    if (value === undefined) return
    const list = definition.options?.list
    if (list !== undefined && !list.some((option) => choice(option) === value)) {
      complain(path, `${JSON.stringify(value)} is none of the choices`)
    }
    if (declared.of !== undefined || definition.type === 'array') {
      checkList(value, declared.of ?? [], path)
      return
    }
    switch (declared.type) {
      case 'string':
      case 'text':
        if (typeof value !== 'string') complain(path, 'is no text')
        return
      case 'number':
      case 'boolean':
        if (typeof value !== declared.type) complain(path, `is no ${declared.type}`)
        return
      case 'date':
        if (!day.safeParse(value).success) complain(path, 'is no day')
        return
      case 'datetime':
        if (!instant.safeParse(value).success) complain(path, 'is no moment')
        return
      case 'reference':
        checkReference(value, declared.to?.map(({ type }) => type) ?? [], path)
        return
      case 'image':
        checkReference(isObject(value) ? value['asset'] : undefined, ['sanity.imageAsset'], path)
        checkObject(value, declared, path, ['asset', 'crop', 'hotspot'])
        return
      case 'slug':
        checkObject(value, { ...declared, fields: [] }, path, ['current'])
        return
      case 'block':
        checkObject(value, { ...declared, fields: [] }, path, blockFields)
        return
      default:
        checkObject(value, declared, path)
    }
  }

  function checkList(value: unknown, members: readonly Definition[], path: string): void {
    if (!Array.isArray(value)) return void complain(path, 'is no list')
    value.forEach((item: unknown, index) => {
      const type = isObject(item) ? item['_type'] : undefined
      const member =
        type === undefined
          ? members.find((each) => each.type === 'string')
          : members.find((each) => each.type === type || each.name === type)
      const place = `${path}[${index}]`
      if (member === undefined) return void complain(place, `is a ${String(type)}`)
      if (isObject(item) && typeof item['_key'] !== 'string') complain(place, 'has no _key')
      check(item, member, place)
    })
  }

  function checkReference(value: unknown, types: readonly string[], path: string): void {
    const id = isObject(value) && value['_type'] === 'reference' ? value['_ref'] : undefined
    if (typeof id !== 'string') return void complain(path, 'is no reference')
    const type = getType(id)
    if (type === undefined || !types.includes(type))
      complain(path, `${id} is a ${type ?? 'nothing'}`)
  }

  function checkObject(
    value: unknown,
    { fields = [] }: Definition,
    path: string,
    more: readonly string[] = [],
  ): void {
    if (!isObject(value)) return void complain(path, 'is no object')
    const names = [...fields.map(({ name }) => name), ...more]
    for (const name of Object.keys(value)) {
      if (!name.startsWith('_') && !names.includes(name)) complain(`${path}.${name}`, 'is unknown')
    }
    for (const field of fields) check(value[field.name ?? ''], field, `${path}.${field.name ?? ''}`)
  }

  const definition = findDefinition(document._type)
  if (definition === undefined) return [`${document._type} is no type of the schema`]
  check(document, definition, document._type)
  return problems
}

const blockFields = ['style', 'listItem', 'level', 'children', 'markDefs']

const choice = (option: unknown) => (isObject(option) ? option['value'] : option)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
