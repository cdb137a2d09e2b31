import * as z from 'zod'
import { schemaTypes } from './schemaTypes.ts'

/** The common properties of a schema's types and fields. */
export interface Definition {
  name?: string | undefined
  type: string
  fields?: Definition[] | undefined
  of?: Definition[] | undefined
  to?: { type: string }[] | undefined
  options?: { list?: unknown[] | undefined } | undefined
  validation?: ((rule: unknown) => unknown) | undefined
}

const Definition: z.ZodType<Definition> = z.object({
  name: z.string().optional(),
  type: z.string(),
  fields: z.array(z.lazy(() => Definition)).optional(),
  of: z.array(z.lazy(() => Definition)).optional(),
  to: z.array(z.object({ type: z.string() })).optional(),
  options: z.object({ list: z.array(z.unknown()).optional() }).optional(),
  validation: z
    .custom<(rule: unknown) => unknown>((value) => typeof value === 'function')
    .optional(),
})

const named = new Map<string, Definition>(
  schemaTypes.map((type) => [type.name, Definition.parse(type)]),
)

/** The schema's type of a name; undefined for those that Sanity itself knows, such as `string`. */
export const findDefinition = (name: string): Definition | undefined => named.get(name)
