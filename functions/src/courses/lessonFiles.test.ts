import * as contract from '@shala/contract/courses/lessons'
import { downloadFaults } from '@shala/contract/files/fileType'
import { uploadFaults, uploadPath } from '@shala/contract/files/uploads'
import { slowTest } from '@shala/contract/testing/slowTest'
import { bucket } from '../firebase.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  createDraftCourse,
  createLesson,
  createLessonId,
  lessonActions,
  readLesson,
} from '../testing/builders/courses.ts'
import { createUpload, readColour, isStored, whole } from '../testing/builders/images.ts'
import { createAdmin } from '../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'

let courseId: string
beforeAll(async () => {
  courseId = await createDraftCourse(admin)
})

const words = { name: ' Chart ', alt: 'Twelve postures' }

async function createEmptyLesson() {
  const { id: lessonId, revision } = await createLesson(admin, courseId)
  return { courseId, lessonId, revision }
}

async function createLessonWithPicture() {
  const lesson = await createEmptyLesson()
  const upload = { uploadId: await createUpload(admin.uid), crop: whole }
  const { revision } = await call(contract.addLessonFile, { ...lesson, upload, ...words }, admin)
  const path = (await readLesson(courseId, lesson.lessonId))?.files[0]?.path ?? ''
  return { ...lesson, revision, path, upload }
}

test('adding a picture crops it, stores it privately and lists it in the lesson', async () => {
  const lesson = await createEmptyLesson()
  const crop = { left: 0.5, top: 0, width: 0.5, height: 0.5 }
  const upload = { uploadId: await createUpload(admin.uid), crop }
  await call(contract.addLessonFile, { ...lesson, upload, ...words }, admin)
  const [file] = (await readLesson(courseId, lesson.lessonId))?.files ?? []
  expect(file).toMatchObject({ name: 'Chart', alt: 'Twelve postures', width: 200, height: 200 })
  const path = file?.path ?? ''
  expect(path).toMatch(new RegExp(`^lessons/${courseId}/${lesson.lessonId}/[a-z0-9-]+[.]webp$`))
  const [[bytes], [metadata]] = await Promise.all([
    bucket().file(path).download(),
    bucket().file(path).getMetadata(),
  ])
  expect(await readColour(bytes)).toBe('00ff00')
  expect(metadata).toMatchObject({ contentType: 'image/webp', cacheControl: 'private, no-store' })
  expect(metadata.metadata?.['firebaseStorageDownloadTokens']).toBeUndefined()
  expect(await isStored(uploadPath(admin.uid, upload.uploadId))).toBe(false)
  expect(await lessonActions(courseId, lesson.lessonId)).toEqual(['create', 'add picture'])
})

test.each([
  [
    'the upload of another user',
    async () => createUpload((await createAdmin()).uid),
    'NOT_FOUND',
    'gone',
  ],
  [
    'a file that is not a picture',
    () => createUpload(admin.uid, Buffer.from('<svg/>')),
    'INVALID_ARGUMENT',
    'content',
  ],
] as const)('%s is refused as a picture of a lesson', async (_, uploaded, code, fault) => {
  const lesson = await createEmptyLesson()
  const upload = { uploadId: await uploaded(), crop: whole }
  const met = await refusal(contract.addLessonFile, { ...lesson, upload, ...words }, admin)
  expect(met).toMatchObject({ code, field: 'upload', message: `upload: ${uploadFaults[fault]}` })
})

describe('a removed picture', () => {
  const removePicture = async () => {
    const { upload: _, ...named } = await createLessonWithPicture()
    const { revision } = await call(contract.removeLessonFile, named, admin)
    expect((await readLesson(courseId, named.lessonId))?.files).toEqual([])
    expect(await isStored(named.path)).toBe(true)
    return { ...named, revision, removedBy: revision }
  }

  test('can be restored, and no other file', async () => {
    const named = await removePicture()
    for (const wrong of [{ removedBy: 1 }, { path: 'uploads/maya/secret' }]) {
      const request = { ...named, ...wrong }
      await expectRefusal(contract.restoreLessonFile, request, admin, 'NOT_FOUND', 'path')
    }
    await call(contract.restoreLessonFile, named, admin)
    const lesson = await readLesson(courseId, named.lessonId)
    expect(lesson?.files).toEqual([expect.objectContaining({ path: named.path, name: 'Chart' })])
    expect(await lessonActions(courseId, named.lessonId)).toEqual([
      'create',
      'add picture',
      'remove picture',
      'restore picture',
    ])
  })
})

