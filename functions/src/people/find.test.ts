import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'

describe('findUserByEmail', () => {
  test('finds a user by the whole email, in any case', async () => {
    const { uid, email } = await createUser({ displayName: 'Maya', emailVerified: false })
    const asked = `  ${email.toUpperCase()} `
    expect(await call(contract.findUserByEmail, { email: asked }, admin)).toEqual({
      userId: uid,
      email,
      displayName: 'Maya',
      emailVerified: false,
      disabled: false,
      role: null,
    })
  })

  test('distinguishes two emails with the same mapping key', async () => {
    const tag = randomUUID()
    const dotted = await createUser({ email: `a.b-${tag}@x.test` })
    const lined = await createUser({ email: `a_b-${tag}@x.test` })
    for (const { uid, email } of [dotted, lined]) {
      expect(await call(contract.findUserByEmail, { email }, admin)).toMatchObject({ userId: uid })
    }
  })

  test('throws NOT_FOUND for an unknown email', async () => {
    expect(await refusal(contract.findUserByEmail, { email: 'no@one.test' }, admin)).toMatchObject({
      code: 'NOT_FOUND',
      field: 'email',
    })
  })
})

describe('findUsersById', () => {
  test('finds users once, in the given order, and lists missing IDs', async () => {
    const [a, b] = await Promise.all([createUser(), createUser({ displayName: 'Bo' })])
    const userIds = [b.uid, 'nobody-here', a.uid, b.uid]
    const { found, missing } = await call(contract.findUsersById, { userIds }, admin)
    expect(found).toMatchObject([{ userId: b.uid, displayName: 'Bo' }, { userId: a.uid }])
    expect(missing).toEqual(['nobody-here'])
  })
})

describe('listUsers', () => {
  const tag = () => randomUUID().slice(0, 8)

  /** Creates an account that the search finds. */
  async function createListedPerson(wishes: Parameters<typeof createUser>[0]): Promise<TestPerson> {
    const person = await createUser(wishes)
    await call(contract.syncProfile, {}, person)
    return person
  }

  const found = async (search: string) => {
    const { users } = await call(contract.listUsers, { search }, admin)
    return users.map(({ userId }) => userId)
  }

  slowTest('finds users by the beginning of any word of their name or email', async () => {
    const [first, last, host] = [tag(), tag(), tag()]
    const email = `${first}.x-${last}@${host}.test`
    const person = await createListedPerson({ email, displayName: `Zoë ${last} O’${first}` })
    const other = await createListedPerson({ displayName: `Zoë ${tag()}` })
    for (const search of [
      last,
      last.toUpperCase(),
      `  ${last.slice(0, 5)} `,
      `zoe ${last}`,
      `${last} zoë`,
      `o’${first}`,
      `${first} ${last.slice(0, 1)} z`,
      email,
      `${first}.x`,
      `@${host}`,
      `${host}.te`,
    ]) {
      expect([search, await found(search)]).toEqual([search, [person.uid]])
    }
    expect(await found('ZOE')).toEqual(expect.arrayContaining([person.uid, other.uid]))
    for (const search of [
      last.slice(1),
      `${last} nobody`,
      `${email}x`,
      '@',
      '—',
      `${last}${first}`,
    ]) {
      expect([search, await found(search)]).toEqual([search, []])
    }
  })

  slowTest('distinguishes long emails that differ only at the end', async () => {
    const long = `a-very-long-address-of-${randomUUID()}`
    const one = await createListedPerson({ email: `${long}.one@x.test` })
    await createListedPerson({ email: `${long}.two@x.test` })
    expect(await found(`${long}.o`)).toEqual([one.uid])
  })

  slowTest('lists each user once, page by page, ordered by email', async () => {
    const [word, other] = [tag(), tag()]
    const people = await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        createListedPerson({
          email: `${n}-${randomUUID()}@x.test`,
          displayName: n === 3 ? `${word} Nobody` : `${word} ${other}`,
        }),
      ),
    )
    for (const [search, wanted] of [
      [word, people],
      [`${word} ${other.slice(0, 3)}`, people.filter((_, n) => n !== 3)],
    ] as const) {
      const seen: string[] = []
      let pageToken: string | null = null
      do {
        const page: { users: { userId: string }[]; nextPageToken: string | null } = await call(
          contract.listUsers,
          { search, pageSize: 2, pageToken },
          admin,
        )
        seen.push(...page.users.map(({ userId }) => userId))
        pageToken = page.nextPageToken
      } while (pageToken !== null)
      expect(seen).toEqual(wanted.map(({ uid }) => uid))
    }
  })
})
