/**
 * Returns the first `$parameter` of a query without a value, if any. groq-js would use null, but
 * the Content Lake refuses the query, and so must the local stack.
 */
export function missingParameter(
  tree: unknown,
  params: Record<string, unknown>,
): string | undefined {
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const name = parameterName(node)
    if (name !== undefined && !Object.hasOwn(params, name)) return name
    const children: unknown[] = Object.values(node)
    for (const child of children.reverse()) waiting.push(child)
  }
  return undefined
}

function parameterName(node: object): string | undefined {
  if (!('type' in node) || node.type !== 'Parameter' || !('name' in node)) return undefined
  return typeof node.name === 'string' ? node.name : undefined
}
