import type { Documents } from './documents.ts'
import { evaluate } from './evaluate.ts'
import { EvaluationProblem } from './problems.ts'
import type { Expression, FunctionDeclaration } from './syntax.ts'
import type { Value } from './values.ts'
import type { Work } from './work.ts'

type Lazy = () => Value

/**
 * The names that an expression can see: its own, then those of the blocks around it. Arguments and
 * `let` are evaluated when they are first used, so an error in an unused one goes unnoticed, as it
 * does in the official engine.
 */
export class Environment {
  readonly documents: Documents
  readonly work: Work
  readonly #outer: Environment | undefined
  readonly #values = new Map<string, Lazy>()
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>

  private constructor(
    documents: Documents,
    work: Work,
    functions: readonly FunctionDeclaration[],
    outer?: Environment,
  ) {
    this.documents = documents
    this.work = work
    this.#functions = new Map(functions.map((each) => [each.name, each]))
    this.#outer = outer
  }

  /** The outermost one, with the functions of the file. */
  static create(
    documents: Documents,
    work: Work,
    functions: readonly FunctionDeclaration[],
    values: Iterable<readonly [string, Value]>,
  ): Environment {
    return new Environment(documents, work, functions).#with(values)
  }

  /** One inside this one: a block with functions and values of its own. */
  inside(
    functions: readonly FunctionDeclaration[],
    values: Iterable<readonly [string, Value]>,
  ): Environment {
    return new Environment(this.documents, this.work, functions, this).#with(values)
  }

  /** @throws EvaluationProblem if nothing has the name, or what has it is in error */
  value(name: string): Value {
    const lazy = this.#values.get(name)
    if (lazy) return lazy()
    if (this.#outer) return this.#outer.value(name)
    throw new EvaluationProblem(`There is no variable '${name}'.`)
  }

  /**
   * The result expression of the function `name`, and where to evaluate it: the place where the
   * function stands, plus its arguments. Undefined if no block around declares it.
   */
  called(
    name: string,
    args: readonly Expression[],
  ): { result: Expression; environment: Environment } | undefined {
    const [declaration, home] = this.#found(name) ?? []
    if (!declaration || !home) return undefined
    if (declaration.parameters.length !== args.length)
      throw new EvaluationProblem(`'${name}' does not take ${args.length} arguments.`)
    const environment = home.inside([], [])
    args.forEach((arg, index) => {
      const parameter = declaration.parameters[index]
      if (parameter !== undefined)
        environment.#values.set(
          parameter,
          once(() => evaluate(arg, this)),
        )
    })
    for (const each of declaration.lets)
      environment.#values.set(
        each.name,
        once(() => evaluate(each.value, environment)),
      )
    return { result: declaration.result, environment }
  }

  #found(name: string): [FunctionDeclaration, Environment] | undefined {
    const declaration = this.#functions.get(name)
    if (declaration) return [declaration, this]
    return this.#outer ? this.#outer.#found(name) : undefined
  }

  #with(values: Iterable<readonly [string, Value]>): this {
    for (const [name, value] of values) this.#values.set(name, () => value)
    return this
  }
}

function once(compute: Lazy): Lazy {
  let known: { value: Value } | { problem: EvaluationProblem } | undefined
  return () => {
    known ??= outcome(compute)
    if ('problem' in known) throw known.problem
    return known.value
  }
}

function outcome(compute: Lazy): { value: Value } | { problem: EvaluationProblem } {
  try {
    return { value: compute() }
  } catch (problem) {
    if (problem instanceof EvaluationProblem) return { problem }
    throw problem
  }
}
