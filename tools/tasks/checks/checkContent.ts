/**
 * Checks that the Studio's schema, our queries and our parsers of their results fit together, with
 * Sanity's own libraries and without network: `npm run check -- content/...`.
 */
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
import { schemaTypes } from '../../../content/schema/schemaTypes.ts'
import { root } from '../../root.ts'
import { type AnyQuery, faultsOfQuery, listQueries } from '../content/queryFaults.ts'

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
function readSchema(definitions: readonly SchemaTypeDefinition[]): {
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

const { faults: schemaFaults, types } = readSchema(schemaTypes)
const queries: AnyQuery[] = []
for await (const file of glob('content/src/**/!(*.test).ts', { cwd: root })) {
  const module: unknown = await import(pathToFileURL(join(root, file)).href)
  queries.push(...listQueries(module))
}
const faults = [...schemaFaults, ...queries.flatMap((query) => faultsOfQuery(query, types))]
for (const fault of faults) console.error(fault)
console.log(`${schemaTypes.length} types, ${queries.length} queries, ${faults.length} faults`)
process.exitCode = faults.length === 0 && queries.length > 0 ? 0 : 1
