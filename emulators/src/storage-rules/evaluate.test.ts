import { RulesProblem } from './problems.ts'
import { maya, outcome, thrownBy } from './testing/outcome.ts'

describe('an error in a condition', () => {
  test.each([
    ['(1 / 0 == 1) || true', 'true'],
    ['true || (1 / 0 == 1)', 'true'],
    ['(1 / 0 == 1) && false', 'false'],
    ['false && (1 / 0 == 1)', 'false'],
    ['(1 / 0 == 1) || false', 'error'],
    ['(1 / 0 == 1) && true', 'error'],
    ['!(1 / 0 == 1)', 'error'],
    ['1 || true', 'true'],
    ['1 && true', 'error'],
    ['true ? true : (1 / 0 == 1)', 'true'],
    ['(1 / 0 == 1) ? true : true', 'error'],
  ])('%s is %s', (expression, expected) => {
    expect(outcome(expression)).toBe(expected)
  })

  test.each(["'true'", '1', 'null', '[]', '{}'])('%s is no condition that holds', (expression) => {
    expect(outcome(expression)).toBe('error')
  })
})

describe('who asks', () => {
  test('nobody: request.auth is null, and what is asked of it has no value', () => {
    expect(outcome('request.auth == null')).toBe('true')
    expect(outcome("request.auth.uid == 'maya'")).toBe('error')
    expect(outcome('request.auth != null && request.auth.token.admin')).toBe('false')
  })

  test('somebody: their uid and every claim', () => {
    expect(outcome("request.auth.uid == 'maya'", maya)).toBe('true')
    expect(outcome('request.auth.token.admin == true', maya)).toBe('true')
    expect(outcome('request.auth.token.nested.x.y == 2', maya)).toBe('true')
    expect(outcome('request.auth.token.missing == true', maya)).toBe('error')
  })

  test('an admin claim that is text is not the boolean', () => {
    const claims = { sub: 'eve', admin: 'true' }
    expect(outcome('request.auth.token.admin == true', claims)).toBe('false')
    expect(outcome('request.auth.token.admin', claims)).toBe('error')
  })
})

describe('functions', () => {
  const functions = `
    function isSelf(id) { return request.auth.uid == id; }
    function sum(a, b) { let both = a + b; let more = both + 1; return more; }
    function first(a, b) { return a; }
    function unused() { let broken = 1 / 0; return true; }
    function here() { return database; }
  `
  test.each([
    ["isSelf('maya')", 'true'],
    ["isSelf('leo')", 'false'],
    ['sum(1, 2) == 4', 'true'],
    ['first(true, 1 / 0)', 'true'],
    ['first(1 / 0, true)', 'error'],
    ['unused()', 'true'],
  ])('%s is %s', (call, expected) => {
    expect(outcome(call, maya, functions.replace(/.*here.*/, ''))).toBe(expected)
  })

  test('see the names of the blocks around them, not those of their caller', () => {
    const problem = thrownBy(() => outcome("here() == '(default)'", maya, functions))
    expect(problem).toBeInstanceOf(RulesProblem)
    expect(problem).toMatchObject({ message: "There is no variable 'database'." })
  })
})

test('the work of one request has an end', () => {
  // Each function calls the one before it twice: without a limit, 2^19 calls.
  const functions = Array.from({ length: 20 }, (_, index) =>
    index === 0
      ? 'function f0() { return false; }'
      : `function f${index}() { return f${index - 1}() || f${index - 1}(); }`,
  )
  expect(outcome('f19() == false', null, functions.join('\n'))).toBe('error')
})

test('a value cannot grow without end', () => {
  const lets = Array.from(
    { length: 40 },
    (_, index) => `let s${index + 1} = s${index} + s${index};`,
  )
  const functions = `function grown() { let s0 = 'aaaaaaaaaa'; ${lets.join(' ')} return s40; }`
  expect(outcome('grown().size() > 0 || true', null, functions)).toBe('error')
})
