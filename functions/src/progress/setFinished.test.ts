import * as contract from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { readProgress } from '../testing/builders/study.ts'
import { call } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'

let admin: TestPerson
let maya: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, maya] = await Promise.all([createAdmin(), createUser()])
})
beforeEach(async () => {
  courseId = await addCourse()
})

const say = (finished: boolean) =>
  call(contract.setFinished, { userId: maya.uid, courseId, finished }, admin)

test('the school marks completion, removes it, and marks it again', async () => {
  const id = accessId(maya.uid, courseId)
  expect(await say(true)).toEqual({ id, revision: 1 })
  expect(await readProgress(maya.uid, courseId)).toMatchObject({
    userId: maya.uid,
    courseId,
    done: [],
    finishedBy: admin.uid,
    finishedAt: expect.any(Date),
  })
  expect(await say(true)).toEqual({ id, revision: 1 })
  expect(await say(false)).toEqual({ id, revision: 2 })
  expect(await readProgress(maya.uid, courseId)).toMatchObject({ finishedAt: null })
  expect(await say(true)).toEqual({ id, revision: 3 })
  const events = await listAudit('courseProgress', id)
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ['finish', admin.uid],
    ['unfinish', admin.uid],
    ['finish', admin.uid],
  ])
})
