import type { ObjectTypeNode, TypeNode } from 'groq-js'

/** An answer with all that may be there, and one with as little as may be. */
export const buildSamples = (node: TypeNode): unknown[] => [
  getSample(node, true),
  getSample(node, false),
]

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
