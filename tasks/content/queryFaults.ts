import { parse, typeEvaluate, type SchemaType, type TypeNode } from 'groq-js'
import { buildSamples } from './buildSamples.ts'
import type { AnyQuery } from './listQueries.ts'

/** The bounds of a slice must be numbers for type inference; their values do not matter. */
const slice = { from: 0, to: 1 }

/**
 * Returns the differences between a query with its parser and the schema: fields that no type has,
 * and allowed results that the parser would refuse. The format of a text (a slug, a day) is only
 * checked by the parser.
 */
export function faultsOfQuery({ name, groq, result }: AnyQuery, schema: SchemaType): string[] {
  const node = typeEvaluate(parse(groq, { params: slice }), schema)
  const faults = buildSamples(node).flatMap((sample) => {
    const parsed = result.safeParse(sample)
    if (parsed.success) return []
    return parsed.error.issues
      .filter(({ code }) => code === 'invalid_type' || code === 'unrecognized_keys')
      .map(
        ({ path, message }) => `${name} gives what is not parsed, at ${path.join('.')}: ${message}`,
      )
  })
  const unknown = fieldsOfNothing(node).map((path) => `${name} asks for ${path}, which no type has`)
  return [...new Set([...unknown, ...faults])]
}

/** Returns the paths of selected fields that are null in every type. */
function fieldsOfNothing(node: TypeNode): string[] {
  const fields = listFields(node)
  const found = new Set(fields.filter(({ isThere }) => isThere).map(({ path }) => path))
  return [...new Set(fields.map(({ path }) => path))].filter((path) => !found.has(path))
}

interface AskedField {
  path: string
  /** In this type at least. */
  isThere: boolean
}

function listFields(node: TypeNode, path = ''): AskedField[] {
  switch (node.type) {
    case 'array':
      return listFields(node.of, path)
    case 'union':
      return node.of.flatMap((kind) => listFields(kind, path))
    case 'object':
      return Object.entries(node.attributes).flatMap(([name, { value }]) => {
        const own = path === '' ? name : `${path}.${name}`
        return [{ path: own, isThere: value.type !== 'null' }, ...listFields(value, own)]
      })
    default:
      return []
  }
}
