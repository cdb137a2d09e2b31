import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isAccessActive } from '@shala/contract/access'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import * as z from 'zod'

const env = z
  .object({
    GCLOUD_PROJECT: z.string(),
    FIREBASE_STORAGE_BUCKET: z.string(),
    FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  })
  .parse(process.env)
const app = initializeApp({
  projectId: env.GCLOUD_PROJECT,
  storageBucket: env.FIREBASE_STORAGE_BUCKET,
})
afterAll(() => deleteApp(app))

const files = `http://${env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${env.FIREBASE_STORAGE_BUCKET}/o`

/** Puts files there with the server's power. */
async function put(...paths: string[]): Promise<void> {
  const bucket = getStorage(app).bucket()
  const options = { contentType: 'image/webp', resumable: false }
  await Promise.all(paths.map((path) => bucket.file(path).save('a picture', options)))
}

/** A profile that names `portrait.webp`. */
async function aGraduate(profile: object): Promise<string> {
  const userId = `rules-${randomUUID()}`
  const photo = { path: `graduates/${userId}/portrait.webp` }
  await getFirestore(app)
    .doc(`graduateProfiles/${userId}`)
    .set({ photo, ...profile })
  return userId
}

/** What somebody has done of a course. */
async function aProgress(userId: string, courseId: string, finishedAt: Date | null): Promise<void> {
  await getFirestore(app)
    .doc(`courseProgress/${userId}_${courseId}`)
    .set({ userId, courseId, finishedAt })
}

/** What `admins/{uid}` says of somebody. */
async function noteOf(userId: string, note: object): Promise<string> {
  await getFirestore(app)
    .doc(`admins/${userId}`)
    .set({ userId, ...note })
  return userId
}

/** An ID token of an admin, who has both the claim and the note. */
async function anAdminToken(userId = `rules-${randomUUID()}`): Promise<string> {
  return tokenOf(await noteOf(userId, { admin: true, removal: null }), { admin: true })
}

/** Those who carry the claim and are no admins: their notes say so, or say nothing. */
const formerAdmins: readonly (readonly [string, () => Promise<string>])[] = [
  ['whom nobody noted', () => Promise.resolve(`rules-${randomUUID()}`)],
  ['who was demoted', () => noteOf(`rules-${randomUUID()}`, { admin: false, removal: null })],
  [
    'whose removal has begun',
    () => noteOf(`rules-${randomUUID()}`, { admin: true, removal: { by: 'x' } }),
  ],
  ['whose note says "true"', () => noteOf(`rules-${randomUUID()}`, { admin: 'true' })],
  ['whose note says nothing', () => noteOf(`rules-${randomUUID()}`, {})],
]

/** An ID token of somebody with this uid and these claims. */
async function tokenOf(uid: string, claims: object = {}): Promise<string> {
  const custom = await getAuth(app).createCustomToken(uid, claims)
  const response = await fetch(
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: custom, returnSecureToken: true }),
    },
  )
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken
}

function ask(path: string, init: RequestInit = {}, token?: string): Promise<Response> {
  const headers: HeadersInit = token === undefined ? {} : { authorization: `Firebase ${token}` }
  return fetch(`${files}${path}`, { ...init, headers })
}

/** The status with which a file is answered to whoever asks. */
async function statusOf(path: string, token?: string): Promise<number> {
  const response = await ask(`/${encodeURIComponent(path)}?alt=media`, {}, token)
  await response.arrayBuffer()
  return response.status
}

