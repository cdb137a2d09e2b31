import { PatternProblem } from './syntax.ts'

/** The characters of a pattern, read from left to right. */
export class Reader {
  #rest: string

  constructor(pattern: string) {
    this.#rest = pattern
  }

  /** The next character; empty at the end. */
  get next(): string {
    return this.done ? '' : String.fromCodePoint(codePointOf(this.#rest))
  }

  get done(): boolean {
    return this.#rest === ''
  }

  /** @throws PatternProblem at the end */
  take(): string {
    const { next } = this
    if (this.done) throw new PatternProblem('The pattern ends too early.')
    this.#rest = this.#rest.slice(next.length)
    return next
  }

  /** Moves past the text if it stands here, and says whether it did. */
  took(text: string): boolean {
    const stands = this.#rest.startsWith(text)
    if (stands) this.#rest = this.#rest.slice(text.length)
    return stands
  }

  /** Moves past what the expression, which begins with ^, matches here. */
  tookMatch(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(this.#rest)
    if (!found) return undefined
    this.#rest = this.#rest.slice(found[0].length)
    return found
  }
}

export function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

export function codePointsOf(text: string): number[] {
  return Array.from(text, codePointOf)
}
