import * as courses from '@shala/contract/courses/courses'
import * as contract from '@shala/contract/courses/lessons'
import { slowTest } from '@shala/contract/testing/slowTest'
import { bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import {
  createDraftCourse,
  createLesson,
  createLessonId,
  readCourse,
  lessonActions,
  readLesson,
  paragraph,
} from '../testing/builders/courses.ts'
import { createUpload, isStored, whole } from '../testing/builders/images.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, expectRefusal } from '../testing/server.ts'

let admin: TestPerson
let courseId: string
beforeEach(async () => {
  admin = await createAdmin()
  courseId = await createDraftCourse(admin, 'Rest')
})

/** A published lesson with a picture and a PDF in its text. */
async function createWholeLesson() {
  const { id: lessonId } = await createLesson(admin, courseId, { minutes: 20, freePreview: true })
  const named = { courseId, lessonId }
  const upload = { uploadId: await createUpload(admin.uid), crop: whole }
  const words = { name: 'Chart', alt: 'Postures' }
  const { file } = await call(
    contract.addLessonFile,
    { ...named, revision: 1, upload, ...words },
    admin,
  )
  const uploadId = await createUpload(admin.uid, Buffer.from('%PDF-1.7'))
  const { file: pdf } = await call(
    contract.addLessonDownload,
    { ...named, revision: 2, uploadId, name: 'Handout' },
    admin,
  )
  const place = (key: string, path: string) => ({ _type: 'file' as const, _key: key, path })
  const body = [paragraph('Sit.'), place('f1', file.path), place('f2', pdf.path)]
  const lesson = { title: 'Sitting', body, minutes: 20, freePreview: true }
  await call(contract.saveLesson, { ...named, revision: 3, lesson }, admin)
  await call(contract.setLessonStatus, { ...named, revision: 4, status: 'published' }, admin)
  return lessonId
}

const getPaths = (lesson: contract.Lesson | null) =>
  [...(lesson?.files ?? []), ...(lesson?.downloads ?? [])].map(({ path }) => path)

/** Expects the same content in separate files, so that deleting one keeps the other. */
async function expectCopy(from: contract.Lesson | null, to: contract.Lesson | null) {
  const [theirs, own] = [getPaths(from), getPaths(to)]
  expect(to).toMatchObject({ minutes: 20, freePreview: true, status: 'draft', revision: 1 })
  expect(own).toHaveLength(2)
  expect(own.filter((path) => theirs.includes(path))).toEqual([])
  expect(to?.body.flatMap((block) => (block._type === 'file' ? [block.path] : []))).toEqual(own)
  expect(to?.body[0]).toEqual(from?.body[0])
  for (const path of own) {
    const [metadata] = await bucket().file(path).getMetadata()
    expect(metadata.cacheControl).toBe('private, no-store')
    expect(metadata.metadata?.['firebaseStorageDownloadTokens']).toBeUndefined()
  }
  await Promise.all(theirs.map((path) => bucket().file(path).delete()))
  for (const path of own) expect(await isStored(path)).toBe(true)
}

describe('a copy of a lesson', () => {
  slowTest('is a draft after the original with separate files, and is created once', async () => {
    const lessonId = await createWholeLesson()
    const { id: last } = await createLesson(admin, courseId)
    const request = { courseId, lessonId, newLessonId: createLessonId() }
    const made = await call(contract.duplicateLesson, request, admin)
    expect(made).toEqual({ id: request.newLessonId, revision: 1 })
    expect(await call(contract.duplicateLesson, request, admin)).toEqual(made)
    const [from, to, behind] = await Promise.all(
      [lessonId, made.id, last].map((id) => readLesson(courseId, id)),
    )
    expect(to?.title).toBe('Copy of Sitting')
    expect(to?.position).toBeGreaterThan(from?.position ?? Infinity)
    expect(to?.position).toBeLessThan(behind?.position ?? 0)
    expect(await lessonActions(courseId, made.id)).toEqual(['duplicate'])
    await expectCopy(from ?? null, to ?? null)
  })
})

describe('a copy of a course', () => {
  const getCopy = () => ({
    courseId,
    newCourseId: `${courseId.slice(0, 50)}-copy`,
    title: ' Rest II ',
  })

  slowTest('is a draft with all lessons as drafts, without students', async () => {
    const lessonId = await createWholeLesson()
    await createLesson(admin, courseId, { title: 'Second' })
    await call(courses.setCourseStatus, { courseId, revision: 1, status: 'published' }, admin)
    const student = await createUser({})
    await firestore().doc(`userCourseAccess/${student.uid}_${courseId}`).set({ hasAccess: true })
    const request = getCopy()
    const { newCourseId } = request
    expect(await call(courses.duplicateCourse, request, admin)).toEqual({
      id: newCourseId,
      revision: 1,
      lessons: 2,
    })
    expect(await readCourse(newCourseId)).toMatchObject({ title: 'Rest II', status: 'draft' })
    const { docs } = await firestore()
      .collection(contract.lessonsPath(newCourseId))
      .orderBy('position')
      .get()
    const copies = docs.map((document) => contract.Lesson.parse(document.data()))
    expect(copies.map(({ title, status }) => [title, status])).toEqual([
      ['Sitting', 'draft'],
      ['Second', 'draft'],
    ])
    await expectCopy(await readLesson(courseId, lessonId), copies[0] ?? null)
    const access = firestore().doc(`userCourseAccess/${student.uid}_${newCourseId}`)
    expect((await access.get()).exists).toBe(false)
  })

  slowTest('continues after an interruption without duplicate lessons', async () => {
    await createWholeLesson()
    await createLesson(admin, courseId)
    const request = getCopy()
    await call(courses.duplicateCourse, request, admin)
    const copies = firestore().collection(contract.lessonsPath(request.newCourseId))
    const [first] = (await copies.get()).docs
    await first?.ref.delete()
    await firestore()
      .doc(`auditEvents/courses.${request.newCourseId}.lessons_${first?.id ?? ''}_1`)
      .delete()
    await call(courses.duplicateCourse, request, admin)
    expect((await copies.get()).size).toBe(2)
  })

  test('is refused with the key of an existing course, and for a missing course', async () => {
    const other = await createDraftCourse(admin)
    const taken = { ...getCopy(), newCourseId: other }
    await expectRefusal(courses.duplicateCourse, taken, admin, 'ALREADY_EXISTS', 'newCourseId')
    const same = { ...getCopy(), newCourseId: courseId }
    await expectRefusal(courses.duplicateCourse, same, admin, 'ALREADY_EXISTS')
    const nowhere = { ...getCopy(), courseId: 'nowhere' }
    await expectRefusal(courses.duplicateCourse, nowhere, admin, 'NOT_FOUND', 'courseId')
  })
})
