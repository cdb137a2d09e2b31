import { isPackage } from './builtins.ts'
import { RulesProblem, type Position } from './problems.ts'
import type { FunctionDeclaration } from './syntax.ts'

/** The names known at a place of the file, without their values. */
export class Scope {
  readonly #outer: Scope | undefined
  readonly #functions = new Map<string, FunctionDeclaration>()
  readonly #variables: Set<string>

  private constructor(
    functions: readonly FunctionDeclaration[],
    variables: readonly string[],
    outer?: Scope,
  ) {
    for (const declaration of functions) {
      if (this.#functions.has(declaration.name))
        throw new RulesProblem(`The function '${declaration.name}' is here twice.`, declaration.at)
      this.#functions.set(declaration.name, declaration)
    }
    this.#variables = new Set(variables)
    this.#outer = outer
  }

  static create(functions: readonly FunctionDeclaration[], variables: readonly string[]): Scope {
    return new Scope(functions, variables)
  }

  inside(functions: readonly FunctionDeclaration[], variables: readonly string[]): Scope {
    return new Scope(functions, variables, this)
  }

  /** @throws RulesProblem if this very scope has the name already, or the language does */
  declare(name: string, at: Position): void {
    if (isPackage(name))
      throw new RulesProblem(`'${name}' belongs to the language. Choose another name.`, at)
    if (this.#variables.has(name)) throw new RulesProblem(`The name '${name}' is here twice.`, at)
    this.#variables.add(name)
  }

  hasVariable(name: string): boolean {
    return this.#variables.has(name) || (this.#outer?.hasVariable(name) ?? false)
  }

  functionNamed(name: string): FunctionDeclaration | undefined {
    return this.#functions.get(name) ?? this.#outer?.functionNamed(name)
  }
}
