import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallerKind } from '@shala/contract/callable'
import { may, permissions, type StaffRole, staffRoles } from '@shala/contract/people/permissions'
import { type AnyCallable, listCallables } from '@shala/contract/testing/listCallables'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { createStaff, createUser, type TestPerson } from '../testing/builders/people.ts'
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

/** The tests and their builders, without this file. */
const functionsRoot = join(__dirname, '..')
const testSource = readdirSync(functionsRoot, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.ts$|^testing\/.*\.ts$/.test(file) && !__filename.endsWith(file))
  .map((file) => readFileSync(join(functionsRoot, file), 'utf8'))
  .join('\n')

const contracts = listCallables()
const isPermission = (caller: CallerKind) => permissions.some((permission) => permission === caller)
const forStaff = contracts.filter(({ caller }) => isPermission(caller))
const forPeople = contracts.filter(({ caller }) => caller === 'signedIn' || isPermission(caller))

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

const staff = new Map<StaffRole, Auth>()
let student: Auth
let pretender: Auth
beforeAll(async () => {
  for (const role of staffRoles) {
    const teacherId = role === 'teacher' ? 'asha' : null
    staff.set(role, await getAuth(await createStaff(role, {}, teacherId)))
  }
  student = await getAuth(await createUser())
  pretender = await getAuth(await createUser({ claims: { admin: 'true' } }))
})

test.each(forPeople)('$name refuses a visitor who is not signed in', async ({ name }) => {
  expect(await refusalBy(name, {})).toEqual({
    code: 'unauthenticated',
    message: 'Not authenticated',
  })
})

test.each(forPeople)('$name refuses an account that does not exist', async ({ name, caller }) => {
  const { code } = await refusalBy(name, {}, { ...student, uid: 'nobody' })
  expect(code).toBe(isPermission(caller) ? 'permission-denied' : 'unauthenticated')
})

describe.each(staffRoles)('The role %s', (role) => {
  const mayCall = ({ caller }: AnyCallable) =>
    permissions.some((permission) => permission === caller && may(role, permission))
  const [own, others] = [forStaff.filter(mayCall), forStaff.filter((one) => !mayCall(one))]

  if (own.length > 0)
    test.each(own)('may call $name, which refuses only the payload', async ({ name }) => {
      expect((await refusalBy(name, { extra: 1 }, staff.get(role))).code).toBe('invalid-argument')
    })

  if (others.length > 0)
    test.each(others)('may not call $name', async ({ name }) => {
      expect(await refusalBy(name, {}, staff.get(role))).toEqual({
        code: 'permission-denied',
        message: expect.stringMatching(/^Only /),
      })
    })
})

test('Only an owner is told so by a callable for owners', async () => {
  expect(await refusalBy('saveSchool', {}, staff.get('office'))).toEqual({
    code: 'permission-denied',
    message: 'Only an owner of the school may do this',
  })
})

test.each(forStaff)(
  '$name refuses a student and the text "true" as an admin claim',
  async ({ name }) => {
    expect((await refusalBy(name, {}, student)).code).toBe('permission-denied')
    expect((await refusalBy(name, {}, pretender)).code).toBe('permission-denied')
  },
)

/** Payloads that try to get past a contract rather than to ask for something. */
type Hostile = readonly [what: string, payload: unknown]
const hostile: readonly Hostile[] = [
  ['an unknown field', { extra: 1 }],
  ['inherited fields', JSON.parse('{"__proto__":{"userId":"x"}}')],
  ['a list', [{}]],
]
const rareHostile: readonly Hostile[] = [
  ['a string', 'grant'],
  ['null', null],
  ['undefined', undefined],
  ['deep nesting', JSON.parse(`{"x":${'['.repeat(1000)}${']'.repeat(1000)}}`)],
  ['100,000 values', { x: Array(100_000).fill('x') }],
  ['the wire format of another type', { '@type': 'type.example/x', value: '1' }],
]

test.each(contracts)('$name names the field when it refuses malformed input', async (contract) => {
  await expectRefusals(contract, hostile)
})

slowTest.each(contracts)('$name refuses input of rare shapes', async (contract) => {
  await expectRefusals(contract, rareHostile)
})

async function expectRefusals(contract: (typeof contracts)[number], payloads: readonly Hostile[]) {
  const { name, caller, input } = contract
  const isOpen = !forPeople.includes(contract)
  const auth = isOpen ? undefined : caller === 'signedIn' ? student : staff.get('owner')
  for (const [what, payload] of payloads) {
    if (payload == null && input.safeParse(payload).success) continue
    const met = await refusalBy(name, payload, auth)
    expect({ what, ...met }).toEqual({
      what,
      code: 'invalid-argument',
      message: expect.stringMatching(/^[\w@.]+: /),
    })
    expect(met.message).not.toMatch(/ at .*\.(js|ts)/)
  }
}

test.each(contracts.map(({ name }) => name))('a test of the functions calls %s', (name) => {
  expect(testSource).toMatch(new RegExp(`\\b${name}\\b`))
})

test('Only createCallable creates callables, so all of them share these refusals', () => {
  const makers = readdirSync(functionsRoot, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.includes('.test.') &&
      /\bonCall[(<]/.test(readFileSync(join(functionsRoot, file), 'utf8')),
  )
  // createLazyCallable hands each request to a callable of the tables above.
  expect(makers.toSorted()).toEqual([
    join('api', 'dispatch.ts'),
    join('callable', 'createCallable.ts'),
  ])
})
