import * as z from 'zod'

/** An expression in the engine's coverage report, and its values. */
interface Expression {
  sourcePosition: { currentOffset?: number | undefined; endOffset?: number | undefined }
  values?: { value: { boolValue?: boolean | undefined } }[] | undefined
  children?: Expression[] | undefined
}

const Expression: z.ZodType<Expression> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({
      currentOffset: z.number().optional(),
      endOffset: z.number().optional(),
    }),
    values: z
      .array(z.object({ value: z.object({ boolValue: z.boolean().optional() }) }))
      .optional(),
    children: z.array(Expression).optional(),
  }),
)

/** The answer of the Firestore emulator's `:ruleCoverage`. */
export const RuleCoverage = z.object({ report: z.array(Expression).default([]) })
export type RuleCoverage = z.infer<typeof RuleCoverage>

/**
 * The `allow` statements whose condition was never true, or never false, each as
 * `line 43 (never false): allow list: if …`. A statement without a condition, or with a literal
 * one, can have only one value and is left out.
 */
export function uncovered(rules: string, coverage: RuleCoverage): string[] {
  const code = rules.replace(/\/\/.*/g, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(/\ballow\s+[a-z,\s]+:\s*if\s+/g)].flatMap((statement) => {
    const start = statement.index + statement[0].length
    if (/^(true|false)\s*;/.test(code.slice(start))) return []
    const seen = valuesAt(start, coverage)
    const missing = [true, false].filter((value) => !seen.has(value))
    if (missing.length === 0) return []
    const line = code.slice(0, statement.index).split('\n').length
    const text = code.slice(statement.index, code.indexOf(';', start)).replace(/\s+/g, ' ')
    return [`line ${line} (never ${missing.join(', never ')}): ${text}`]
  })
}

/**
 * Returns the values of the whole condition that starts here: the widest expression at the offset.
 */
function valuesAt(offset: number, { report }: RuleCoverage): Set<boolean | undefined> {
  const here = report
    .filter(({ sourcePosition }) => (sourcePosition.currentOffset ?? 0) === offset)
    .toSorted((a, b) => (b.sourcePosition.endOffset ?? 0) - (a.sourcePosition.endOffset ?? 0))
  return new Set(here[0]?.values?.map(({ value }) => value.boolValue))
}
