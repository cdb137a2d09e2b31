import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/people'
import { auth } from '../firebase.ts'
import { expectBadInput, hostileBodies } from '../testing/badPayloads.ts'
import { createUsers, createAdmin, createUser, type TestPerson } from '../testing/people.ts'
import { call, refusal } from '../testing/server.ts'
import { eventually } from '../testing/store.ts'

let admin: TestPerson
beforeAll(async () => {
  admin = await createAdmin()
})

describe('findUserByEmail', () => {
  test('finds a person by the whole address, however it is written', async () => {
    const { uid, email } = await createUser({ displayName: 'Maya', emailVerified: false })
    const asked = `  ${email.toUpperCase()} `
    expect(await call(contract.findUserByEmail, { email: asked }, admin)).toEqual({
      userId: uid,
      email,
      displayName: 'Maya',
      emailVerified: false,
      disabled: false,
      admin: false,
    })
  })

  test('tells apart two people whose addresses share a mapping key', async () => {
    const tag = randomUUID()
    const dotted = await createUser({ email: `a.b-${tag}@x.test` })
    const lined = await createUser({ email: `a_b-${tag}@x.test` })
    for (const { uid, email } of [dotted, lined]) {
      expect(await call(contract.findUserByEmail, { email }, admin)).toMatchObject({ userId: uid })
    }
  })

  test('says so when nobody has the address', async () => {
    expect(await refusal(contract.findUserByEmail, { email: 'no@one.test' }, admin)).toMatchObject({
      code: 'NOT_FOUND',
      field: 'email',
    })
  })
})

describe('findUsersByEmail', () => {
  test('finds many, in the order given, each once, and names the missing', async () => {
    const a = await createUser()
    const b = await createUser()
    const emails = [b.email, 'no@one.test', a.email.toUpperCase(), b.email]
    const { found, missing } = await call(contract.findUsersByEmail, { emails }, admin)
    expect(found.map(({ userId }) => userId)).toEqual([b.uid, a.uid])
    expect(missing).toEqual(['no@one.test'])
  })

  test('takes 500 and refuses 501', async () => {
    const emails = (await createUsers(500)).map((uid) => `${uid}@crowd.shala.test`)
    const { found } = await call(contract.findUsersByEmail, { emails }, admin)
    expect(found).toHaveLength(500)
    const data = { emails: [...emails, 'one@more.test'] }
    await expectBadInput(contract.findUsersByEmail, JSON.stringify({ data }), admin, 'emails')
  })
})

describe('findUsersById', () => {
  test('finds many, in the order given, each once, and names the missing', async () => {
    const [a, b] = await Promise.all([createUser(), createUser({ displayName: 'Bo' })])
    const userIds = [b.uid, 'nobody-here', a.uid, b.uid]
    const { found, missing } = await call(contract.findUsersById, { userIds }, admin)
    expect(found).toMatchObject([{ userId: b.uid, displayName: 'Bo' }, { userId: a.uid }])
    expect(missing).toEqual(['nobody-here'])
  })

  test.each([[Array(101).fill('x')], [[]], ['x']])('refuses %p', async (userIds) => {
    const body = JSON.stringify({ data: { userIds } })
    await expectBadInput(contract.findUsersById, body, admin, 'userIds')
  })
})

describe('listUsers', () => {
  /** Waits until the trigger has written the mapping by which somebody is found. */
  async function listed(search: string, userId: string) {
    return eventually(async () => {
      const page = await call(contract.listUsers, { search }, admin)
      return page.users.some((user) => user.userId === userId) ? page : null
    })
  }

  test('finds by the start of the address, and of the name, in any case', async () => {
    const tag = randomUUID()
    const byEmail = await createUser({ email: `${tag}.one@x.test`, displayName: 'Zoe' })
    const byName = await createUser({ displayName: `${tag.toUpperCase()} Okafor` })
    const both = await createUser({ email: `${tag}.two@x.test`, displayName: `${tag} Two` })
    for (const person of [byEmail, byName, both]) {
      await call(contract.syncProfile, {}, person)
      await listed(tag, person.uid)
    }
    const page = await call(contract.listUsers, { search: ` ${tag.toUpperCase()}` }, admin)
    expect(page.users.map(({ userId }) => userId)).toEqual([byEmail.uid, both.uid, byName.uid])
    expect(page.nextPageToken).toBeNull()
  })

  test('goes through everybody once, page by page, across both orders', async () => {
    const tag = randomUUID()
    const people = await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        n % 2 === 0
          ? createUser({ email: `${tag}${n}@x.test` })
          : createUser({ displayName: `${tag} same name` }),
      ),
    )
    for (const person of people) {
      await call(contract.syncProfile, {}, person)
      await listed(tag, person.uid)
    }
    const seen: string[] = []
    let pageToken: string | null = null
    do {
      const page: { users: { userId: string }[]; nextPageToken: string | null } = await call(
        contract.listUsers,
        { search: tag, pageSize: 2, pageToken },
        admin,
      )
      seen.push(...page.users.map(({ userId }) => userId))
      pageToken = page.nextPageToken
    } while (pageToken !== null)
    expect(seen.toSorted()).toEqual(people.map(({ uid }) => uid).toSorted())
  })

  test('shows the Auth record as it is now, not as the mapping remembers it', async () => {
    const tag = randomUUID()
    const person = await createUser({ email: `${tag}@x.test`, displayName: 'Before' })
    await call(contract.syncProfile, {}, person)
    await auth().updateUser(person.uid, { displayName: 'After', disabled: true })
    const { users } = await listed(tag, person.uid)
    expect(users).toMatchObject([{ displayName: 'After', disabled: true }])
  })

  test.each(['zzz', Buffer.from('{"by":"email"}').toString('base64url'), '%00'])(
    'refuses the page token %p',
    async (pageToken) => {
      const body = JSON.stringify({ data: { pageToken } })
      await expectBadInput(contract.listUsers, body, admin, 'pageToken')
    },
  )

  test.each<[object, string]>([
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageSize: 1.5 }, 'pageSize'],
    [{ search: 'x'.repeat(321) }, 'search'],
    [{ search: null }, 'search'],
  ])('refuses %p', async (data, field) => {
    await expectBadInput(contract.listUsers, JSON.stringify({ data }), admin, field)
  })
})

describe.each([
  [contract.findUserByEmail, { email: 'a@x.test' }],
  [contract.findUsersByEmail, { emails: ['a@x.test'] }],
  [contract.findUsersById, { userIds: ['maya'] }],
  [contract.listUsers, { search: 'a' }],
])('$0.name', (lookup, good) => {
  test('is refused to whoever is not signed in, and to a student', async () => {
    expect(await refusal(lookup, good)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await refusal(lookup, good, await createUser())).toMatchObject({
      code: 'PERMISSION_DENIED',
    })
  })

  test.each(hostileBodies(Object.keys(good)[0] ?? '', good))('refuses %s', async (_, body) => {
    await expectBadInput(lookup, body, admin)
  })
})