describe("a graduate's picture", () => {
  test('is fetched by everybody while the profile is approved and its owner consents', async () => {
    const userId = await aGraduate({ status: 'approved', consent: true })
    await put(`graduates/${userId}/portrait.webp`)
    const path = `graduates/${userId}/portrait.webp`
    const response = await ask(`/${encodeURIComponent(path)}?alt=media`)
    expect([response.status, await response.text()]).toEqual([200, 'a picture'])
    expect(response.headers.get('content-type')).toBe('image/webp')

    const profile = getFirestore(app).doc(`graduateProfiles/${userId}`)
    await profile.update({ consent: false })
    expect(await statusOf(path)).toBe(403)
  })

  test.each([
    ['is of a state that is none', { status: 'submitted', consent: true }],
    ['was taken off the site', { status: 'hidden', consent: true }],
    ['is without consent', { status: 'approved', consent: false }],
    ['says yes in letters', { status: 'approved', consent: 'true' }],
    ['says nothing', {}],
  ])('is fetched by nobody while the profile %s', async (_, profile) => {
    const userId = await aGraduate(profile)
    const path = `graduates/${userId}/portrait.webp`
    await put(path)
    for (const token of [undefined, await tokenOf(userId)]) {
      expect(await statusOf(path, token)).toBe(403)
    }
  })

  test('without a profile is fetched by nobody', async () => {
    const path = `graduates/rules-${randomUUID()}/portrait.webp`
    await put(path)
    expect(await statusOf(path)).toBe(403)
  })

  test('is a picture by its name, and lies where pictures lie', async () => {
    const names = ['portrait.html', 'portrait.webp.html', 'Portrait.webp', '.webp', 'a/b.webp']
    for (const name of names) {
      const userId = await aGraduate({})
      const path = `graduates/${userId}/${name}`
      await getFirestore(app)
        .doc(`graduateProfiles/${userId}`)
        .set({ status: 'approved', consent: true, photo: { path } })
      await put(path)
      expect([path, await statusOf(path)]).toEqual([path, 403])
    }
  })

  test('is the one that the profile names, and no other of the same person', async () => {
    const userId = await aGraduate({ status: 'approved', consent: true })
    const [shown, another] = ['portrait', 'another'].map(
      (name) => `graduates/${userId}/${name}.webp`,
    )
    if (shown === undefined || another === undefined) throw new Error('no paths')
    await put(shown, another)
    expect([await statusOf(shown), await statusOf(another)]).toEqual([200, 403])
    await getFirestore(app)
      .doc(`graduateProfiles/${userId}`)
      .update({ photo: { path: another } })
    expect([await statusOf(shown), await statusOf(another)]).toEqual([403, 200])
    await getFirestore(app).doc(`graduateProfiles/${userId}`).update({ photo: null })
    expect([await statusOf(shown), await statusOf(another)]).toEqual([403, 403])
  })
})

describe("the picture of a graduate's draft", () => {
  const userId = `rules-${randomUUID()}`
  const path = `graduate-drafts/${userId}/face.webp`
  const others = [`graduate-drafts/${userId}/face.html`, `graduate-drafts/${userId}/a/face.webp`]
  beforeAll(async () => {
    const profile = { status: 'approved', consent: true, photo: { path } }
    await getFirestore(app).doc(`graduateProfiles/${userId}`).set(profile)
    await put(path, ...others)
  })

  test.each([
    ['its graduate', () => tokenOf(userId)],
    ['an admin', () => anAdminToken()],
    [
      'an admin of an older note',
      async () => tokenOf(await noteOf(`rules-${randomUUID()}`, { admin: true }), { admin: true }),
    ],
  ])('is fetched by %s', async (_, token) => {
    expect(await statusOf(path, await token())).toBe(200)
    for (const other of others) expect(await statusOf(other, await token())).toBe(403)
  })

  test.each([
    ['a visitor', () => Promise.resolve(undefined)],
    ['another student', () => tokenOf(`rules-${randomUUID()}`)],
    [
      'a holder of the claim "true"',
      async () => {
        const uid = await noteOf(`rules-${randomUUID()}`, { admin: true })
        return tokenOf(uid, { admin: 'true' })
      },
    ],
  ])('is not fetched by %s, whatever the profile says', async (_, token) => {
    expect(await statusOf(path, await token())).toBe(403)
  })
})

describe("the picture of another's draft", () => {
  test.each(formerAdmins)('is not fetched by a holder of the claim %s', async (_, uid) => {
    const path = `graduate-drafts/rules-${randomUUID()}/face.webp`
    await put(path)
    expect(await statusOf(path, await tokenOf(await uid(), { admin: true }))).toBe(403)
    expect(await statusOf(path, await anAdminToken())).toBe(200)
  })
})

test('a slide is fetched by everybody', async () => {
  const folder = `graduate-slides/rules-${randomUUID()}`
  const others = [`${folder}/1.svg`, `${folder}/a/1.webp`, `${folder}.webp`]
  await put(`${folder}/1.webp`, ...others)
  expect(await statusOf(`${folder}/1.webp`)).toBe(200)
  for (const path of others) expect([path, await statusOf(path)]).toEqual([path, 403])
})

