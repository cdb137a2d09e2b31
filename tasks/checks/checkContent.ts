/**
 * Checks that the Studio's schema, our queries and our parsers of their results fit together, with
 * Sanity's own libraries and without network: `npm run check -- content/...`.
 */
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { schemaTypes } from '../../content/schema/schemaTypes.ts'
import { listQueries, type AnyQuery } from '../content/listQueries.ts'
import { faultsOfQuery } from '../content/queryFaults.ts'
import { readSchema } from '../content/readSchema.ts'
import { root } from '../root.ts'

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
