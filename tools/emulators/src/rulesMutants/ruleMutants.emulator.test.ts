import { readFileSync } from 'node:fs'
import { slowTest } from '@shala/contract/testing/slowTest'
import { RulesSandbox } from '../firestore/RulesSandbox.ts'
import { translate } from '../storage-rules/translate.ts'
import { ruleMutants } from './ruleMutants.ts'

function rules(body: string): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${body}
  }
}`
}

/** Returns the mutations of a condition, each as `before -> after`. */
function getFaults(condition: string): string[] {
  const source = rules(`match /a { allow get: if ${condition}; }`)
  return ruleMutants(source).map(({ from, to }) => `${from} -> ${to}`)
}

test('Each clause is removed, at every depth', () => {
  const faults = getFaults('a.b && (c.d || !e.f)')
  expect(faults).toEqual(
    expect.arrayContaining([
      'a.b -> true',
      '(c.d || !e.f) -> true',
      'c.d -> false',
      '!e.f -> false',
      '! -> ',
      '&& -> ||',
      '|| -> &&',
    ]),
  )
})

test('Only returned expressions and `let` values of a function are mutated', () => {
  const source = rules(`
    // if nothing == 1;
    function f(a) { let b = a == 1; return b; }
    match /x { allow get: if f(2); }`)
  const faults = ruleMutants(source).map(({ line, from, to }) => `${line}: ${from} -> ${to}`)
  expect(faults).toEqual([
    '6: == -> !=',
    '6: 1 -> 2',
    '6: b -> true',
    '6: b -> false',
    '7: f(2) -> true',
    '7: f(2) -> false',
    '7: 2 -> 3',
  ])
})

test('Every mutant of storage.rules is different', () => {
  const source = readFileSync('storage.rules', 'utf8')
  const mutants = ruleMutants(source).map((mutant) => mutant.source)
  expect(mutants.length).toBeGreaterThan(100)
  expect(new Set([...mutants, source]).size).toBe(mutants.length + 1)
})

slowTest('Mutants of every kind can be loaded', async () => {
  // The engine takes 50 ms for each of the 200 mutants of storage.rules, so use one condition that
  // has all kinds. `npm run mutate` stops at a mutant that does not load.
  const condition = `a.b && (!c(d) || a.e in [null, 'f', 1]) && a.get('g', true) != [2][0] && h(a.b < 3, a.b >= 4)`
  const source = rules(`
    function c(x) { let y = x == 5; return y; }
    function h(x, y) { return x || y; }
    match /{d}/{i} { function k(a) { return ${condition}; } allow get: if k(resource); allow list; }`)
  const blocks = ruleMutants(source).map((mutant, index) => translate(mutant.source, `m${index}`))
  expect(blocks.length).toBeGreaterThan(30)
  const sandbox = await RulesSandbox.create(
    `rules_version = '2'; service cloud.firestore {${blocks.join('')}}`,
  )
  await sandbox.close()
})
