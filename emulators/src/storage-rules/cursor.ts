import { RulesProblem, type Position } from './problems.ts'
import type { Symbol, Token } from './tokens.ts'

/** How deep brackets, operators and match blocks may nest before the file is refused. */
const deepest = 100

/** A place in the tokens of a file. The parsers share one and move it forward. */
export class Cursor {
  readonly #tokens: readonly Token[]
  #index = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get token(): Token {
    const token = this.#tokens[this.#index] ?? this.#tokens.at(-1)
    if (token === undefined) throw new Error('A tokenized file ends with an end token.')
    return token
  }

  get at(): Position {
    return this.token.at
  }

  advance(): Token {
    const { token } = this
    this.#index += 1
    return token
  }

  isSymbol(symbol: Symbol): boolean {
    return this.token.kind === 'symbol' && this.token.symbol === symbol
  }

  isWord(word: string): boolean {
    return this.token.kind === 'name' && this.token.text === word
  }

  /** Whether the symbol stands here, with no space between it and the one before it. */
  touches(symbol: Symbol, before: Position): boolean {
    const { line, column } = this.at
    return this.isSymbol(symbol) && line === before.line && column === before.column + 1
  }

  /** Moves past the symbol if it stands here, and says whether it did. */
  took(symbol: Symbol): boolean {
    const stands = this.isSymbol(symbol)
    if (stands) this.advance()
    return stands
  }

  tookWord(word: string): boolean {
    const stands = this.isWord(word)
    if (stands) this.advance()
    return stands
  }

  expect(symbol: Symbol, where: string): void {
    if (!this.took(symbol)) this.refuse(`'${symbol}' ${where}`)
  }

  name(what: string): string {
    if (this.token.kind !== 'name') return this.refuse(what)
    return this.advance().text
  }

  refuse(expected: string): never {
    throw new RulesProblem(`Expected ${expected}, found ${described(this.token)}.`, this.at)
  }

  /** Runs one level of a nested construct. */
  nested<T>(parse: () => T): T {
    this.#depth += 1
    if (this.#depth > deepest)
      throw new RulesProblem(`The rules nest deeper than ${deepest} levels here.`, this.at)
    const result = parse()
    this.#depth -= 1
    return result
  }
}

function described(token: Token): string {
  return token.kind === 'end' ? token.text : `'${token.text}'`
}
