import { EvaluationProblem } from '../problems.ts'

/** Whether a code point belongs. */
export type Class = (codePoint: number) => boolean

/** A regular expression in RE2's syntax. */
export type Node =
  | { readonly kind: 'one'; readonly of: Class }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Node[] }
  | {
      readonly kind: 'repeat'
      readonly node: Node
      readonly least: number
      /** Infinity: without an upper end. */
      readonly most: number
      readonly greedy: boolean
    }
  | { readonly kind: 'group'; readonly group: number; readonly node: Node }

/** Assertions that consume nothing. */
export type Place = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'boundary' | 'noBoundary'

export type Parsed = {
  readonly node: Node
  /** How many groups capture. */
  readonly groups: number
  readonly names: ReadonlyMap<string, number>
}

/** The pattern is none of RE2's: it uses look-around, a back reference, or is malformed. */
export class PatternProblem extends EvaluationProblem {}