describe('an unsaved lesson', () => {
  const upload = async () => ({ uploadId: await createUpload(admin.uid), crop: whole })
  const unsaved = () => ({ courseId, lessonId: createLessonId(), revision: 0 })

  slowTest('accepts a picture, which is listed once the lesson is saved', async () => {
    const lesson = unsaved()
    const request = { ...lesson, upload: await upload(), ...words }
    const { revision, file } = await call(contract.addLessonFile, request, admin)
    expect(revision).toBe(0)
    expect(file).toMatchObject({ name: 'Chart', alt: 'Twelve postures', width: 400, height: 400 })
    expect(await readLesson(courseId, lesson.lessonId)).toBeNull()
    const gone = { ...file, path: file.path.replace('.webp', '-gone.webp') }
    const save = { ...lesson, lesson: { title: 'Sitting' }, files: [file, gone] }
    await call(contract.saveLesson, save, admin)
    expect((await readLesson(courseId, lesson.lessonId))?.files).toEqual([file])
    expect(await call(contract.saveLesson, save, admin)).toMatchObject({ revision: 1 })
  })

  slowTest('refuses files of another lesson, also at a later revision', async () => {
    const { path } = await createLessonWithPicture()
    const file = { path, name: 'x', alt: 'x', width: 1, height: 1 }
    const request = { ...unsaved(), lesson: { title: 'Sitting' } }
    for (const wrong of [path, `lessons/${courseId}/${request.lessonId}/../l1/a.webp`]) {
      const files = [{ ...file, path: wrong }]
      const met = await refusal(contract.saveLesson, { ...request, files }, admin)
      expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'files' })
    }
    const saved = { ...request, revision: 1, files: [file] }
    expect(await refusal(contract.saveLesson, saved, admin)).toMatchObject({ field: 'files' })
  })
})

describe('a download', () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}`)

  test('is stored unchanged without a token, and can be removed and restored', async () => {
    const lesson = await createEmptyLesson()
    const uploadId = await createUpload(admin.uid, pdf)
    const request = { ...lesson, uploadId, name: ' Handout ' }
    const { revision, file } = await call(contract.addLessonDownload, request, admin)
    expect(file).toMatchObject({ name: 'Handout', type: 'application/pdf', size: pdf.length })
    expect(file.path).toMatch(
      new RegExp(`^lessons/${courseId}/${lesson.lessonId}/[a-z0-9-]+[.]pdf$`),
    )
    const [[bytes], [metadata]] = await Promise.all([
      bucket().file(file.path).download(),
      bucket().file(file.path).getMetadata(),
    ])
    expect(bytes.equals(pdf)).toBe(true)
    expect(metadata).toMatchObject({
      contentType: 'application/pdf',
      cacheControl: 'private, no-store',
    })
    expect(metadata.metadata?.['firebaseStorageDownloadTokens']).toBeUndefined()
    expect(await isStored(uploadPath(admin.uid, uploadId))).toBe(false)
    const again = await call(contract.addLessonDownload, request, admin)
    expect(again).toEqual({ id: lesson.lessonId, revision, file })

    const named = { ...lesson, revision, path: file.path }
    const removed = await call(contract.removeLessonFile, named, admin)
    expect((await readLesson(courseId, lesson.lessonId))?.downloads).toEqual([])
    const back = { ...named, revision: removed.revision, removedBy: removed.revision }
    await call(contract.restoreLessonFile, back, admin)
    expect((await readLesson(courseId, lesson.lessonId))?.downloads).toEqual([file])
    expect(await lessonActions(courseId, lesson.lessonId)).toEqual([
      'create',
      'add file',
      'remove file',
      'restore file',
    ])
  })

  test('is refused for an HTML file or a missing upload, and nothing is stored', async () => {
    const lesson = await createEmptyLesson()
    const uploadId = await createUpload(admin.uid, Buffer.from('<html>'))
    const request = { ...lesson, uploadId, name: 'x' }
    const met = await refusal(contract.addLessonDownload, request, admin)
    expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'upload' })
    expect(met.message).toContain(downloadFaults.content)
    const gone = { ...request, uploadId: 'gone' }
    await expectRefusal(contract.addLessonDownload, gone, admin, 'NOT_FOUND', 'upload')
    const [left] = await bucket().getFiles({ prefix: `lessons/${courseId}/${lesson.lessonId}/` })
    expect(left).toEqual([])
  })
})

slowTest('restoring a deleted lesson drops pictures whose files are deleted', async () => {
  const { upload: _, path, ...named } = await createLessonWithPicture()
  const more = { uploadId: await createUpload(admin.uid), crop: whole }
  await call(contract.addLessonFile, { ...named, upload: more, ...words }, admin)
  await call(contract.deleteLesson, { ...named, revision: 3 }, admin)
  await bucket().file(path).delete()
  await call(contract.restoreLesson, { ...named, revision: 4 }, admin)
  const files = (await readLesson(courseId, named.lessonId))?.files ?? []
  expect(files).toHaveLength(1)
  expect(files[0]?.path).not.toBe(path)
})
