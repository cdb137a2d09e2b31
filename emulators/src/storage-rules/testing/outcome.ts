import { decide, loadRules } from '../ruleset.ts'
import type { Ruleset } from '../syntax.ts'
import {
  bool,
  float,
  int,
  list,
  map,
  nothing,
  path,
  string,
  timestamp,
  type Value,
} from '../values.ts'

export type Outcome = 'true' | 'false' | 'error'

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The claims in the token of the person who asks. Null: nobody is signed in. */
export type Claims = { readonly sub: string; readonly [key: string]: Json } | null

export const maya = {
  sub: 'maya',
  user_id: 'maya',
  email: 'maya@shala.test',
  email_verified: true,
  admin: true,
  roles: ['a', 'b'],
  nested: { x: { y: 2 } },
  count: 3,
  ratio: 1.5,
  nothing: null,
  firebase: { sign_in_provider: 'password' },
} satisfies Claims

/** A value of the rules language from one of JSON: whole numbers become ints. */
export function valueOf(json: Json): Value {
  if (json === null) return nothing
  if (typeof json === 'boolean') return bool(json)
  if (typeof json === 'number') return Number.isInteger(json) ? int(json) : float(json)
  if (typeof json === 'string') return string(json)
  if (isList(json)) return list(json.map(valueOf))
  return map(Object.entries(json).map(([key, value]) => [key, valueOf(value)]))
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json)
}

/** `request` and `resource` as a rule sees them. */
export function variables(
  claims: Claims,
  more: { readonly [key: string]: Json } = {},
): [string, Value][] {
  const auth = claims && { uid: claims.sub, token: claims }
  const fields: [string, Value][] = [
    ['auth', valueOf(auth)],
    ['time', timestamp(BigInt(Date.now()) * 1_000_000n)],
    ['path', path(['databases', '(default)', 'documents', 'e', 'x'])],
    ...Object.entries(more).map(([key, value]): [string, Value] => [key, valueOf(value)]),
  ]
  return [
    ['request', map(fields)],
    ['resource', nothing],
  ]
}

/** A rules file whose one block permits reading when the condition holds. */
export function rulesWith(condition: string, functions = ''): Ruleset {
  return loadRules(`rules_version = '2';
service firebase.storage {
  ${functions}
  match /databases/{database}/documents/e/{file} { allow read: if ${condition}; }
}`)
}

/**
 * What an expression comes to, seen from outside: it permits, its opposite permits, or neither.
 * @throws RulesProblem if it is refused when loaded
 */
export function outcome(expression: string, claims: Claims = null, functions = ''): Outcome {
  if (permits(expression, claims, functions)) return 'true'
  return permits(`!(${expression})`, claims, functions) ? 'false' : 'error'
}

function permits(condition: string, claims: Claims, functions: string): boolean {
  const request = {
    path: '/databases/(default)/documents/e/x',
    method: 'get' as const,
    variables: variables(claims),
  }
  return decide(rulesWith(condition, functions), request).permit
}

/** Calls `run` and gives back what it threw. */
export function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (problem) {
    return problem
  }
  throw new Error('Nothing was thrown.')
}
