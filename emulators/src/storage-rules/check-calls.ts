import { innerExpressions } from './inner-expressions.ts'
import { RulesProblem } from './problems.ts'
import { Scope } from './scope.ts'
import type { Expression, FunctionDeclaration, Match, Ruleset } from './syntax.ts'

/** How many calls may be open at once, as in the official engine. */
const deepest = 20

/**
 * Refuses functions that call themselves, on whatever way round, and chains of calls that are too
 * deep. What remains always comes to an end.
 * @throws RulesProblem
 */
export function checkCalls(ruleset: Ruleset): void {
  const homes = new Map<FunctionDeclaration, Scope>()
  const file = Scope.create(ruleset.functions, [])
  const service = file.inside(ruleset.service.functions, [])
  for (const each of ruleset.functions) homes.set(each, file)
  for (const each of ruleset.service.functions) homes.set(each, service)
  for (const match of ruleset.service.matches) collect(match, service, homes)

  const depths = new Map<FunctionDeclaration, number>()
  const open = new Set<FunctionDeclaration>()
  const depthOf = (declaration: FunctionDeclaration): number => {
    const known = depths.get(declaration)
    if (known !== undefined) return known
    if (open.has(declaration))
      throw new RulesProblem(`The function '${declaration.name}' calls itself.`, declaration.at)
    open.add(declaration)
    const inner = calledBy(declaration, homes.get(declaration)).map(depthOf)
    open.delete(declaration)
    const depth = 1 + Math.max(-1, ...inner)
    if (depth > deepest)
      throw new RulesProblem(
        `The function '${declaration.name}' leads to more than ${deepest} nested calls.`,
        declaration.at,
      )
    depths.set(declaration, depth)
    return depth
  }
  for (const declaration of homes.keys()) depthOf(declaration)
}

function collect(match: Match, outer: Scope, homes: Map<FunctionDeclaration, Scope>): void {
  const scope = outer.inside(match.functions, [])
  for (const declaration of match.functions) homes.set(declaration, scope)
  for (const inner of match.matches) collect(inner, scope, homes)
}

function calledBy(
  declaration: FunctionDeclaration,
  home: Scope | undefined,
): FunctionDeclaration[] {
  const found: FunctionDeclaration[] = []
  const visit = (expression: Expression): void => {
    const called = expression.kind === 'call' ? home?.functionNamed(expression.name) : undefined
    if (called) found.push(called)
    innerExpressions(expression).forEach(visit)
  }
  for (const { value } of declaration.lets) visit(value)
  visit(declaration.result)
  return found
}
