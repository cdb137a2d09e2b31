import { isPackage } from './builtins.ts'
import type { Cursor } from './cursor.ts'
import { parseOperand } from './parse-operand.ts'
import { RulesProblem } from './problems.ts'
import { typeNames, type BinaryOperator, type Expression, type TypeName } from './syntax.ts'
import { int } from './values.ts'

/** From the loosest to the tightest; measured against the official engine. */
const levels: readonly (readonly BinaryOperator[])[] = [
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

/** How many operators one chain may hold: a chain becomes a tree as deep as it is long. */
const longest = 500

/** Parses an expression, ternaries included. */
export function parseExpression(cursor: Cursor): Expression {
  return cursor.nested(() => {
    const condition = parseOr(cursor)
    const at = cursor.at
    if (!cursor.took('?')) return condition
    const yes = parseExpression(cursor)
    cursor.expect(':', "between the two results of a '?'")
    return { kind: 'choice', condition, yes, no: parseExpression(cursor), at }
  })
}

function parseOr(cursor: Cursor): Expression {
  return chain(cursor, parseAnd, (left) => {
    const at = cursor.at
    return cursor.took('||') ? { kind: 'or', left, right: parseAnd(cursor), at } : undefined
  })
}

function parseAnd(cursor: Cursor): Expression {
  return chain(cursor, parseMembership, (left) => {
    const at = cursor.at
    return cursor.took('&&') ? { kind: 'and', left, right: parseMembership(cursor), at } : undefined
  })
}

/** `in` binds looser than `==`, as it does in the official grammar. */
function parseMembership(cursor: Cursor): Expression {
  return chain(cursor, parseEquality, (left) => {
    const at = cursor.at
    if (!cursor.tookWord('in')) return undefined
    return { kind: 'binary', operator: 'in', left, right: parseEquality(cursor), at }
  })
}

/** `is` stands on one level with `==`: `1 is int == true` compares what `is` found. */
function parseEquality(cursor: Cursor): Expression {
  return chain(
    cursor,
    (inner) => parseLevel(inner, 1),
    (left) => {
      const at = cursor.at
      if (cursor.tookWord('is')) return { kind: 'is', operand: left, type: parseType(cursor), at }
      const operator = operatorOf(cursor, 0)
      return operator && { kind: 'binary', operator, left, right: parseLevel(cursor, 1), at }
    },
  )
}

function parseType(cursor: Cursor): TypeName {
  const at = cursor.at
  const written = cursor.name("the name of a type after 'is'")
  const type = typeNames.find((each) => each === written)
  if (type !== undefined) return type
  throw new RulesProblem(`'${written}' is no type. Use one of ${typeNames.join(', ')}.`, at)
}

function parseLevel(cursor: Cursor, level: number): Expression {
  if (level >= levels.length) return parseUnary(cursor)
  const operand = () => parseLevel(cursor, level + 1)
  return chain(cursor, operand, (left) => {
    const at = cursor.at
    const operator = operatorOf(cursor, level)
    return operator && { kind: 'binary', operator, left, right: operand(), at }
  })
}

/** Moves past an operator of the level if one stands here. */
function operatorOf(cursor: Cursor, level: number): BinaryOperator | undefined {
  const { token } = cursor
  const operator = levels[level]?.find((each) => token.kind === 'symbol' && each === token.symbol)
  if (operator !== undefined) cursor.advance()
  return operator
}

function parseUnary(cursor: Cursor): Expression {
  const at = cursor.at
  return cursor.nested(() => {
    if (cursor.took('!')) return { kind: 'not', operand: parseUnary(cursor), at }
    if (!cursor.took('-')) return parsePostfix(cursor)
    if (cursor.isSymbol('-'))
      throw new RulesProblem('Two minus signs in a row are not part of the language.', at)
    const { token } = cursor
    if (token.kind !== 'int') return { kind: 'negate', operand: parseUnary(cursor), at }
    cursor.advance()
    return { kind: 'literal', value: int(-token.value), at }
  })
}

function parsePostfix(cursor: Cursor): Expression {
  return chain(
    cursor,
    (inner) => parseOperand(inner, parseExpression),
    (object) => {
      const at = cursor.at
      if (cursor.took('[')) return parseIndex(cursor, object)
      if (!cursor.took('.')) return undefined
      const name = cursor.name("a name after '.'")
      if (!cursor.took('(')) return { kind: 'member', object, name, at }
      const args = parseArguments(cursor)
      if (object.kind === 'name' && isPackage(object.name))
        return { kind: 'call', name: `${object.name}.${name}`, args, at: object.at }
      return { kind: 'method', object, name, args, at }
    },
  )
}

function parseIndex(cursor: Cursor, object: Expression): Expression {
  const at = cursor.at
  const from = cursor.isSymbol(':') ? undefined : parseExpression(cursor)
  if (cursor.took(':')) {
    const to = cursor.isSymbol(']') ? undefined : parseExpression(cursor)
    cursor.expect(']', 'after a range')
    return { kind: 'slice', object, from, to, at }
  }
  cursor.expect(']', 'after an index')
  if (from === undefined) return cursor.refuse('an index')
  return { kind: 'index', object, index: from, at }
}

/** The arguments of a call whose `(` has been taken, up to and including its `)`. */
function parseArguments(cursor: Cursor): readonly Expression[] {
  const args: Expression[] = []
  if (cursor.took(')')) return args
  do args.push(parseExpression(cursor))
  while (cursor.took(','))
  cursor.expect(')', 'after the arguments')
  return args
}

function chain(
  cursor: Cursor,
  first: (cursor: Cursor) => Expression,
  next: (left: Expression) => Expression | undefined,
): Expression {
  let expression = first(cursor)
  for (let length = 0; ; length += 1) {
    const { at } = cursor
    const longer = next(expression)
    if (longer === undefined) return expression
    if (length >= longest)
      throw new RulesProblem(`One expression chains more than ${longest} operators.`, at)
    expression = longer
  }
}
