import { redactOldBatches } from '../../bulkAccess/redaction/redactOldBatches.ts'
import { firestore } from '../../firestore/client.ts'
import { deleteOldPendingGrants } from '../../pendingGrants/deletePendingGrants.ts'
import { createPendingGrant } from '../../testing/builders/pendingGrants.ts'
import { createAdmin, createUser } from '../../testing/builders/people.ts'
import { committed, buildPlan, undone } from '../../testing/builders/plans.ts'
import { everythingKept } from '../../testing/everything.ts'
import { createNewcomer } from '../../testing/fullLife.ts'
import { addCourse } from '../../testing/store.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000)
const findTraces = async (word: string) =>
  (await everythingKept()).filter((one) => one.toLowerCase().includes(word))

test.each(['ended', 'cancelled'] as const)(
  'an invitation that was %s long ago is deleted with its history',
  async (status) => {
    const { word, email } = createNewcomer()
    const id = await createPendingGrant({ email, status })
    const old = new Date('2020-01-01')
    expect(await deleteOldPendingGrants(old, inAnHour())).toBe(0)
    expect((await findTraces(word)).length).toBeGreaterThan(1)
    await firestore().collection('pendingGrants').doc(id).update({ updatedAt: old })
    expect(await deleteOldPendingGrants(old, inAnHour())).toBe(1)
    expect(await findTraces(word)).toEqual([])
    expect(await deleteOldPendingGrants(old, inAnHour())).toBe(0)
  },
)

test.each(['waiting', 'claimed'] as const)('an invitation that is %s stays', async (status) => {
  const { email } = createNewcomer()
  const id = await createPendingGrant({ email, status })
  const grant = firestore().collection('pendingGrants').doc(id)
  await grant.update({ updatedAt: new Date('2020-01-01') })
  await deleteOldPendingGrants(new Date('2020-01-02'), inAnHour())
  expect((await grant.get()).exists).toBe(true)
})

test('an old import loses its addresses once, and can still be undone', async () => {
  const [admin, student, stranger] = [await createAdmin(), await createUser(), createNewcomer()]
  const courseId = await addCourse()
  const rows = [
    { email: stranger.email, notes: 'A stranger' },
    { email: student.email, notes: 'A student' },
  ]
  const title = `Trial with ${stranger.email}`
  const batchId = await committed(admin, await buildPlan(admin, { courseId, rows }), { title })
  const batch = firestore().doc(`accessBatches/${batchId}`)
  const old = new Date('2020-01-01')
  expect(await redactOldBatches(old, inAnHour())).toBe(0)
  await batch.update({ at: old })
  expect(await redactOldBatches(old, inAnHour())).toBe(1)
  expect((await batch.get()).get('title')).toBe('Trial with (deleted)')
  const chunk = await batch.collection('chunks').doc('0').get()
  expect(chunk.get('people')).toEqual([student.uid])
  expect(chunk.get('rows')).toMatchObject([
    { userId: null, email: null, notes: '' },
    { userId: student.uid, email: null, notes: 'A student' },
  ])
  const traces = await findTraces(stranger.word)
  expect(traces.filter((one) => one.includes('/accessBatches/'))).toEqual([])
  expect(await redactOldBatches(old, inAnHour())).toBe(0)
  await undone(admin, batchId)
})

test('an old import that is still running stays as it is', async () => {
  const [admin, { email }] = [await createAdmin(), createNewcomer()]
  const courseId = await addCourse()
  const batchId = await committed(admin, await buildPlan(admin, { courseId, rows: [{ email }] }))
  const batch = firestore().doc(`accessBatches/${batchId}`)
  await batch.update({ at: new Date('2020-01-01'), status: 'running' })
  expect(await redactOldBatches(new Date('2020-01-02'), inAnHour())).toBe(0)
  expect((await batch.collection('chunks').doc('0').get()).get('people')).toEqual([email])
  await batch.update({ status: 'finished' })
})
