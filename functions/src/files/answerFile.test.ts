import { randomUUID } from 'node:crypto'
import { grantAccess, revokeAccess } from '@shala/contract/access/access'
import { addLessonFile, removeLessonFile } from '@shala/contract/courses/lessons'
import { filePath } from '@shala/contract/files/files'
import * as graduates from '@shala/contract/graduates/profiles'
import { setSlideState, saveSlide } from '@shala/contract/graduates/slides'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { createDraftCourse, createLesson } from '../testing/builders/courses.ts'
import {
  createLessonWithFiles,
  createTicketPath,
  requestFile,
  storeFile,
} from '../testing/builders/files.ts'
import { createUpload, whole } from '../testing/builders/images.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import {
  createGraduate,
  submitProfile,
  readDraft,
  readProfile,
} from '../testing/builders/profiles.ts'
import { createSlide, readSlide } from '../testing/builders/slides.ts'
import { call } from '../testing/server.ts'

let admin: TestPerson
let student: TestPerson
beforeAll(async () => {
  ;[admin, student] = await Promise.all([createAdmin(), createUser()])
})

/** The status of a request through `/pictures/`, as any visitor makes it. */
async function pictureStatus(path: string): Promise<number> {
  const response = await requestFile(`/pictures/${path}`)
  await response.arrayBuffer()
  return response.status
}

async function fileStatus(path: string, person: TestPerson | null): Promise<number> {
  const response = await requestFile(filePath(path), person)
  await response.arrayBuffer()
  return response.status
}

const record = (person: TestPerson, courseId: string) =>
  firestore().doc(`userCourseAccess/${person.uid}_${courseId}`)

const giveAccess = (person: TestPerson, courseId: string) =>
  call(grantAccess, { userId: person.uid, courseId }, admin)

const takeAccess = (person: TestPerson, courseId: string) =>
  call(revokeAccess, { userId: person.uid, courseId }, admin)

describe('a portrait', () => {
  async function publishPortrait() {
    const person = await createGraduate()
    await submitProfile(person)
    const path = await storeFile(`graduate-drafts/${person.uid}/${randomUUID()}.webp`)
    const photo = { path, width: 640, height: 800, alt: 'A face' }
    await firestore().doc(`graduateDrafts/${person.uid}`).update({ photo })
    await call(graduates.setConsent, { consent: true }, person)
    const { revision } = z.object({ revision: z.number() }).parse(await readDraft(person.uid))
    await call(graduates.reviewProfile, { userId: person.uid, revision, verdict: 'approve' }, admin)
    const shown = (await readProfile(person.uid))?.photo?.path ?? ''
    return { person, path: shown, draft: path }
  }

  test('is public while its profile is, and hidden as soon as consent is withdrawn', async () => {
    const { person, path } = await publishPortrait()
    const shown = await requestFile(`/pictures/${path}`)
    expect([shown.status, await shown.text()]).toEqual([200, 'bytes'])
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'image/webp',
      'content-length': '5',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    await call(graduates.setConsent, { consent: false }, person)
    const headers = { 'if-none-match': shown.headers.get('etag') ?? '' }
    const again = await requestFile(`/pictures/${path}`, null, { headers })
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    expect(await fileStatus(path, student)).toBe(403)
    expect(await fileStatus(path, person)).toBe(200)
    expect(await fileStatus(path, admin)).toBe(200)
  })

  test('is hidden at once if the school hides the profile', async () => {
    const { person, path } = await publishPortrait()
    expect(await pictureStatus(path)).toBe(200)
    const revision = (await readProfile(person.uid))?.revision ?? 0
    await call(graduates.setProfileHidden, { userId: person.uid, revision, hidden: true }, admin)
    expect(await pictureStatus(path)).toBe(404)
  })

  test('is public only if the profile names it', async () => {
    const { person } = await publishPortrait()
    const other = await storeFile(`graduates/${person.uid}/${randomUUID()}.webp`)
    expect(await pictureStatus(other)).toBe(404)
    expect(await pictureStatus(`graduates/${randomUUID()}/a.webp`)).toBe(404)
  })

  test('of a draft is visible only to its graduate and admins', async () => {
    const { person, draft } = await publishPortrait()
    expect(await pictureStatus(draft)).toBe(404)
    expect(await fileStatus(draft, null)).toBe(403)
    expect(await fileStatus(draft, student)).toBe(403)
    expect(await fileStatus(draft, person)).toBe(200)
    expect(await fileStatus(draft, admin)).toBe(200)
  })
})

