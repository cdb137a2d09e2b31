import type { Expression } from './syntax.ts'

/** The expressions that an expression is made of, one level down. */
export function innerExpressions(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return []
    case 'list':
      return expression.items
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value])
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string')
    case 'member':
      return [expression.object]
    case 'index':
      return [expression.object, expression.index]
    case 'slice':
      return [expression.object, expression.from, expression.to].filter(
        (each) => each !== undefined,
      )
    case 'call':
      return expression.args
    case 'method':
      return [expression.object, ...expression.args]
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand]
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right]
    case 'choice':
      return [expression.condition, expression.yes, expression.no]
  }
}