describe("a lesson's picture", () => {
  const store = getFirestore(app)

  /** A picture of a lesson, and what guards it. */
  async function aLessonImage(lesson: object) {
    const courseId = `rules-${randomUUID()}`
    const path = `lessons/${courseId}/l1/chart.webp`
    await store.doc(`courses/${courseId}/lessons/l1`).set(lesson)
    await put(path)
    return { courseId, path }
  }
  const published = { status: 'published', freePreview: false }
  const record = (uid: string, courseId: string) => store.doc(`userCourseAccess/${uid}_${courseId}`)

  test('is fetched by who holds the course, and by them no longer after a revoke', async () => {
    const { courseId, path } = await aLessonImage(published)
    const uid = `rules-${randomUUID()}`
    const token = await tokenOf(uid)
    expect(await statusOf(path, token)).toBe(403)
    await record(uid, courseId).set({ hasAccess: true, isActive: true })
    expect(await statusOf(path, token)).toBe(200)
    await record(uid, courseId).update({ hasAccess: false, isActive: false })
    expect(await statusOf(path, token)).toBe(403)
    await record(uid, courseId).set({ hasAccess: true })
    expect(await statusOf(path, token)).toBe(200)
  })

  test.each([
    ['says so in letters', { hasAccess: 'true' }],
    ['was taken away', { hasAccess: true, isActive: false }],
    ['says nothing', {}],
  ])('is not fetched by whose record %s', async (_, held) => {
    const { courseId, path } = await aLessonImage(published)
    const uid = `rules-${randomUUID()}`
    await record(uid, courseId).set(held)
    expect(await statusOf(path, await tokenOf(uid))).toBe(403)
  })

  const hour = 60 * 60 * 1000
  const fromNow = (hours: number) => new Date(Date.now() + hours * hour)
  const before = { from: fromNow(-3), until: fromNow(-2) }
  const now = { from: fromNow(-1), until: fromNow(1) }
  const after = { from: fromNow(2), until: fromNow(3) }

  test.each([
    ['has begun', { startsAt: fromNow(-1) }, 200],
    ['has not begun', { startsAt: fromNow(1) }, 403],
    ['is not over', { endsAt: fromNow(1) }, 200],
    ['is over', { endsAt: fromNow(-1) }, 403],
    ['has begun and is not over', { startsAt: fromNow(-1), endsAt: fromNow(1) }, 200],
    ['has no limits', { startsAt: null, endsAt: null }, 200],
    ['pauses now', { gaps: [now] }, 403],
    ['pauses now for the second time', { gaps: [before, now] }, 403],
    ['paused before and will again', { gaps: [before, after] }, 200],
    ['pauses for the last time of three', { gaps: [before, before, now] }, 403],
  ])('answers whose access %s with %p', async (_, limits, status) => {
    const { courseId, path } = await aLessonImage(published)
    const uid = `rules-${randomUUID()}`
    await record(uid, courseId).set({ hasAccess: true, isActive: true, ...limits })
    expect(await statusOf(path, await tokenOf(uid))).toBe(status)
  })

  test('is fetched until access ends, and not from that moment on', async () => {
    const { courseId, path } = await aLessonImage(published)
    const uid = `rules-${randomUUID()}`
    const token = await tokenOf(uid)
    const endsAt = new Date(Date.now() + 1500)
    await record(uid, courseId).set({ hasAccess: true, endsAt })
    expect(await statusOf(path, token)).toBe(200)
    await pause(endsAt.getTime() - Date.now() + 100)
    expect(await statusOf(path, token)).toBe(403)
  })

  test('is fetched by whom the contract says that they hold the course', async () => {
    const { courseId, path } = await aLessonImage(published)
    const uid = `rules-${randomUUID()}`
    const token = await tokenOf(uid)
    const moments = [undefined, null, fromNow(-48), fromNow(-1), fromNow(1), fromNow(48), 'soon']
    const spans = moments.flatMap((startsAt) => moments.map((endsAt) => ({ startsAt, endsAt })))
    const met: number[] = []
    for (const span of spans) {
      const limits = Object.entries(span).filter(([, moment]) => moment !== undefined)
      await record(uid, courseId).set({ hasAccess: true, ...Object.fromEntries(limits) })
      met.push(await statusOf(path, token))
    }
    const said = spans.map((span) => isAccessActive({ hasAccess: true, ...span }, new Date()))
    expect(met).toEqual(said.map((held) => (held ? 200 : 403)))
    expect(new Set(met)).toEqual(new Set([200, 403]))
  })

  test('is not fetched by visitors, strangers, or who holds another course', async () => {
    const { path } = await aLessonImage(published)
    const uid = `rules-${randomUUID()}`
    await record(uid, 'another').set({ hasAccess: true, isActive: true })
    for (const token of [undefined, await tokenOf(uid)]) {
      expect(await statusOf(path, token)).toBe(403)
    }
  })

  test('has downloads beside it behind the same doors', async () => {
    const { courseId } = await aLessonImage(published)
    const paths = ['pdf', 'mp3', 'm4a'].map((ending) => `lessons/${courseId}/l1/1.${ending}`)
    const others = ['html', 'pdf.html', 'mp4', 'PDF'].map(
      (ending) => `lessons/${courseId}/l1/1.${ending}`,
    )
    await put(...paths, ...others)
    const uid = `rules-${randomUUID()}`
    const token = await tokenOf(uid)
    for (const path of paths) {
      for (const reader of [undefined, token]) expect(await statusOf(path, reader)).toBe(403)
      expect(await statusOf(path, await anAdminToken())).toBe(200)
    }
    await record(uid, courseId).set({ hasAccess: true, isActive: true })
    for (const path of paths) expect([path, await statusOf(path, token)]).toEqual([path, 200])
    for (const path of others) expect([path, await statusOf(path, token)]).toEqual([path, 403])
  })

  test('of a free preview is fetched by everybody while its lesson is published', async () => {
    const { courseId, path } = await aLessonImage({ status: 'published', freePreview: true })
    const student = await tokenOf(`rules-${randomUUID()}`)
    for (const token of [undefined, student]) expect(await statusOf(path, token)).toBe(200)
    const lesson = store.doc(`courses/${courseId}/lessons/l1`)
    await lesson.update({ status: 'draft' })
    for (const token of [undefined, student]) expect(await statusOf(path, token)).toBe(403)
    for (const free of [{ freePreview: 'true' }, {}]) {
      await lesson.set({ status: 'published', ...free })
      for (const token of [undefined, student]) expect(await statusOf(path, token)).toBe(403)
    }
    await lesson.delete()
    expect(await statusOf(path)).toBe(403)
  })

  // docs/decisions/0022: the limit of two documents leaves the course out.
  test('of a free preview stays with who has its address when the course is archived', async () => {
    const { courseId, path } = await aLessonImage({ status: 'published', freePreview: true })
    await store.doc(`courses/${courseId}`).set({ status: 'archived' })
    expect(await statusOf(path)).toBe(200)
  })

  test('of a draft is fetched by admins only', async () => {
    const { courseId, path } = await aLessonImage({ status: 'draft', freePreview: true })
    const uid = `rules-${randomUUID()}`
    await record(uid, courseId).set({ hasAccess: true, isActive: true })
    expect(await statusOf(path, await tokenOf(uid))).toBe(403)
    expect(await statusOf(path, await tokenOf(uid, { admin: 'true' }))).toBe(403)
    expect(await statusOf(path, await anAdminToken(uid))).toBe(200)
  })

  // docs/decisions/0022: with their note, the access record is a document too many.
  test('of a published lesson is closed to a former admin who holds the course, not its previews', async () => {
    const { courseId, path } = await aLessonImage(published)
    const userId = await noteOf(`rules-${randomUUID()}`, { admin: false })
    await record(userId, courseId).set({ hasAccess: true, isActive: true })
    expect(await statusOf(path, await tokenOf(userId, { admin: true }))).toBe(403)
    expect(await statusOf(path, await tokenOf(userId))).toBe(200)
    await store.doc(`courses/${courseId}/lessons/l1`).update({ freePreview: true })
    expect(await statusOf(path, await tokenOf(userId, { admin: true }))).toBe(200)
  })

  test.each(formerAdmins)('of a draft is closed to a holder of the claim %s', async (_, uid) => {
    const { path } = await aLessonImage({ status: 'draft', freePreview: false })
    expect(await statusOf(path, await tokenOf(await uid(), { admin: true }))).toBe(403)
  })

  test('is a picture by its name, and lies where pictures lie', async () => {
    const { courseId } = await aLessonImage({ status: 'published', freePreview: true })
    const names = ['l1/chart.svg', 'l1/a/chart.webp', 'chart.webp', 'l1/Chart.webp']
    const paths = names.map((name) => `lessons/${courseId}/${name}`)
    await put(...paths)
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 403])
  })
})

