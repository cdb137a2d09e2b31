import { builtins } from './builtins.ts'
import type { Environment } from './environment.ts'
import { boolOf, stringOf } from './expecting.ts'
import { field, indexed, sliced } from './indexing.ts'
import { method } from './methods.ts'
import { binary, isOfType, negated } from './operators.ts'
import { segmentsOf } from './paths.ts'
import { EvaluationProblem } from './problems.ts'
import type { Expression } from './syntax.ts'
import { bool, list, map, path, type Value } from './values.ts'

/**
 * The value of an expression.
 * @throws EvaluationProblem if it has none, with the place of the innermost cause
 * @throws LimitProblem or DocumentNeeded, which end the whole evaluation
 */
export function evaluate(expression: Expression, environment: Environment): Value {
  environment.work.spend(1)
  try {
    return valueOf(expression, environment)
  } catch (problem) {
    if (problem instanceof EvaluationProblem) problem.at ??= expression.at
    throw problem
  }
}

function valueOf(expression: Expression, environment: Environment): Value {
  const value = (inner: Expression) => evaluate(inner, environment)
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'name':
      return environment.value(expression.name)
    case 'list':
      return list(expression.items.map(value))
    case 'map':
      return map(
        expression.entries.map((entry) => [stringOf(value(entry.key)), value(entry.value)]),
      )
    case 'path':
      return path(
        expression.segments.flatMap((segment) =>
          typeof segment === 'string' ? [segment] : segmentsOf(value(segment)),
        ),
      )
    case 'member':
      return field(value(expression.object), expression.name)
    case 'index':
      return indexed(value(expression.object), value(expression.index))
    case 'slice':
      return sliced(
        value(expression.object),
        expression.from && value(expression.from),
        expression.to && value(expression.to),
      )
    case 'call':
      return called(expression.name, expression.args, environment)
    case 'method': {
      const object = value(expression.object)
      return environment.work.weigh(method(object, expression.name, expression.args.map(value)))
    }
    case 'not':
      return bool(!boolOf(value(expression.operand)))
    case 'negate':
      return negated(value(expression.operand))
    case 'and':
      return joined(expression.left, expression.right, false, environment)
    case 'or':
      return joined(expression.left, expression.right, true, environment)
    case 'binary':
      return environment.work.weigh(
        binary(expression.operator, value(expression.left), value(expression.right)),
      )
    case 'is':
      return bool(isOfType(value(expression.operand), expression.type))
    case 'choice':
      return boolOf(value(expression.condition)) ? value(expression.yes) : value(expression.no)
  }
}

/**
 * `||` (decided by true) and `&&` (decided by false). The side that decides forgives an error in
 * the other one, on whichever side it stands.
 */
function joined(
  left: Expression,
  right: Expression,
  decisive: boolean,
  environment: Environment,
): Value {
  let problem: EvaluationProblem | undefined
  for (const side of [left, right]) {
    try {
      if (boolOf(evaluate(side, environment)) === decisive) return bool(decisive)
    } catch (caught) {
      if (!(caught instanceof EvaluationProblem)) throw caught
      caught.at ??= side.at
      problem ??= caught
    }
  }
  if (problem) throw problem
  return bool(!decisive)
}

function called(name: string, args: readonly Expression[], environment: Environment): Value {
  const declared = environment.called(name, args)
  if (declared) return evaluate(declared.result, declared.environment)
  const values = args.map((arg) => evaluate(arg, environment))
  const [first] = values
  if (name === 'firestore.get' && first) return environment.documents.get(first)
  if (name === 'firestore.exists' && first) return bool(environment.documents.exists(first))
  const builtin = builtins.get(name)
  if (!builtin) throw new EvaluationProblem(`There is no function '${name}'.`)
  if (!builtin.arity.includes(values.length))
    throw new EvaluationProblem(`'${name}' does not take ${values.length} arguments.`)
  return environment.work.weigh(builtin.call(...values))
}
