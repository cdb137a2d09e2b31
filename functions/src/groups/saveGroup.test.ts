import * as contract from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import {
  createBatchId,
  createGroup,
  groupForm,
  readGroup,
  buildDays,
  join,
} from '../testing/builders/groups.ts'
import { createUsers } from '../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit, listEvents } from '../testing/store.ts'

const { startsOn, endsOn } = groupForm

function save(id: string, revision: number, group: contract.GroupForm, batchId = createBatchId()) {
  return call(contract.saveGroup, { id, revision, group, batchId }, admin)
}

test('saveGroup creates an active group, with an event', async () => {
  const courseIds = [await addCourse()]
  const group = { name: '  Élan 2027 ', courseIds }
  const { id, ...rest } = await call(contract.saveGroup, { group, batchId: createBatchId() }, admin)
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(rest).toEqual({ revision: 1, inLine: 0, kept: [], failed: [] })
  expect(await readGroup(id)).toMatchObject({
    name: 'Élan 2027',
    nameKey: 'elan 2027',
    courseIds,
    startsOn: null,
    endsOn: null,
    active: true,
    terms: 1,
    revision: 1,
  })
  expect(await listAudit('groups', id)).toEqual([
    expect.objectContaining({ action: 'create', by: admin.uid, before: null }),
  ])
})

describe('saveGroup with other terms', () => {
  slowTest('extends access to another last day', async () => {
    const { id, group, courseIds, source } = await createGroup(admin)
    const people = await createUsers(3)
    await join(
      admin,
      id,
      people.map((userId) => ({ userId })),
    )
    const batchId = createBatchId()
    const saved = await save(id, 1, { ...group, endsOn: '2027-12-31' }, batchId)
    expect(saved).toEqual({ id, revision: 2, inLine: 3, kept: [], failed: [] })
    for (const uid of people) {
      const [courseId = ''] = courseIds
      expect(await buildDays(source, uid, courseId)).toEqual([startsOn, '2027-12-31'])
      expect((await listEvents(uid, courseId)).at(-1)).toMatchObject({
        action: 'extend',
        source,
        batch: batchId,
        reason: 'Followed Spring 2027',
      })
    }
  })
})

describe('saveGroup', () => {
  test('refuses a missing group or course', async () => {
    const courseIds = [await addCourse()]
    const nowhere = { id: 'nowhere', revision: 1, group: { ...groupForm, courseIds } }
    const batchId = createBatchId()
    await expectRefusal(contract.saveGroup, { ...nowhere, batchId }, admin, 'NOT_FOUND', 'id')
    const group = { ...groupForm, courseIds: ['no-such-course'] }
    expect(await refusal(contract.saveGroup, { group, batchId }, admin)).toMatchObject({
      code: 'NOT_FOUND',
      field: 'group.courseIds',
    })
  })
})

describe('setGroupActive', () => {
  test('archives and restores a group, with an event each, and keeps its members', async () => {
    const { id, courseIds, source } = await createGroup(admin)
    const [uid = ''] = await createUsers(1)
    await join(admin, id, [{ userId: uid }])
    await call(contract.setGroupActive, { id, revision: 1, active: false }, admin)
    expect(await readGroup(id)).toMatchObject({ active: false, revision: 2 })
    expect(await buildDays(source, uid, courseIds[0] ?? '')).toEqual([startsOn, endsOn])
    await call(contract.setGroupActive, { id, revision: 2, active: true }, admin)
    const events = await listAudit('groups', id)
    expect(events.map(({ action }) => action)).toEqual(['create', 'close', 'open'])
  })
})
