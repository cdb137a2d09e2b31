import * as contract from '@shala/contract/access/access'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../../firebase.ts'
import { createGroup, join, leave } from '../../testing/builders/groups.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

const undo = (userId: string, revision: number, by = admin) =>
  call(contract.undoAccessChange, { userId, courseId, revision }, by)

test('undoAccessChange restores the access from before an extension or a revoke', async () => {
  const { uid: userId } = await createUser()
  const whose = { userId, courseId }
  await call(contract.grantAccess, { ...whose, endsOn: '2099-06-30', amount: 90 }, admin)
  const granted = await readRecord(userId, courseId)
  await call(contract.extendAccess, { userIds: [userId], courseId, endsOn: null }, admin)
  expect(await undo(userId, 2)).toEqual({ accessId: `${userId}_${courseId}` })
  const asGranted = { ...granted, updatedAt: expect.any(Date) }
  expect(await readRecord(userId, courseId)).toEqual({ ...asGranted, revision: 3 })

  await call(contract.revokeAccess, { ...whose, reason: 'by mistake' }, admin)
  await undo(userId, 4)
  expect(await readRecord(userId, courseId)).toEqual({ ...asGranted, revision: 5 })
  expect((await listEvents(userId, courseId)).at(-1)).toMatchObject({
    action: 'undo',
    by: admin.uid,
    reason: 'Undone',
    batch: null,
    before: { hasAccess: false },
    after: { hasAccess: true },
  })
})

slowTest('undoAccessChange restores a course of a group only for its members', async () => {
  const { uid: userId } = await createUser()
  const group = await createGroup(admin, { courseIds: [courseId], startsOn: null, endsOn: null })
  await join(admin, group.id, [{ userId }])
  await call(contract.revokeAccess, { userId, courseId, reason: 'refunded' }, admin)
  await undo(userId, 2)
  expect(await readRecord(userId, courseId)).toMatchObject({ hasAccess: true, revision: 3 })

  await call(contract.revokeAccess, { userId, courseId, reason: 'refunded' }, admin)
  await leave(admin, group.id, [{ userId }])
  const request = { userId, courseId, revision: 4 }
  await expectRefusal(contract.undoAccessChange, request, admin, 'FAILED_PRECONDITION')
  expect(await readRecord(userId, courseId)).toMatchObject({ hasAccess: false, revision: 4 })
})

describe('undoAccessChange', () => {
  slowTest('refuses an older or missing change', async () => {
    const { uid: userId } = await createUser()
    await call(contract.grantAccess, { userId, courseId }, admin)
    await call(contract.grantAccess, { userId, courseId, notes: 'again' }, admin)
    expect(
      await refusal(contract.undoAccessChange, { userId, courseId, revision: 1 }, admin),
    ).toMatchObject({
      code: 'ABORTED',
      message: 'revision: was changed again since; undo the newest change first',
    })
    expect(
      await refusal(contract.undoAccessChange, { userId, courseId, revision: 9 }, admin),
    ).toMatchObject({ code: 'NOT_FOUND' })
    expect(await readRecord(userId, courseId)).toMatchObject({ revision: 2, notes: 'again' })
  })

  slowTest('refuses to give access to a deleted account', async () => {
    const { uid: userId } = await createUser()
    await call(contract.grantAccess, { userId, courseId }, admin)
    await call(contract.revokeAccess, { userId, courseId }, admin)
    await auth().deleteUser(userId)
    const request = { userId, courseId, revision: 2 }
    await expectRefusal(contract.undoAccessChange, request, admin, 'NOT_FOUND')
  })
})
