import { randomUUID } from 'node:crypto'
import { listGroupsOf, saveGroup, setGroupActive } from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { claimForVerified } from '../invitations/claimInvitations.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBatchId, createGroup, join, leave } from '../testing/builders/groups.ts'
import { createUser } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'

const getNames = async (userId: string) =>
  (await call(listGroupsOf, { userId }, admin)).groups.map(({ name }) => name)

slowTest(
  'listGroupsOf returns current, ended and archived groups by name, but not former ones',
  async () => {
    const { uid: userId } = await createUser()
    const days = { startsOn: '2020-03-01', endsOn: '2020-06-30' }
    const over = await createGroup(admin, { name: 'Winter', ...days })
    const now = await createGroup(admin, { name: 'élan' })
    const past = await createGroup(admin, { name: 'Autumn' })
    for (const { id } of [over, now, past]) await join(admin, id, [{ userId }])
    await leave(admin, past.id, [{ userId }])
    await call(setGroupActive, { id: over.id, revision: 1, active: false }, admin)
    const { groups } = await call(listGroupsOf, { userId }, admin)
    expect(groups).toEqual([
      expect.objectContaining({ id: now.id, name: 'élan', active: true }),
      expect.objectContaining({
        id: over.id,
        name: 'Winter',
        courseIds: over.courseIds,
        active: false,
        ...days,
      }),
    ])
  },
)

slowTest('listGroupsOf returns the new name of a renamed group', async () => {
  const { uid: userId } = await createUser()
  const { id, group } = await createGroup(admin)
  await join(admin, id, [{ userId }])
  const renamed = {
    id,
    revision: 1,
    group: { ...group, name: 'Summer' },
    batchId: createBatchId(),
  }
  await call(saveGroup, renamed, admin)
  expect(await getNames(userId)).toEqual(['Summer'])
})

slowTest('listGroupsOf returns a group joined by email once its courses are claimed', async () => {
  const email = `${randomUUID()}@shala.test`
  const { id } = await createGroup(admin, { name: 'By address', startsOn: null, endsOn: null })
  await join(admin, id, [{ email }])
  const { uid } = await createUser({ email, emailVerified: false })
  expect(await getNames(uid)).toEqual([])
  await auth().updateUser(uid, { emailVerified: true })
  await claimForVerified([email])
  expect(await getNames(uid)).toEqual(['By address'])
  await join(admin, id, [{ userId: uid }])
  expect(await getNames(uid)).toEqual(['By address'])
  await leave(admin, id, [{ userId: uid }])
  expect(await getNames(uid)).toEqual([])
})

test('listGroupsOf refuses an unknown user', async () => {
  expect(await refusal(listGroupsOf, { userId: 'nobody' }, admin)).toMatchObject({
    code: 'NOT_FOUND',
    field: 'userId',
  })
})
