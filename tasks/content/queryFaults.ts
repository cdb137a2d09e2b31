import { parse, typeEvaluate, type SchemaType, type TypeNode } from 'groq-js'
import type { AnyQuery } from './queriesIn.ts'
import { samplesOf } from './samplesOf.ts'

/** The places of a slice must be numbers before its type can be told; which ones is of no account. */
const slice = { from: 0, to: 1 }

/**
 * Where a query and what is parsed of its answer do not fit the schema: it asks for what no type has,
 * or an answer that the schema allows has another shape than the one that is parsed. What a text says
 * (that it is a slug, a day) is left to the parsing.
 */
export function faultsOfQuery({ name, groq, result }: AnyQuery, schema: SchemaType): string[] {
  const node = typeEvaluate(parse(groq, { params: slice }), schema)
  const faults = samplesOf(node).flatMap((sample) => {
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

/** The paths of what is asked for and is null in every type that it is asked of. */
function fieldsOfNothing(node: TypeNode): string[] {
  const fields = fieldsIn(node)
  const found = new Set(fields.filter(({ isThere }) => isThere).map(({ path }) => path))
  return [...new Set(fields.map(({ path }) => path))].filter((path) => !found.has(path))
}

interface AskedField {
  path: string
  /** In this type at least. */
  isThere: boolean
}

function fieldsIn(node: TypeNode, path = ''): AskedField[] {
  switch (node.type) {
    case 'array':
      return fieldsIn(node.of, path)
    case 'union':
      return node.of.flatMap((kind) => fieldsIn(kind, path))
    case 'object':
      return Object.entries(node.attributes).flatMap(([name, { value }]) => {
        const own = path === '' ? name : `${path}.${name}`
        return [{ path: own, isThere: value.type !== 'null' }, ...fieldsIn(value, own)]
      })
    default:
      return []
  }
}
