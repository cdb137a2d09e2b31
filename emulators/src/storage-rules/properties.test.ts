import fc from 'fast-check'
import { RulesProblem } from './problems.ts'
import { loadRules } from './ruleset.ts'
import { outcome, type Outcome } from './testing/outcome.ts'
import { tokenize } from './tokenize.ts'

function refusedOr<T>(run: () => T): T | RulesProblem {
  try {
    return run()
  } catch (problem) {
    if (problem instanceof RulesProblem) return problem
    throw problem
  }
}

const words = [
  "rules_version = '2';",
  'service',
  'firebase',
  '.',
  'storage',
  '{',
  '}',
  'match',
  '/a',
  '/',
  'x',
  '=',
  '**',
  'allow',
  'read',
  ',',
  ':',
  'if',
  ';',
  'function',
  'f',
  '(',
  ')',
  'let',
  'return',
  'true',
  'null',
  '1',
  '2.5',
  "'a'",
  "'",
  '"',
  '[',
  ']',
  '?',
  '&&',
  '||',
  '!',
  '-',
  '+',
  '==',
  '<',
  'in',
  'is',
  'string',
  '$(',
  '//',
  '/*',
  '*/',
  'request',
  'resource',
  'matches',
  '\n',
  '\\',
]

test('the tokenizer answers any text with tokens or a problem with a place in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const answer = refusedOr(() => tokenize(text))
      const at = answer instanceof RulesProblem ? answer.at : answer.at(-1)?.at
      const lines = text.split(/\r\n|\r|\n/)
      expect(at?.line).toBeGreaterThanOrEqual(1)
      expect(at?.line).toBeLessThanOrEqual(lines.length)
      expect(at?.column).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})

test('the parser answers any words with rules or a problem', () => {
  const soup = fc.array(fc.constantFrom(...words), { maxLength: 60 })
  fc.assert(
    fc.property(soup, (parts) => {
      refusedOr(() => loadRules(parts.join(' ')))
      refusedOr(() =>
        loadRules(`service firebase.storage { match /a { allow read: if ${parts.join(' ')}; } }`),
      )
    }),
    { numRuns: 500 },
  )
})

test('a file cut off anywhere is refused, never half understood', () => {
  const whole = `service firebase.storage { function f(a) { let b = a; return b == 'x'; }
    match /b/{bucket}/o { match /{all=**} { allow read, write: if f('y') || request.auth != null; } } }`
  fc.assert(
    fc.property(fc.nat(whole.length - 1), (length) => {
      expect(() => loadRules(whole.slice(0, length))).toThrow(RulesProblem)
    }),
  )
})

type Formula = { readonly text: string; readonly outcome: Outcome }

const opposite = { true: 'false', false: 'true', error: 'error' } as const

/** What the language says of two sides: the decisive one decides, else an error is an error. */
function joined(left: Outcome, right: Outcome, decisive: 'true' | 'false'): Outcome {
  if (left === decisive || right === decisive) return decisive
  return left === 'error' || right === 'error' ? 'error' : opposite[decisive]
}

function chosen(condition: Outcome, yes: Outcome, no: Outcome): Outcome {
  if (condition === 'error') return 'error'
  return condition === 'true' ? yes : no
}

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<Formula>(
      { text: 'true', outcome: 'true' },
      { text: 'false', outcome: 'false' },
      { text: '(1 / 0 == 1)', outcome: 'error' },
      { text: 'null', outcome: 'error' },
      { text: 'request.auth.uid', outcome: 'error' },
      { text: "('a' in ['a'])", outcome: 'true' },
    ),
    tie('formula').map((inner) => ({
      text: `!(${inner.text})`,
      outcome: opposite[inner.outcome],
    })),
    fc.tuple(tie('formula'), tie('formula')).map(([left, right]) => ({
      text: `(${left.text} || ${right.text})`,
      outcome: joined(left.outcome, right.outcome, 'true'),
    })),
    fc.tuple(tie('formula'), tie('formula')).map(([left, right]) => ({
      text: `(${left.text} && ${right.text})`,
      outcome: joined(left.outcome, right.outcome, 'false'),
    })),
    fc.tuple(tie('formula'), tie('formula'), tie('formula')).map(([condition, yes, no]) => ({
      text: `(${condition.text} ? ${yes.text} : ${no.text})`,
      outcome: chosen(condition.outcome, yes.outcome, no.outcome),
    })),
  ),
}))

test('||, &&, ! and ?: with errors among them agree with their truth tables', () => {
  fc.assert(
    fc.property(formula, ({ text, outcome: expected }) => {
      expect(outcome(text)).toBe(expected)
    }),
    { numRuns: 1000 },
  )
})

test('whole numbers agree with BigInt as long as they fit', () => {
  const number = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  const operators = {
    '+': (a: bigint, b: bigint) => a + b,
    '-': (a: bigint, b: bigint) => a - b,
    '*': (a: bigint, b: bigint) => a * b,
    '/': (a: bigint, b: bigint) => a / b,
    '%': (a: bigint, b: bigint) => a % b,
  }
  fc.assert(
    fc.property(
      number,
      number,
      fc.constantFrom(...Object.entries(operators)),
      (a, b, operation) => {
        const [operator, compute] = operation
        const dividesByZero = b === 0n && (operator === '/' || operator === '%')
        const result = dividesByZero ? 2n ** 64n : compute(a, b)
        const fits = BigInt.asIntN(64, result) === result
        const expected = fits ? result : 0n
        expect(outcome(`(${a}) ${operator} (${b}) == (${expected})`)).toBe(fits ? 'true' : 'error')
      },
    ),
  )
})
