import type { Position } from './problems.ts'
import type { Value } from './values.ts'

export const methods = ['get', 'list', 'create', 'update', 'delete'] as const

/** What a request does to a file. `read` stands for the first two, `write` for the others. */
export type Method = (typeof methods)[number]

export type BinaryOperator =
  '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in'

export const typeNames = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
] as const

export type TypeName = (typeof typeNames)[number]

export type Expression = { readonly at: Position } & (
  | { readonly kind: 'literal'; readonly value: Value }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly MapEntry[] }
  | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice'
      readonly object: Expression
      readonly from: Expression | undefined
      readonly to: Expression | undefined
    }
  /** `name` is a function of the file, or a built-in one such as `int` or `math.abs`. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method'
      readonly object: Expression
      readonly name: string
      readonly args: readonly Expression[]
    }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: TypeName }
  | {
      readonly kind: 'choice'
      readonly condition: Expression
      readonly yes: Expression
      readonly no: Expression
    }
)

export type MapEntry = { readonly key: Expression; readonly value: Expression }

export type Let = { readonly name: string; readonly value: Expression; readonly at: Position }

export type FunctionDeclaration = {
  readonly name: string
  readonly parameters: readonly string[]
  readonly lets: readonly Let[]
  readonly result: Expression
  readonly at: Position
}

export type Allow = {
  readonly methods: readonly Method[]
  /** Undefined: without a condition. */
  readonly condition: Expression | undefined
  readonly at: Position
}

/** One segment of a match path: the word itself, `{name}`, or `{name=**}`. */
export type SegmentPattern =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'one' | 'rest'; readonly name: string }

export type Match = {
  readonly pattern: readonly SegmentPattern[]
  readonly allows: readonly Allow[]
  readonly functions: readonly FunctionDeclaration[]
  readonly matches: readonly Match[]
  readonly at: Position
}

/** A whole file: one `service firebase.storage`, and the functions around it. */
export type Ruleset = {
  readonly version: 1 | 2
  readonly functions: readonly FunctionDeclaration[]
  readonly service: Omit<Match, 'pattern' | 'allows'>
}
