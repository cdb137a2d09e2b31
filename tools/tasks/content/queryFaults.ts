import { type ObjectTypeNode, parse, type SchemaType, typeEvaluate, type TypeNode } from 'groq-js'
import * as z from 'zod'

/** An answer with all that may be there, and one with as little as may be. */
const buildSamples = (node: TypeNode): unknown[] => [getSample(node, true), getSample(node, false)]

function getSample(node: TypeNode, whole: boolean): unknown {
  switch (node.type) {
    case 'string':
      return node.value ?? 'text'
    case 'number':
      return node.value ?? 1
    case 'boolean':
      return node.value ?? true
    case 'null':
      return null
    case 'array':
      return sampleItems(node.of, whole)
    case 'object':
      return sampleObject(node, whole)
    case 'union':
      return sampleUnion(node.of, whole)
    case 'unknown':
    case 'inline':
      return undefined
  }
}

/** Returns one item of each kind allowed in a list. */
function sampleItems(of: TypeNode, whole: boolean): unknown[] {
  const kinds = of.type === 'union' ? of.of : [of]
  return kinds.filter(({ type }) => type !== 'null').map((kind) => getSample(kind, whole))
}

function sampleUnion(kinds: readonly TypeNode[], whole: boolean): unknown {
  const empty = kinds.find(({ type }) => type === 'null')
  const [first] = kinds.filter(({ type }) => type !== 'null')
  if (!whole && empty !== undefined) return null
  return first === undefined ? null : getSample(first, whole)
}

function sampleObject({ attributes, rest }: ObjectTypeNode, whole: boolean): object {
  const fields = Object.entries(attributes)
    .filter(([, { optional }]) => whole || optional !== true)
    .map(([name, { value }]) => [name, getSample(value, whole)] as const)
  const more = rest?.type === 'object' ? sampleObject(rest, whole) : {}
  return { ...more, ...Object.fromEntries(fields) }
}

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

/** A query of content/src, whatever it asks for. */
const AnyQuery = z.object({
  name: z.string(),
  groq: z.string(),
  result: z.custom<z.ZodType>((value) => value instanceof z.ZodType),
})
export type AnyQuery = z.infer<typeof AnyQuery>

export function listQueries(module: unknown): AnyQuery[] {
  const exported = z.record(z.string(), z.unknown()).parse({ ...z.looseObject({}).parse(module) })
  return Object.values(exported).flatMap((value) => {
    const parsed = AnyQuery.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
}