describe('a slide', () => {
  slowTest('is public in both sizes while it is visible', async () => {
    const { id, revision } = await createSlide(admin)
    const picture = (await readSlide(id))?.picture
    const paths = [picture?.path ?? '', picture?.small?.path ?? '']
    for (const path of paths) expect(await pictureStatus(path)).toBe(200)
    const shown = await requestFile(`/pictures/${paths[0] ?? ''}`)
    expect(shown.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, must-revalidate',
    )
    await call(setSlideState, { slideId: id, revision, state: 'hidden' }, admin)
    for (const path of paths) {
      expect(await pictureStatus(path)).toBe(404)
      expect(await fileStatus(path, student)).toBe(403)
      expect(await fileStatus(path, admin)).toBe(200)
    }
    await call(setSlideState, { slideId: id, revision: revision + 1, state: 'deleted' }, admin)
    for (const path of paths) expect(await pictureStatus(path)).toBe(404)
  })

  test('with a new picture no longer serves the old one', async () => {
    const { id, revision } = await createSlide(admin)
    const before = (await readSlide(id))?.picture.path ?? ''
    const upload = { uploadId: await createUpload(admin.uid), crop: whole }
    await call(saveSlide, { slideId: id, revision, alt: 'Another', upload }, admin)
    expect(await pictureStatus(before)).toBe(404)
    expect(await pictureStatus((await readSlide(id))?.picture.path ?? '')).toBe(200)
  })
})

describe('a file of a lesson', () => {
  slowTest('is served to students with access to the course, until it is revoked', async () => {
    const { courseId, pathTo } = await createLessonWithFiles({
      files: ['chart.webp'],
      downloads: ['a.pdf', 'a.mp3'],
    })
    const names = ['chart.webp', 'a.pdf', 'a.mp3']
    for (const name of names) {
      expect(await fileStatus(pathTo(name), null)).toBe(403)
      expect(await fileStatus(pathTo(name), student)).toBe(403)
      expect(await pictureStatus(pathTo(name))).toBe(404)
    }
    await giveAccess(student, courseId)
    const tickets = await Promise.all(names.map((name) => createTicketPath(pathTo(name), student)))
    for (const name of names) expect(await fileStatus(pathTo(name), student)).toBe(200)
    for (const link of tickets) expect((await requestFile(link)).status).toBe(200)
    await takeAccess(student, courseId)
    for (const name of names) expect(await fileStatus(pathTo(name), student)).toBe(403)
    for (const link of tickets) expect((await requestFile(link)).status).toBe(403)
  })

  test.each([
    ['has ended', { endsAt: new Date(Date.now() - 1000) }],
    ['has not begun', { startsAt: new Date(Date.now() + 3_600_000) }],
    ['is withdrawn', { isActive: false }],
  ])('is refused for a student whose access %s', async (_, change) => {
    const { courseId, pathTo } = await createLessonWithFiles({ files: ['chart.webp'] })
    await giveAccess(student, courseId)
    expect(await fileStatus(pathTo('chart.webp'), student)).toBe(200)
    await record(student, courseId).update(change)
    expect(await fileStatus(pathTo('chart.webp'), student)).toBe(403)
  })

  test('is refused while its lesson is a draft, or if the lesson no longer names it', async () => {
    const { courseId, lesson, pathTo } = await createLessonWithFiles({ files: ['chart.webp'] })
    await giveAccess(student, courseId)
    await lesson.update({ status: 'draft' })
    expect(await fileStatus(pathTo('chart.webp'), student)).toBe(403)
    expect(await fileStatus(pathTo('chart.webp'), admin)).toBe(200)
    await lesson.update({ status: 'published', files: [] })
    expect(await fileStatus(pathTo('chart.webp'), student)).toBe(403)
    await lesson.delete()
    expect(await fileStatus(pathTo('chart.webp'), student)).toBe(403)
  })

  test('of a free preview is public while lesson and course are published', async () => {
    const { courseId, lesson, pathTo } = await createLessonWithFiles(
      { files: ['chart.webp'], downloads: ['a.mp3'] },
      { freePreview: true },
    )
    const course = firestore().doc(`courses/${courseId}`)
    const link = await createTicketPath(pathTo('a.mp3'), null)
    const statuses = async () => [
      await fileStatus(pathTo('chart.webp'), null),
      await fileStatus(pathTo('a.mp3'), student),
      (await requestFile(link)).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200])
    await course.update({ status: 'archived' })
    expect(await statuses()).toEqual([403, 403, 403])
    await course.update({ status: 'published' })
    await lesson.update({ freePreview: false })
    expect(await statuses()).toEqual([403, 403, 403])
  })

  test('that an admin removed from a lesson is refused for students', async () => {
    const courseId = await createDraftCourse(admin)
    const { id: lessonId, revision } = await createLesson(admin, courseId)
    const upload = { uploadId: await createUpload(admin.uid), crop: whole }
    const named = { courseId, lessonId }
    const request = { ...named, revision, upload, name: 'Chart', alt: 'Chart' }
    const added = await call(addLessonFile, request, admin)
    await firestore().doc(`courses/${courseId}/lessons/${lessonId}`).update({ status: 'published' })
    await giveAccess(student, courseId)
    const { path } = added.file
    expect(await fileStatus(path, student)).toBe(200)
    await call(removeLessonFile, { ...named, revision: added.revision, path }, admin)
    expect(await fileStatus(path, student)).toBe(403)
    expect(await fileStatus(path, admin)).toBe(200)
  })
})