describe('an upload', () => {
  const owner = `rules-${randomUUID()}`
  const admin = () => anAdminToken(owner)
  const newPath = () => `uploads/${owner}/${randomUUID()}`

  /** The status with which an upload is met. */
  async function upload(
    path: string,
    token: string | undefined,
    { type = 'image/png', body = 'a picture' }: { type?: string; body?: string } = {},
  ): Promise<number> {
    const file = await fetch(`${files}?uploadType=media&name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        ...(token === undefined ? {} : { authorization: `Firebase ${token}` }),
      },
      body,
    })
    return file.status
  }

  test.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif'])(
    'of type %s goes into the folder of an admin',
    async (type) => {
      expect(await upload(newPath(), await admin(), { type })).toBe(200)
    },
  )

  test.each([
    ['application/pdf', 20],
    ['audio/mpeg', 50],
    ['audio/mp4', 50],
  ])('of type %s may be as large as %d MB, and no byte larger', async (type, megabytes) => {
    const token = await admin()
    const size = megabytes * 1024 * 1024
    expect(await upload(newPath(), token, { type, body: 'x'.repeat(size) })).toBe(200)
    expect(await upload(newPath(), token, { type, body: 'x'.repeat(size + 1) })).toBe(403)
    expect(await upload(newPath(), token, { type, body: '' })).toBe(403)
  })

  test('may be as large as 8 MB, and no byte larger', async () => {
    const token = await admin()
    const size = 8 * 1024 * 1024
    expect(await upload(newPath(), token, { body: 'x'.repeat(size) })).toBe(200)
    expect(await upload(newPath(), token, { body: 'x'.repeat(size + 1) })).toBe(403)
  })

  test.each([
    'image/svg+xml',
    'image/gif',
    'text/html',
    'image/png; x=1',
    'IMAGE/PNG',
    'video/mp4',
  ])('of type %s is refused', async (type) => {
    expect(await upload(newPath(), await admin(), { type })).toBe(403)
  })

  test('that is empty is refused, and one byte is not empty', async () => {
    expect(await upload(newPath(), await admin(), { body: '' })).toBe(403)
    expect(await upload(newPath(), await admin(), { body: 'x' })).toBe(200)
  })

  test.each([
    ['the root', () => randomUUID()],
    ['the folder of somebody else', () => `uploads/somebody/${randomUUID()}`],
    ['the folder of nobody', () => `uploads/${randomUUID()}`],
    ['a folder deeper', () => `uploads/${owner}/a/${randomUUID()}`],
    ['a name with a dot', () => `uploads/${owner}/picture.svg`],
    ['a name of 65 letters', () => `uploads/${owner}/${'x'.repeat(65)}`],
    ['where slides lie', () => `graduate-slides/${owner}/1.webp`],
    ["where lessons' pictures lie", () => `lessons/yoga/${owner}/1.webp`],
  ])('into %s is refused', async (_, path) => {
    expect(await upload(path(), await admin())).toBe(403)
  })

  describe('of a student', () => {
    const student = `rules-${randomUUID()}`
    beforeAll(async () => {
      await aProgress(student, 'yoga-200', new Date())
      await aProgress(student, 'sound', null)
      await aProgress(`${student}_b`, 'yoga-200', new Date())
    })

    /** Like the browser's SDK, for what it knows about a file goes with the file. */
    async function uploadWith(
      metadata: object | undefined,
      path: string,
      contentType = 'image/png',
    ): Promise<number> {
      const about = { contentType, name: path, ...(metadata && { metadata }) }
      const body = [
        '--part\r\ncontent-type: application/json\r\n\r\n',
        JSON.stringify(about),
        `\r\n--part\r\ncontent-type: ${contentType}\r\n\r\na picture\r\n--part--`,
      ]
      const answer = await fetch(`${files}?name=${encodeURIComponent(path)}`, {
        method: 'POST',
        headers: {
          authorization: `Firebase ${await tokenOf(student)}`,
          'content-type': 'multipart/related; boundary=part',
          'x-goog-upload-protocol': 'multipart',
        },
        body: body.join(''),
      })
      return answer.status
    }
    const own = () => `uploads/${student}/${randomUUID()}`

    test('who finished the course that it names goes into their own folder alone', async () => {
      expect(await uploadWith({ courseId: 'yoga-200' }, own())).toBe(200)
      expect(await uploadWith({ courseId: 'yoga-200' }, newPath())).toBe(403)
    })

    test.each(['application/pdf', 'audio/mpeg', 'audio/mp4'])(
      'who finished a course is a picture, and not %s',
      async (type) => {
        expect(await uploadWith({ courseId: 'yoga-200' }, own(), type)).toBe(403)
      },
    )

    test.each([
      ['no course', undefined],
      ['none among other things', { of: 'me' }],
      ['one that they did not finish', { courseId: 'sound' }],
      ['one that they never began', { courseId: 'prenatal' }],
      ['one that makes the key of a uid that starts alike', { courseId: 'b_yoga-200' }],
      ['a way out of the collection', { courseId: 'yoga-200/../x' }],
      ['nothing', { courseId: '' }],
    ])('naming %s is refused', async (_, metadata) => {
      expect(await uploadWith(metadata, own())).toBe(403)
    })
  })

  test.each([
    ['a visitor', () => Promise.resolve(undefined)],
    ['a student, into their own folder', () => tokenOf(owner)],
    ['a holder of the claim "true"', () => tokenOf(owner, { admin: 'true' })],
    ['a holder of the claim 1', () => tokenOf(owner, { admin: 1 })],
    ['a holder of the claim false', () => tokenOf(owner, { admin: false })],
  ])('of %s is refused', async (_, token) => {
    await noteOf(owner, { admin: true })
    expect(await upload(newPath(), await token())).toBe(403)
  })

  test.each(formerAdmins)('of a holder of the claim %s is refused', async (_, uid) => {
    const userId = await uid()
    const token = await tokenOf(userId, { admin: true })
    expect(await upload(`uploads/${userId}/${randomUUID()}`, token)).toBe(403)
  })

  test('is not replaced, changed, deleted or fetched, also by who put it there', async () => {
    const [path, token] = [newPath(), await admin()]
    expect(await upload(path, token)).toBe(200)
    expect(await upload(path, token, { body: 'another' })).toBe(403)
    const name = `/${encodeURIComponent(path)}`
    const body = JSON.stringify({ contentType: 'text/html' })
    expect((await ask(name, { method: 'PATCH', body }, token)).status).toBe(403)
    expect((await ask(name, { method: 'DELETE' }, token)).status).toBe(403)
    for (const reader of [undefined, token, await anAdminToken()]) {
      expect(await statusOf(path, reader)).toBe(403)
    }
    const [kept] = await getStorage(app).bucket().file(path).download()
    expect(kept.toString()).toContain('a picture')
  })
})

test('what no rule names is fetched by nobody', async () => {
  const paths = [`rules-${randomUUID()}.webp`, `secrets/rules-${randomUUID()}.webp`]
  await put(...paths)
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 403])
})

describe.each(['a visitor', 'the graduate', 'an admin'])('%s', (who) => {
  const userId = `rules-${randomUUID()}`
  const slide = `graduate-slides/${userId}/1.webp`
  const portrait = `graduates/${userId}/portrait.webp`
  let token: string | undefined

  beforeAll(async () => {
    await getFirestore(app)
      .doc(`graduateProfiles/${userId}`)
      .set({ status: 'approved', consent: true, photo: { path: portrait } })
    await put(slide, portrait)
    if (who === 'the graduate') token = await tokenOf(userId)
    if (who === 'an admin') token = await anAdminToken(userId)
  })

  test.each([
    'graduates/',
    `graduates/${userId}/`,
    'graduate-drafts/',
    `graduate-drafts/${userId}/`,
    'graduate-slides/',
    'lessons/',
    'uploads/',
    `uploads/${userId}/`,
    '',
  ])('does not list %p', async (prefix) => {
    const { status } = await ask(`?prefix=${encodeURIComponent(prefix)}&delimiter=/`, {}, token)
    expect(status).toBe(403)
  })

  test('neither uploads, replaces nor deletes', async () => {
    const draft = `graduate-drafts/${userId}/1.webp`
    for (const path of [slide, portrait, draft, `graduates/${userId}/other.webp`, 'new.webp']) {
      const name = encodeURIComponent(path)
      const upload = await ask(
        `?uploadType=media&name=${name}`,
        { method: 'POST', body: 'x' },
        token,
      )
      expect([path, upload.status]).toEqual([path, 403])
      const { status } = await ask(`/${name}`, { method: 'DELETE' }, token)
      expect([path, status]).toEqual([path, 403])
    }
    expect(await statusOf(portrait)).toBe(200)
    expect(await statusOf(slide)).toBe(200)
  })
})
