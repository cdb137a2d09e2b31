import { randomUUID } from 'node:crypto'
import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { chunk } from '@shala/contract/values/chunk'
import { firestore } from '../../firestore/client.ts'
import { createBatchId, createGroup, buildDays, join } from '../../testing/builders/groups.ts'
import { createUsers, createAdmin, type TestPerson } from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'
import { addCourse, listEvents, eventually } from '../../testing/store.ts'
import { resumeStalledUpdates } from '../resumeStalledUpdates.ts'
import { beginAlone, parseUpdate, updateRef } from './groupUpdate.ts'
import { updateMembers } from './updateMembers.ts'

const never = () => new Date(Date.now() + 3_600_000)

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

/** Creates a group whose members have not received its change of days yet. */
async function createGroupWith(size: number) {
  const group = await createGroup(admin, { courseIds: [courseId], startsOn: null, endsOn: null })
  const people = await createUsers(size)
  for (const ids of chunk(people, limits.bulkRows)) {
    await join(
      admin,
      group.id,
      ids.map((userId) => ({ userId })),
    )
  }
  return { ...group, people }
}

const later = '2031-06-30'
const saveLater = (
  { id, group }: Awaited<ReturnType<typeof createGroupWith>>,
  batchId = createBatchId(),
) =>
  call(
    contract.saveGroup,
    { id, revision: 1, group: { ...group, endsOn: later }, batchId, notify: false },
    admin,
  )

/** Stores the state of a save that stopped before it reached any member. */
async function abandoned(size: number) {
  const made = await createGroupWith(size)
  const { id } = made
  await firestore().collection('groups').doc(id).update({ endsOn: later, terms: 2, revision: 2 })
  const batch = randomUUID()
  await beginAlone(id, { batch, by: admin.uid, notify: null, terms: 2, members: size })
  return { ...made, batch }
}

const readUpdate = async (id: string) => parseUpdate(await updateRef(id).get())
const finished = (id: string) =>
  eventually(async () => ((await readUpdate(id))?.status === 'finished' ? true : null))

/** Expects the new days for all members, each with one change. */
async function expectReached({ id, people, source }: Awaited<ReturnType<typeof createGroupWith>>) {
  const { docs } = await firestore().collection(contract.membersPath(id)).get()
  expect(docs.map((member): unknown => member.get('terms'))).toEqual(people.map(() => 2))
  for (const userId of people.slice(0, 3)) {
    expect(await buildDays(source, userId, courseId)).toEqual([null, later])
    expect(await listEvents(userId, courseId)).toHaveLength(2)
  }
}

test('A change of a small group reaches all members before the answer', async () => {
  const made = await createGroupWith(3)
  expect(await saveLater(made)).toEqual({
    id: made.id,
    revision: 2,
    inLine: 3,
    kept: [],
    failed: [],
  })
  await expectReached(made)
  expect(await readUpdate(made.id)).toMatchObject({ status: 'finished', changed: 3, refused: 0 })
})

// Groups of this size take long to make; the other tests change small ones in the same ways.
slowTest('A change of a large group is answered at once and continues in the queue', async () => {
  const size = limits.updatedAtOnce + 20
  const made = await createGroupWith(size)
  const batchId = createBatchId()
  expect(await saveLater(made, batchId)).toEqual({
    id: made.id,
    revision: 2,
    inLine: 0,
    kept: [],
    failed: [],
    goesOn: true,
  })
  expect(await readUpdate(made.id)).toMatchObject({
    batch: batchId,
    by: admin.uid,
    notify: false,
    terms: 2,
    members: size,
  })
  await finished(made.id)
  await expectReached(made)
  const [, last] = await listEvents(made.people[0] ?? '', courseId)
  expect(last).toMatchObject({ batch: batchId, by: admin.uid })
})

slowTest('resumeStalledUpdates resumes only updates without recent progress', async () => {
  const made = await abandoned(3)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  expect(await resumeStalledUpdates(at(1.9))).not.toContain(made.id)
  expect(await readUpdate(made.id)).toMatchObject({ status: 'running' })
  expect(await resumeStalledUpdates(at(3))).toContain(made.id)
  await finished(made.id)
  await expectReached(made)
})

slowTest('A repeated save continues the update with its original admin and batch', async () => {
  const made = await abandoned(3)
  const other = await createAdmin()
  const group = { ...made.group, endsOn: later }
  const again = { id: made.id, revision: 2, group, batchId: createBatchId(), notify: true }
  expect(await call(contract.saveGroup, again, other)).toMatchObject({ revision: 2, inLine: 3 })
  await expectReached(made)
  const [, last] = await listEvents(made.people[0] ?? '', courseId)
  expect(last).toMatchObject({ batch: made.batch, by: admin.uid })
})

test('A newer change replaces one that is running', async () => {
  const made = await abandoned(3)
  const group = { ...made.group, endsOn: '2032-01-31' }
  const request = { id: made.id, revision: 2, group, batchId: createBatchId() }
  expect(await call(contract.saveGroup, request, admin)).toMatchObject({ inLine: 3 })
  expect(await updateMembers(made.id, made.batch, { until: never() })).toMatchObject({
    isFinished: true,
    changed: [],
  })
  const [first = ''] = made.people
  expect(await buildDays(made.source, first, courseId)).toEqual([null, '2032-01-31'])
})
