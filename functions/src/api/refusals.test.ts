import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallerKind } from '@shala/contract/callable'
import { StaffRole } from '@shala/contract/people/roles'
import { isDeep } from '@shala/contract/testing/depth'
import { listCallables } from '@shala/contract/testing/listCallables'
import * as z from 'zod'
import {
  createAdmin,
  createStaff,
  createUser,
  type TestPerson,
} from '../testing/builders/people.ts'
import { apiCallables, bulkCallables, imageCallables } from './callables.ts'

/**
 * The refusals that all callables share, in one table and without HTTP. The test of a callable covers
 * only its specific refusals. Tests of `saveRoom` and `dispatch.test.ts` use HTTP.
 */
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  ...apiCallables,
  ...bulkCallables,
  ...imageCallables,
}

const contracts = listCallables()
const named = (...kinds: readonly CallerKind[]) =>
  contracts.filter(({ caller }) => kinds.includes(caller)).map(({ name }) => name)

const forStaff = named(...StaffRole.options)
const forPeople = named('signedIn', ...StaffRole.options)

const Runnable = z.custom<{ run: (request: object) => Promise<unknown> }>(
  (value) => typeof value === 'function' && 'run' in value,
)
const Refusal = z.object({ code: z.string(), message: z.string() })
type Auth = Readonly<{ uid: string; token: object }>

/** Returns how a callable refuses this call. Throws if it answers. */
async function refusalBy(name: string, data: unknown, auth?: Auth) {
  const callable = Runnable.parse(await loaders[name]?.())
  const call = { data, auth, rawRequest: { headers: {}, ip: '192.0.2.1' } }
  try {
    await callable.run(call)
  } catch (error) {
    return Refusal.parse(error)
  }
  throw new Error(`${name} answered`)
}

async function getAuth(person: TestPerson): Promise<Auth> {
  const [, payload = ''] = (await person.token()).split('.')
  const text = Buffer.from(payload, 'base64url').toString()
  return { uid: person.uid, token: z.looseObject({}).parse(JSON.parse(text)) }
}

let admin: Auth
let office: Auth
let teacher: Auth
let student: Auth
let pretender: Auth
beforeAll(async () => {
  admin = await getAuth(await createAdmin())
  office = await getAuth(await createStaff('office'))
  teacher = await getAuth(await createStaff('teacher', {}, 'asha'))
  student = await getAuth(await createUser())
  pretender = await getAuth(await createUser({ claims: { admin: 'true' } }))
})

test.each(forPeople)('%s refuses a visitor who is not signed in', async (name) => {
  expect(await refusalBy(name, {})).toEqual({
    code: 'unauthenticated',
    message: 'Not authenticated',
  })
})

test.each(forPeople)('%s refuses an account that does not exist', async (name) => {
  const { code } = await refusalBy(name, {}, { ...student, uid: 'nobody' })
  expect(code).toBe(forStaff.includes(name) ? 'permission-denied' : 'unauthenticated')
})

test.each(named('owner'))('%s refuses the office role', async (name) => {
  expect(await refusalBy(name, {}, office)).toEqual({
    code: 'permission-denied',
    message: 'Only an owner of the school may do this',
  })
})

test.each(named('office', 'teacher'))(
  '%s accepts the office role and refuses only the payload',
  async (name) => {
    expect((await refusalBy(name, { extra: 1 }, office)).code).toBe('invalid-argument')
  },
)

test.each(named('owner', 'office'))('%s refuses a teacher', async (name) => {
  expect((await refusalBy(name, {}, teacher)).code).toBe('permission-denied')
})

test.each(named('teacher'))('%s accepts a teacher and refuses only the payload', async (name) => {
  expect((await refusalBy(name, { extra: 1 }, teacher)).code).toBe('invalid-argument')
})

test.each(forStaff)('%s refuses a student and the text "true" as an admin claim', async (name) => {
  expect((await refusalBy(name, {}, student)).code).toBe('permission-denied')
  expect((await refusalBy(name, {}, pretender)).code).toBe('permission-denied')
})

/** Payloads that try to get past a contract rather than to ask for something. */
const hostile: readonly [string, unknown][] = [
  ['an unknown field', { extra: 1 }],
  ['inherited fields', JSON.parse('{"__proto__":{"userId":"x"}}')],
  ['a list', [{}]],
  ['a string', 'grant'],
  ['null', null],
  ['undefined', undefined],
  ['deep nesting', JSON.parse(`{"x":${'['.repeat(1000)}${']'.repeat(1000)}}`)],
  ['100,000 values', { x: Array(100_000).fill('x') }],
  ['the wire format of another type', { '@type': 'type.example/x', value: '1' }],
]

/** One callable for each kind of caller, tested with all payloads in every run; the others with three. */
const thorough = ['sendContactMessage', 'syncProfile', 'saveRoom']

test.each(contracts)('$name names the field when it refuses malformed input', async (contract) => {
  const { name, caller, input } = contract
  const isOpen = !forPeople.includes(name)
  const auth = isOpen ? undefined : caller === 'signedIn' ? student : admin
  for (const [what, payload] of isDeep || thorough.includes(name) ? hostile : hostile.slice(0, 3)) {
    if (payload == null && input.safeParse(payload).success) continue
    const met = await refusalBy(name, payload, auth)
    expect({ what, ...met }).toEqual({
      what,
      code: 'invalid-argument',
      message: expect.stringMatching(/^[\w@.]+: /),
    })
    expect(met.message).not.toMatch(/ at .*\.(js|ts)/)
  }
})

test('Only createCallable creates callables, so all of them share these refusals', () => {
  const root = join(__dirname, '..')
  const makers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.includes('.test.') &&
      /\bonCall[(<]/.test(readFileSync(join(root, file), 'utf8')),
  )
  // createLazyCallable hands each request to a callable of the tables above.
  expect(makers.toSorted()).toEqual([
    join('api', 'dispatch.ts'),
    join('callable', 'createCallable.ts'),
  ])
})
