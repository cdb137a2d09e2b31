import { grantAccess, revokeAccess } from '@shala/contract/access/access'
import { getStudentProgress, saveProgress } from '@shala/contract/courses/progress'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createUser } from '../testing/builders/people.ts'
import { addPublishedLesson, readProgress } from '../testing/builders/study.ts'
import { call } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

slowTest('getStudentProgress returns completed lessons and access', async () => {
  const [maya, courseId] = [await createUser(), await addCourse()]
  const second = await addPublishedLesson(courseId, { title: 'Breath', position: 2 })
  const first = await addPublishedLesson(courseId, { title: 'Arriving', position: 1 })
  await addPublishedLesson(courseId, { title: 'Not yet', status: 'draft', position: 0 })
  const request = { userId: maya.uid, courseId }
  const none = {
    lessons: [
      { lessonId: first, title: 'Arriving', done: false },
      { lessonId: second, title: 'Breath', done: false },
    ],
    lastAt: null,
    finishedAt: null,
    held: false,
  }
  expect(await call(getStudentProgress, request, admin)).toEqual(none)

  await call(grantAccess, request, admin)
  await call(saveProgress, { courseId, lessonId: second, done: true }, maya)
  const last = (await readProgress(maya.uid, courseId))?.updatedAt.toISOString()
  const some = {
    ...none,
    lessons: [none.lessons[0], { lessonId: second, title: 'Breath', done: true }],
    lastAt: last,
  }
  expect(await call(getStudentProgress, request, admin)).toEqual({ ...some, held: true })

  await call(revokeAccess, { ...request, reason: 'Moved away' }, admin)
  expect(await call(getStudentProgress, request, admin)).toEqual(some)
})
