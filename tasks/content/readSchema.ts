import { Schema } from '@sanity/schema'
import {
  builtinTypes,
  extractSchema,
  groupProblems,
  validateSchema,
} from '@sanity/schema/_internal'
import type { SchemaTypeDefinition } from '@sanity/types'
import type { SchemaType } from 'groq-js'
import * as z from 'zod'

const Definitions = z.array(
  z.custom<SchemaTypeDefinition>(
    (type) => typeof type === 'object' && type !== null && 'name' in type,
  ),
)

/**
 * Returns the errors and warnings of `sanity schema validate`, one per line, and the types that
 * TypeGen reads. Required fields count as required, because the Studio publishes nothing without
 * them.
 */
export function readSchema(definitions: readonly SchemaTypeDefinition[]): {
  faults: string[]
  types: SchemaType
} {
  const validated = validateSchema([...definitions])
  const faults = groupProblems(Definitions.parse(validated.getTypes())).flatMap(
    ({ path, problems }) =>
      problems.map(({ severity, message }) => {
        const place = path.map((step) => ('name' in step ? step.name : step.type)).join('.')
        return `${severity} in the schema, ${place}: ${message}`
      }),
  )
  const schema = Schema.compile({ name: 'shala', types: [...builtinTypes, ...definitions] })
  return { faults, types: extractSchema(schema, { enforceRequiredFields: true }) }
}
