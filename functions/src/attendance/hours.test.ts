import { randomUUID } from 'node:crypto'
import { addHourEntry } from '@shala/contract/attendance/courseHours'
import { HourPlan, saveHourPlan } from '@shala/contract/attendance/hourPlans'
import { saveProgress } from '@shala/contract/courses/progress'
import { slowTest } from '@shala/contract/testing/slowTest'
import { computeTotals } from '@shala/domain/attendance/hourTotals'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { buildMark, createBegun, mark, readHours } from '../testing/builders/attendance.ts'
import { createHolder } from '../testing/builders/bookings.ts'
import { type TestPerson, createUser } from '../testing/builders/people.ts'
import { addPublishedLesson, readProgress } from '../testing/builders/study.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import { recomputeCourse } from './recomputeHours.ts'

const plan = {
  categories: [{ id: 'anatomy', name: 'Anatomy', minutes: 1800 }],
  minutes: 12_000,
  onlineMinutes: 600,
  dayMinutes: 480,
}

describe('An hour plan', () => {
  test('can be edited at its current revision only, and has a history', async () => {
    const courseId = await addCourse()
    await call(saveHourPlan, { courseId, revision: 0, plan }, admin)
    const edited = { ...plan, dayMinutes: null }
    await call(saveHourPlan, { courseId, revision: 1, plan: edited }, admin)
    const stored = await firestore().collection('hourPlans').doc(courseId).get()
    expect(HourPlan.parse(stored.data())).toMatchObject({ courseId, ...edited, revision: 2 })
    expect(await listAudit('hourPlans', courseId)).toHaveLength(2)
    await expectRefusal(saveHourPlan, { courseId, revision: 1, plan }, admin, 'ABORTED')
  })
})

const buildEntry = (student: TestPerson, courseId: string) => ({
  id: randomUUID(),
  userId: student.uid,
  courseId,
  kind: 'assignment' as const,
  categoryId: 'anatomy',
  minutes: 120,
  day: '2027-01-05',
  reason: 'Essay about the spine',
})

describe('An hour entry', () => {
  slowTest('counts once when sent repeatedly, until another entry cancels it', async () => {
    const courseId = await addCourse()
    const maya = await createHolder(admin, courseId)
    const entry = buildEntry(maya, courseId)
    await call(addHourEntry, entry, admin)
    await call(addHourEntry, entry, admin)
    const done = async () => {
      const hours = await readHours(maya, courseId)
      return computeTotals(plan, hours ?? { sessions: [], entries: [] }).done
    }
    expect(await done()).toBe(120)
    expect((await readHours(maya, courseId))?.entries).toMatchObject([{ by: admin.uid }])
    const cancel = {
      ...entry,
      id: randomUUID(),
      kind: 'cancel' as const,
      categoryId: null,
      minutes: 0,
      reason: 'Handed in by another student',
      cancels: entry.id,
    }
    await call(addHourEntry, cancel, admin)
    expect(await done()).toBe(0)
    expect((await readHours(maya, courseId))?.entries).toHaveLength(2)
    const again = { ...cancel, id: randomUUID() }
    await expectRefusal(addHourEntry, again, admin, 'FAILED_PRECONDITION', 'cancels')
    const ofCancel = { ...cancel, id: randomUUID(), cancels: cancel.id }
    expect(await refusal(addHourEntry, ofCancel, admin)).toMatchObject({ field: 'cancels' })
    expect(await recomputeCourse(courseId)).toEqual({ students: 1, repaired: 0 })
  })

  test('is refused for a user without the course', async () => {
    const entry = buildEntry(await createUser(), await addCourse())
    expect(await refusal(addHourEntry, entry, admin)).toMatchObject({ field: 'userId' })
  })
})

slowTest('recomputeCourse repairs hours that differ from the registers', async () => {
  const session = await createBegun(admin)
  const { courseId } = session
  const [maya, leo] = [await createHolder(admin, courseId), await createHolder(admin, courseId)]
  await mark(admin, session, [buildMark(maya, 'present'), buildMark(leo, 'present')])
  const [before, store] = [await readHours(maya, courseId), firestore().collection('courseHours')]
  await store.doc(`${maya.uid}_${courseId}`).update({ sessions: [] })
  await store.doc(`${leo.uid}_${courseId}`).delete()
  expect(await recomputeCourse(courseId)).toEqual({ students: 2, repaired: 2 })
  expect(await readHours(maya, courseId)).toEqual(before)
  expect((await readHours(leo, courseId))?.sessions).toHaveLength(1)
  expect(await recomputeCourse(courseId)).toEqual({ students: 2, repaired: 0 })
})

test('A course with required hours is finished when its lessons and its hours are done', async () => {
  const session = await createBegun(admin)
  const { courseId } = session
  const [maya, lessonId] = [await createHolder(admin, courseId), await addPublishedLesson(courseId)]
  await call(
    saveHourPlan,
    { courseId, revision: 0, plan: { ...plan, categories: [], minutes: 90 } },
    admin,
  )
  await call(saveProgress, { courseId, lessonId, done: true }, maya)
  expect(await readProgress(maya.uid, courseId)).toMatchObject({
    done: [lessonId],
    finishedAt: null,
  })
  await mark(admin, session, [buildMark(maya, 'present')])
  const finished = await readProgress(maya.uid, courseId)
  expect(finished).toMatchObject({ finishedAt: expect.any(Date), finishedBy: 'lessons' })
  await mark(admin, session, [buildMark(maya, 'absent')])
  expect(await readProgress(maya.uid, courseId)).toMatchObject({
    finishedAt: null,
    finishedBy: null,
  })
  const events = await listAudit('courseProgress', `${maya.uid}_${courseId}`)
  expect(events.map(({ action }) => action)).toEqual(['do', 'finish', 'unfinish'])
})

test('A plan that requires less finishes the students who have enough, and one that requires more none', async () => {
  const session = await createBegun(admin)
  const { courseId } = session
  const [maya, leo, lessonId] = [
    await createHolder(admin, courseId),
    await createHolder(admin, courseId),
    await addPublishedLesson(courseId),
  ]
  const savePlan = (revision: number, minutes: number) =>
    call(saveHourPlan, { courseId, revision, plan: { ...plan, categories: [], minutes } }, admin)
  await savePlan(0, 120)
  for (const student of [maya, leo]) {
    await call(saveProgress, { courseId, lessonId, done: true }, student)
  }
  await mark(admin, session, [buildMark(maya, 'present'), buildMark(leo, 'late', { missed: 60 })])
  const listFinished = async () =>
    (await Promise.all([maya, leo].map(({ uid }) => readProgress(uid, courseId)))).map(
      (progress) => progress?.finishedBy,
    )
  expect(await listFinished()).toEqual([null, null])
  await savePlan(1, 90)
  expect(await listFinished()).toEqual(['lessons', null])
  await savePlan(2, 300)
  expect(await listFinished()).toEqual(['lessons', null])
})
