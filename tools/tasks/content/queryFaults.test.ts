import type { SchemaType } from 'groq-js'
import * as z from 'zod'
import { faultsOfQuery } from './queryFaults.ts'

const field = (optional: boolean) =>
  ({ type: 'objectAttribute', value: { type: 'string' }, optional }) as const
const types: SchemaType = [
  {
    type: 'document',
    name: 'teacher',
    attributes: {
      _type: { type: 'objectAttribute', value: { type: 'string', value: 'teacher' } },
      name: field(false),
      role: field(true),
    },
  },
]
const teachers = (fields: string, result: z.ZodType) =>
  faultsOfQuery({ name: 'listTeachers', groq: `*[_type == "teacher"] {${fields}}`, result }, types)

test('accepts a query that fits the schema and its parser', () => {
  const result = z.array(z.object({ name: z.string().min(3), role: z.string().nullable() }))
  expect(teachers('name, role', result)).toEqual([])
})

test('reports a field that no type has', () => {
  const result = z.array(z.object({ nickname: z.string().nullable() }))
  expect(teachers('nickname', result)).toEqual([
    'listTeachers asks for nickname, which no type has',
  ])
})

test.each([
  ['a parsed field that is not queried', 'name', { name: z.string(), role: z.string() }, '0.role'],
  ['a field of another type', 'name', { name: z.number() }, '0.name'],
  ['an optional field parsed as required', 'role', { role: z.string() }, '0.role'],
])('reports %s', (_, fields, shape, path) => {
  const [fault] = teachers(fields, z.array(z.object(shape)))
  expect(fault).toContain(`listTeachers gives what is not parsed, at ${path}:`)
})
