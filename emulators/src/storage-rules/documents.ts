import { wrongType } from './expecting.ts'
import { DocumentNeeded, EvaluationProblem, LimitProblem } from './problems.ts'
import { nothing, type Value } from './values.ts'

/** How many documents one request may look at, as in production. */
const most = 2

/** The Firestore documents that have been read for one request. */
export class Documents {
  readonly #known = new Map<string, Value | undefined>()

  /** Remembers what is at a path; undefined when nothing is. */
  add(path: string, document: Value | undefined): void {
    this.#known.set(path, document)
  }

  /**
   * The document at a path value, or null.
   * @throws DocumentNeeded if it has not been read yet
   */
  get(path: Value): Value {
    return this.#at(path) ?? nothing
  }

  exists(path: Value): boolean {
    return this.#at(path) !== undefined
  }

  #at(value: Value): Value | undefined {
    const path = documentPath(value)
    if (this.#known.has(path)) return this.#known.get(path)
    if (this.#known.size >= most)
      throw new LimitProblem(`The request needs more than ${most} Firestore documents.`)
    throw new DocumentNeeded(path)
  }
}

function documentPath(value: Value): string {
  if (value.type !== 'path') return wrongType(value, 'path')
  const [databases, , documents, ...inside] = value.segments
  const isDocument = inside.length > 0 && inside.length % 2 === 0
  if (databases !== 'databases' || documents !== 'documents' || !isDocument)
    throw new EvaluationProblem(
      'The path is not one of a document: /databases/(default)/documents/…',
    )
  if (value.segments.some((each) => each === '' || each === '.' || each === '..'))
    throw new EvaluationProblem('A document path holds no empty segments and no dots.')
  return `/${value.segments.map(encoded).join('/')}`
}

/** The path becomes part of a URL, so a segment must not be able to end it. */
function encoded(segment: string): string {
  return segment === '(default)' ? segment : encodeURIComponent(segment)
}
