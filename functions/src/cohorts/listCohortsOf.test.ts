import { randomUUID } from 'node:crypto'
import { listCohortsOf, saveCohort, setCohortActive } from '@shala/contract/people/cohorts'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { claimForVerified } from '../pendingGrants/claimPending.ts'
import { expectBadInput } from '../testing/badPayloads.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBatchId, createCohort, join, leave } from '../testing/builders/cohorts.ts'
import { createUser } from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'

const getNames = async (userId: string) =>
  (await call(listCohortsOf, { userId }, admin)).cohorts.map(({ name }) => name)

slowTest(
  'listCohortsOf returns current, ended and archived cohorts by name, but not former ones',
  async () => {
    const { uid: userId } = await createUser()
    const days = { startsOn: '2020-03-01', endsOn: '2020-06-30' }
    const over = await createCohort(admin, { name: 'Winter', ...days })
    const now = await createCohort(admin, { name: 'élan' })
    const past = await createCohort(admin, { name: 'Autumn' })
    for (const { id } of [over, now, past]) await join(admin, id, [{ userId }])
    await leave(admin, past.id, [{ userId }])
    await call(setCohortActive, { id: over.id, revision: 1, active: false }, admin)
    const { cohorts } = await call(listCohortsOf, { userId }, admin)
    expect(cohorts).toEqual([
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

slowTest('listCohortsOf returns the new name of a renamed cohort', async () => {
  const { uid: userId } = await createUser()
  const { id, cohort } = await createCohort(admin)
  await join(admin, id, [{ userId }])
  const renamed = {
    id,
    revision: 1,
    cohort: { ...cohort, name: 'Summer' },
    batchId: createBatchId(),
  }
  await call(saveCohort, renamed, admin)
  expect(await getNames(userId)).toEqual(['Summer'])
})

slowTest(
  'listCohortsOf returns a cohort joined by email once its courses are claimed',
  async () => {
    const email = `${randomUUID()}@shala.test`
    const { id } = await createCohort(admin, { name: 'By address', startsOn: null, endsOn: null })
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
  },
)

test('listCohortsOf refuses other callers than admins, and unknown users', async () => {
  const maya = await createUser()
  const request = { userId: maya.uid }
  expect(await refusal(listCohortsOf, request, maya)).toMatchObject({ code: 'PERMISSION_DENIED' })
  expect(await refusal(listCohortsOf, request)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await refusal(listCohortsOf, { userId: 'nobody' }, admin)).toMatchObject({
    code: 'NOT_FOUND',
    field: 'userId',
  })
  await expectBadInput(listCohortsOf, JSON.stringify({ data: { userId: 1 } }), admin, 'userId')
})
