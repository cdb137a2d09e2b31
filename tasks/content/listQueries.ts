import * as z from 'zod'

/** A query of content/src, whatever it asks for. */
const AnyQuery = z.object({
  name: z.string(),
  groq: z.string(),
  result: z.custom<z.ZodType>((value) => value instanceof z.ZodType),
})
export type AnyQuery = z.infer<typeof AnyQuery>

/** The queries that a module exports. */
export function listQueries(module: unknown): AnyQuery[] {
  const exported = z.record(z.string(), z.unknown()).parse({ ...z.looseObject({}).parse(module) })
  return Object.values(exported).flatMap((value) => {
    const parsed = AnyQuery.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
}
