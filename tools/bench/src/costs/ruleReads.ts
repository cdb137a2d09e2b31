import * as z from 'zod'

/** A request of a browser to Firestore, to be repeated. */
export interface Question {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

interface Expression {
  readonly sourcePosition: { readonly currentOffset: number; readonly endOffset: number }
  readonly values: readonly { readonly count: number }[]
  readonly children: readonly Expression[]
}

const Expression: z.ZodType<Expression> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({
      currentOffset: z.number().default(0),
      endOffset: z.number().default(0),
    }),
    values: z.array(z.object({ count: z.number().default(0) })).default([]),
    children: z.array(Expression).default([]),
  }),
)

const Coverage = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(Expression).default([]),
})

const lookUp = /^(?:get|exists)\(\/databases\/\$\(database\)\/documents\/(\w+)\//

/**
 * How many documents the rules read to decide on these questions. Each is asked once more, alone, and the
 * engine says which `get` and `exists` it came to. A document that one question needs several times
 * is billed once, and in these rules one question looks up at most one of each collection. The engine of
 * the emulator looks at both sides of `||`, where production may stop at the first: so it is at most as many.
 *
 * https://firebase.google.com/docs/firestore/security/rules-conditions#access_calls_and_pricing
 */
export async function ruleReads(
  host: string,
  projectId: string,
  questions: readonly Question[],
): Promise<number> {
  let reads = 0
  let before = await lookUps(host, projectId)
  for (const { url, method, headers, body } of questions) {
    const response = await fetch(url, { method, headers, body })
    await response.arrayBuffer()
    const after = await lookUps(host, projectId)
    for (const [collection, count] of after) {
      if (count > (before.get(collection) ?? 0)) reads += 1
    }
    before = after
  }
  return reads
}

/** How often the rules have looked into each collection so far. */
async function lookUps(host: string, projectId: string): Promise<Map<string, number>> {
  const url = `http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`
  const { rules, report } = Coverage.parse(await (await fetch(url)).json())
  const [{ content } = { content: '' }] = rules.files
  const found = new Map<string, number>()
  const walk = ({ sourcePosition, values, children }: Expression): void => {
    const text = content.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1)
    const collection = lookUp.exec(text)?.[1]
    if (collection !== undefined) {
      const times = values.reduce((sum, { count }) => sum + count, 0)
      found.set(collection, (found.get(collection) ?? 0) + times)
    }
    children.forEach(walk)
  }
  report.forEach(walk)
  return found
}
