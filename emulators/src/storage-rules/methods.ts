import type { Builtin } from './builtins.ts'
import { collectionMethods } from './collection-methods.ts'
import { EvaluationProblem } from './problems.ts'
import { stringMethods } from './string-methods.ts'
import { timeMethods } from './time-methods.ts'
import type { Value } from './values.ts'

/** What `value.name(…)` may call: by type, then by name. The object is the first argument. */
const methodsByType: Partial<Record<Value['type'], ReadonlyMap<string, Builtin>>> = {
  ...stringMethods,
  ...collectionMethods,
  ...timeMethods,
}

/** How many arguments a method of that name may have, over all types. Empty: there is none. */
export function arities(name: string): readonly number[] {
  return Object.values(methodsByType).flatMap((methods) => {
    const found = methods.get(name)
    return found ? found.arity.map((arity) => arity - 1) : []
  })
}

/** Calls a method. @throws EvaluationProblem if the value has none of that name */
export function method(object: Value, name: string, args: readonly Value[]): Value {
  if (object.type === 'null') throw new EvaluationProblem('A value was null.')
  const found = methodsByType[object.type]?.get(name)
  if (!found) throw new EvaluationProblem(`A ${object.type} has no method '${name}'.`)
  if (!found.arity.includes(args.length + 1))
    throw new EvaluationProblem(`'${name}' does not take ${args.length} arguments.`)
  return found.call(object, ...args)
}
