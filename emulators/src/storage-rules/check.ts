import { builtins, documentFunctions } from './builtins.ts'
import { checkCalls } from './check-calls.ts'
import { compilePattern, PatternProblem } from './compile-pattern.ts'
import { innerExpressions } from './inner-expressions.ts'
import { arities } from './methods.ts'
import { RulesProblem, type Position } from './problems.ts'
import { Scope } from './scope.ts'
import type { Expression, FunctionDeclaration, Match, Ruleset } from './syntax.ts'

/** What every rule of a Storage file sees. */
const globals = ['request', 'resource'] as const

const patternMethods = new Set(['matches', 'split', 'replace'])

/**
 * Refuses what could only fail when it is evaluated: unknown names, wrong numbers of arguments,
 * patterns that RE2 does not have, recursion.
 * @throws RulesProblem
 */
export function check(ruleset: Ruleset): void {
  const file = Scope.create(ruleset.functions, globals)
  const service = file.inside(ruleset.service.functions, [])
  for (const declaration of ruleset.functions) checkFunction(declaration, file)
  for (const declaration of ruleset.service.functions) checkFunction(declaration, service)
  for (const match of ruleset.service.matches) checkMatch(match, service)
  checkCalls(ruleset)
}

function checkMatch(match: Match, outer: Scope): void {
  const names = match.pattern.flatMap((segment) => (segment.kind === 'word' ? [] : segment.name))
  const scope = outer.inside(match.functions, names)
  for (const declaration of match.functions) checkFunction(declaration, scope)
  for (const { condition } of match.allows) if (condition) checkExpression(condition, scope)
  for (const inner of match.matches) checkMatch(inner, scope)
}

function checkFunction(declaration: FunctionDeclaration, home: Scope): void {
  const scope = home.inside([], [])
  for (const parameter of declaration.parameters) scope.declare(parameter, declaration.at)
  for (const { name, value, at } of declaration.lets) {
    checkExpression(value, scope)
    scope.declare(name, at)
  }
  checkExpression(declaration.result, scope)
}

/** Refuses an expression that names something unknown in the scope. */
function checkExpression(expression: Expression, scope: Scope): void {
  switch (expression.kind) {
    case 'name':
      if (!scope.hasVariable(expression.name))
        throw new RulesProblem(`There is no variable '${expression.name}'.`, expression.at)
      break
    case 'call':
      checkArity(
        expression.name,
        arityOf(expression.name, scope),
        expression.args.length,
        expression.at,
      )
      break
    case 'method':
      checkArity(expression.name, arities(expression.name), expression.args.length, expression.at)
      if (patternMethods.has(expression.name)) checkPattern(expression.args[0])
      break
    default:
  }
  for (const inner of innerExpressions(expression)) checkExpression(inner, scope)
}

function arityOf(name: string, scope: Scope): readonly number[] {
  const declared = scope.functionNamed(name)
  if (declared) return [declared.parameters.length]
  return documentFunctions.has(name) ? [1] : (builtins.get(name)?.arity ?? [])
}

function checkArity(name: string, known: readonly number[], given: number, at: Position): void {
  if (known.length === 0) throw new RulesProblem(`There is no function '${name}' here.`, at)
  if (known.includes(given)) return
  const counts = [...new Set(known)].join(' or ')
  throw new RulesProblem(`'${name}' takes ${counts} arguments, not ${given}.`, at)
}

function checkPattern(pattern: Expression | undefined): void {
  if (pattern?.kind !== 'literal' || pattern.value.type !== 'string') return
  try {
    compilePattern(pattern.value.value)
  } catch (problem) {
    if (problem instanceof PatternProblem) throw new RulesProblem(problem.message, pattern.at)
    throw problem
  }
}
