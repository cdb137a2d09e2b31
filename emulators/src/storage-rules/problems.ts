/** A place in a rules file: both count from 1, the column in UTF-16 units. */
export type Position = { readonly line: number; readonly column: number }

/** The rules text is not understood: it is not loaded, and nothing is permitted by it. */
export class RulesProblem extends Error {
  readonly at: Position

  constructor(message: string, at: Position) {
    super(message)
    this.at = at
  }
}

/** An expression has no value. `||`, `&&` may forgive it; an `allow` that ends in one does not hold. */
export class EvaluationProblem extends Error {
  at: Position | undefined
}

/** The evaluation went beyond a limit of the language. Nothing forgives it. */
export class LimitProblem extends Error {}

/** The evaluation cannot go on before this Firestore document has been read. Nothing forgives it. */
export class DocumentNeeded extends Error {
  readonly path: string

  constructor(path: string) {
    super(`The document ${path} is needed.`)
    this.path = path
  }
}

/** A problem as one line that an editor or a terminal can jump to. */
export function described(file: string, message: string, at: Position): string {
  return `${file}:${at.line}:${at.column} - ${message}`
}
