import type { Position } from './problems.ts'

/** Longest first: the tokenizer takes the first that fits. */
export const symbols = [
  '$(',
  '**',
  '&&',
  '||',
  '==',
  '!=',
  '<=',
  '>=',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ':',
  ';',
  ',',
  '.',
  '?',
  '=',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '!',
] as const

export type Symbol = (typeof symbols)[number]

/** `text` is what stood in the file, `at` where. A `segment` is one `/name` of a path. */
export type Token = { readonly text: string; readonly at: Position } & (
  | { readonly kind: 'name' }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'segment'; readonly value: string }
  | { readonly kind: 'symbol'; readonly symbol: Symbol }
  | { readonly kind: 'end' }
)
