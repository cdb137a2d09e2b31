import { alike, equal, same } from './equality.ts'
import { wrongType } from './expecting.ts'
import { EvaluationProblem } from './problems.ts'
import type { BinaryOperator, TypeName } from './syntax.ts'
import { bool, duration, float, int, string, timestamp, type Value } from './values.ts'

type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'

/** The value of `left operator right`. `&&` and `||` are not here: they may leave an operand alone. */
export function binary(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return bool(equal(left, right))
    case '!=':
      return bool(!equal(left, right))
    case '<':
      return bool(compare(operator, left, right, (order) => order < 0))
    case '<=':
      return bool(compare(operator, left, right, (order) => order <= 0))
    case '>':
      return bool(compare(operator, left, right, (order) => order > 0))
    case '>=':
      return bool(compare(operator, left, right, (order) => order >= 0))
    case 'in':
      return bool(member(left, right))
    default:
      return arithmetic(operator, left, right)
  }
}

export function negated(value: Value): Value {
  if (value.type === 'int') return int(-value.value)
  if (value.type === 'float') return float(-value.value)
  return value.type === 'duration'
    ? duration(-value.nanos)
    : wrongType(value, 'int', 'float', 'duration')
}

export function isOfType(value: Value, type: TypeName): boolean {
  if (type === 'number') return value.type === 'int' || value.type === 'float'
  // The official engine knows the word, and yet says of no value that it is a set.
  if (type === 'set') return false
  return value.type === type
}

function unsupported(operator: string, left: Value, right: Value): never {
  throw new EvaluationProblem(`There is no ${left.type} ${operator} ${right.type}.`)
}

function compare(
  operator: string,
  left: Value,
  right: Value,
  holds: (order: number) => boolean,
): boolean {
  if (left.type === 'int' && right.type === 'int') return holds(order(left.value, right.value))
  if (isNumber(left) && isNumber(right)) {
    const [one, other] = [Number(left.value), Number(right.value)]
    // NaN is in no order with anything, not even with itself.
    return Number.isNaN(one) || Number.isNaN(other) ? false : holds(order(one, other))
  }
  if (left.type === 'string' && right.type === 'string')
    return holds(order(left.value, right.value))
  if (left.type === 'bytes' && right.type === 'bytes')
    return holds(Buffer.compare(left.value, right.value))
  if (left.type === 'timestamp' && right.type === 'timestamp')
    return holds(order(left.nanos, right.nanos))
  if (left.type === 'duration' && right.type === 'duration')
    return holds(order(left.nanos, right.nanos))
  return unsupported(operator, left, right)
}

function order<T extends bigint | number | string>(left: T, right: T): number {
  if (left < right) return -1
  return left > right ? 1 : 0
}

function isNumber(value: Value): value is Extract<Value, { type: 'int' | 'float' }> {
  return value.type === 'int' || value.type === 'float'
}

function member(left: Value, right: Value): boolean {
  if (right.type === 'list') return right.items.some((item) => same(item, left))
  if (right.type === 'set') return right.items.some((item) => alike(item, left))
  if (right.type !== 'map') return wrongType(right, 'list', 'set', 'map')
  return left.type === 'string' ? right.fields.has(left.value) : wrongType(left, 'string')
}

function arithmetic(operator: ArithmeticOperator, left: Value, right: Value): Value {
  if (left.type === 'int' && right.type === 'int')
    return int(whole(operator, left.value, right.value))
  if (isNumber(left) && isNumber(right))
    return float(fractional(operator, Number(left.value), Number(right.value)))
  if (operator === '+' && left.type === 'string' && right.type === 'string')
    return string(left.value + right.value)
  if (operator === '+' || operator === '-') {
    const sign = operator === '+' ? 1n : -1n
    if (left.type === 'duration' && right.type === 'duration')
      return duration(left.nanos + sign * right.nanos)
    if (left.type === 'timestamp' && right.type === 'duration')
      return timestamp(left.nanos + sign * right.nanos)
    if (operator === '+' && left.type === 'duration' && right.type === 'timestamp')
      return timestamp(left.nanos + right.nanos)
    if (operator === '-' && left.type === 'timestamp' && right.type === 'timestamp')
      return duration(left.nanos - right.nanos)
  }
  return unsupported(operator, left, right)
}

function whole(operator: ArithmeticOperator, left: bigint, right: bigint): bigint {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  if (right === 0n) throw new EvaluationProblem('Division by zero.')
  return operator === '/' ? left / right : left % right
}

function fractional(operator: ArithmeticOperator, left: number, right: number): number {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  return operator === '/' ? left / right : left % right
}
