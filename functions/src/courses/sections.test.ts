import * as courses from '@shala/contract/courses/courses'
import * as lessons from '@shala/contract/courses/lessons'
import * as contract from '@shala/contract/courses/sections'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import {
  createDraftCourse,
  createLesson,
  createLessonId,
  readCourse,
} from '../testing/builders/courses.ts'
import { createAdmin, type TestPerson } from '../testing/builders/people.ts'
import { call, expectRefusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeEach(async () => {
  admin = await createAdmin()
  courseId = await createDraftCourse(admin)
})

const revisionNow = async () => (await readCourse(courseId))?.revision ?? 0

/** Adds a section before a lesson, or at the end, and returns its key. */
async function createSection(title: string, before: string | null = null): Promise<string> {
  const sectionId = createLessonId()
  const revision = await revisionNow()
  await call(contract.addSection, { courseId, revision, sectionId, title, before }, admin)
  return sectionId
}

const lessonsNamed = async (...titles: string[]) => {
  const ids: string[] = []
  for (const title of titles) ids.push((await createLesson(admin, courseId, { title })).id)
  return ids
}

/** Returns the title of each section with the titles of its lessons. */
async function getOutline(id = courseId) {
  const { docs } = await firestore().collection(lessons.lessonsPath(id)).get()
  const all = docs.map((document) => lessons.Lesson.parse(document.data()))
  const { sections = [] } = (await readCourse(id)) ?? {}
  return contract
    .groupBySection(all, sections, ({ position }) => position)
    .map(({ section, lessons: own }) => [
      section?.title ?? null,
      own.map(({ title }) => title).join(' '),
    ])
}

describe('a new section', () => {
  test('starts at the given lesson, or comes last, with an audit event', async () => {
    const [, second] = await lessonsNamed('One', 'Two', 'Three')
    await createSection(' Week 2 ')
    await createSection('Week 1', second)
    expect(await getOutline()).toEqual([
      [null, 'One'],
      ['Week 1', 'Two Three'],
      ['Week 2', ''],
    ])
    const events = await listAudit('courses', courseId)
    expect(events.slice(1)).toMatchObject([
      { action: 'add section', by: admin.uid, revision: 2 },
      { action: 'add section', by: admin.uid, revision: 3 },
    ])
  })

  test('is refused with a stale revision, a missing course or a missing lesson', async () => {
    const request = { courseId, revision: 0, sectionId: 'a', title: 'A', before: null }
    await expectRefusal(contract.addSection, request, admin, 'ABORTED', 'revision')
    const nowhere = { ...request, courseId: 'nowhere' }
    await expectRefusal(contract.addSection, nowhere, admin, 'NOT_FOUND', 'courseId')
    const lost = { ...request, revision: 1, before: 'nothing' }
    await expectRefusal(contract.addSection, lost, admin, 'NOT_FOUND', 'before')
  })
})

describe('a section', () => {
  test('is renamed at its revision without other changes to the course', async () => {
    const sectionId = await createSection('Week 1')
    const before = await readCourse(courseId)
    const request = { courseId, revision: 2, sectionId, title: ' First week ' }
    expect(await call(contract.renameSection, request, admin)).toEqual({
      id: courseId,
      revision: 3,
    })
    const after = await readCourse(courseId)
    expect(after).toEqual({
      ...before,
      revision: 3,
      updatedAt: after?.updatedAt,
      sections: [{ sectionId, title: 'First week', position: 1 }],
    })
    await expectRefusal(contract.renameSection, request, admin, 'ABORTED', 'revision')
  })

  slowTest('leaves its lessons to the previous one when removed, and can be restored', async () => {
    const [first, second] = await lessonsNamed('One', 'Two')
    await createSection('A', first)
    const sectionId = await createSection('B', second)
    const before = await getOutline()
    await call(contract.removeSection, { courseId, revision: 3, sectionId }, admin)
    expect(await getOutline()).toEqual([['A', 'One Two']])
    const back = { courseId, revision: 4, sectionId, removedBy: 4 }
    const wrong = { ...back, removedBy: 3 }
    await expectRefusal(contract.restoreSection, wrong, admin, 'NOT_FOUND', 'removedBy')
    await call(contract.restoreSection, back, admin)
    expect(await getOutline()).toEqual(before)
  })
})

describe('courses with sections', () => {
  test('add a new lesson to the last section', async () => {
    const [one] = await lessonsNamed('One')
    await createSection('A', one)
    await createSection('B')
    await lessonsNamed('Two')
    expect(await getOutline()).toEqual([
      ['A', 'One'],
      ['B', 'Two'],
    ])
  })

  test('are copied with their sections', async () => {
    const [one, two] = await lessonsNamed('One', 'Two')
    await createSection('A', one)
    await createSection('B', two)
    const newCourseId = `${courseId.slice(0, 50)}-copy`
    await call(courses.duplicateCourse, { courseId, newCourseId, title: 'Copy' }, admin)
    expect(await getOutline(newCourseId)).toEqual(await getOutline())
  })
})
