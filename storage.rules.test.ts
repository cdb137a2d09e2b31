import { randomUUID } from 'node:crypto'
import { slowTest } from '@shala/contract/testing/slowTest'
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

/** Stores files with the rights of the server. */
async function put(...paths: string[]): Promise<void> {
  const bucket = getStorage(app).bucket()
  const options = { contentType: 'image/webp', resumable: false }
  await Promise.all(paths.map((path) => bucket.file(path).save('a picture', options)))
}

/** Stores a user's progress in a course. */
async function createProgress(
  userId: string,
  courseId: string,
  finishedAt: Date | null,
): Promise<void> {
  await getFirestore(app)
    .doc(`courseProgress/${userId}_${courseId}`)
    .set({ userId, courseId, finishedAt })
}

/** Stores the admin document of a user, and returns their uid. */
async function getNote(userId: string, note: object): Promise<string> {
  await getFirestore(app)
    .doc(`admins/${userId}`)
    .set({ userId, ...note })
  return userId
}

/** Returns an ID token of an admin with both the claim and the admin document. */
async function createAdminToken(userId = `rules-${randomUUID()}`): Promise<string> {
  return getToken(await getNote(userId, { admin: true, removal: null }), { admin: true })
}

/** Users with the admin claim who are not admins by their document. */
const formerAdmins: readonly (readonly [string, () => Promise<string>])[] = [
  ['without an admin document', () => Promise.resolve(`rules-${randomUUID()}`)],
  [
    'whose role was removed',
    () => getNote(`rules-${randomUUID()}`, { admin: false, removal: null }),
  ],
  [
    'whose removal has begun',
    () => getNote(`rules-${randomUUID()}`, { admin: true, removal: { by: 'x' } }),
  ],
  [
    'with the text "true" in the admin document',
    () => getNote(`rules-${randomUUID()}`, { admin: 'true' }),
  ],
  ['with an empty admin document', () => getNote(`rules-${randomUUID()}`, {})],
]

/** Creates an ID token with this uid and these claims. */
async function getToken(uid: string, claims: object = {}): Promise<string> {
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

/** Requests the bytes of a file and returns the status. */
async function getStatus(path: string, token?: string): Promise<number> {
  const response = await ask(`/${encodeURIComponent(path)}?alt=media`, {}, token)
  await response.arrayBuffer()
  return response.status
}

describe('a stored file', () => {
  const owner = `rules-${randomUUID()}`
  const slideId = `rules-${randomUUID()}`
  const courseId = `rules-${randomUUID()}`
  const store = getFirestore(app)
  const stored = {
    'a public portrait': `graduates/${owner}/portrait.webp`,
    'the picture of a draft': `graduate-drafts/${owner}/portrait.webp`,
    'a visible slide': `graduate-slides/${slideId}/1.webp`,
    'a picture of a free preview': `lessons/${courseId}/l1/chart.webp`,
    'a PDF of a free preview': `lessons/${courseId}/l1/a.pdf`,
    'a recording of a free preview': `lessons/${courseId}/l1/a.mp3`,
    'an upload': `uploads/${owner}/${randomUUID()}`,
    'a file in an unknown folder': `secrets/${owner}/1.webp`,
    'a file in the root': `rules-${randomUUID()}.webp`,
  }

  /** Records that would open the files if the rules still read them. */
  beforeAll(async () => {
    const [portrait, slide] = [stored['a public portrait'], stored['a visible slide']]
    const lesson = { status: 'published', freePreview: true }
    await Promise.all([
      put(...Object.values(stored)),
      store
        .doc(`graduateProfiles/${owner}`)
        .set({ status: 'approved', consent: true, photo: { path: portrait } }),
      store.doc(`graduateSlides/${slideId}`).set({ visible: true, picture: { path: slide } }),
      store.doc(`courses/${courseId}`).set({ status: 'published' }),
      store.doc(`courses/${courseId}/lessons/l1`).set(lesson),
      store.doc(`userCourseAccess/${owner}_${courseId}`).set({ hasAccess: true, isActive: true }),
    ])
  })

  const readers: [string, () => Promise<string | undefined>][] = [
    ['a visitor', () => Promise.resolve(undefined)],
    ['its owner with access to the course', () => getToken(owner)],
    ['an admin', () => createAdminToken()],
  ]

  test.each(readers)(
    'cannot be read by %s, neither its content nor its metadata',
    async (_, read) => {
      const token = await read()
      for (const [kind, path] of Object.entries(stored)) {
        const name = encodeURIComponent(path)
        const statuses = [
          await getStatus(path, token),
          (await ask(`/${name}`, {}, token)).status,
          (await ask(`/${name}?create_token=true`, { method: 'POST' }, token)).status,
          (await ask(`/${name}`, { method: 'PATCH', body: '{}' }, token)).status,
        ]
        expect([kind, ...statuses]).toEqual([kind, 403, 403, 403, 403])
      }
    },
  )

  test('has no download token after such reads', async () => {
    for (const path of Object.values(stored)) {
      const [metadata] = await getStorage(app).bucket().file(path).getMetadata()
      expect([path, metadata.metadata ?? {}]).toEqual([path, {}])
      for (const token of ['', 'undefined', randomUUID()]) {
        const link = await ask(`/${encodeURIComponent(path)}?alt=media&token=${token}`)
        expect([path, link.status]).toEqual([path, 403])
      }
    }
  })

  test.each(readers)('cannot be listed by %s', async (_, read) => {
    const token = await read()
    for (const prefix of ['', 'graduates/', `graduate-drafts/${owner}/`, 'lessons/', 'uploads/']) {
      const { status } = await ask(`?prefix=${encodeURIComponent(prefix)}&delimiter=/`, {}, token)
      expect([prefix, status]).toEqual([prefix, 403])
    }
  })

  test.each(readers)('cannot be replaced or deleted by %s', async (_, read) => {
    const token = await read()
    for (const path of [...Object.values(stored), 'new.webp']) {
      const name = encodeURIComponent(path)
      const replaced = await ask(
        `?uploadType=media&name=${name}`,
        { method: 'POST', body: 'x' },
        token,
      )
      const deleted = await ask(`/${name}`, { method: 'DELETE' }, token)
      expect([path, replaced.status, deleted.status]).toEqual([path, 403, 403])
    }
    const [kept] = await getStorage(app).bucket().file(stored['a visible slide']).download()
    expect(kept.toString()).toBe('a picture')
  })
})

/** The types of files besides pictures that admins upload. */
const otherTypes = ['application/pdf', 'audio/mpeg', 'audio/mp4']

describe('an upload', () => {
  const owner = `rules-${randomUUID()}`
  const admin = () => createAdminToken(owner)
  const newPath = () => `uploads/${owner}/${randomUUID()}`

  /** Uploads a file and returns the status. */
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

  test.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', ...otherTypes])(
    'of type %s is accepted in the folder of an admin',
    async (type) => {
      expect(await upload(newPath(), await admin(), { type })).toBe(200)
    },
  )

  slowTest.each([
    ['application/pdf', 20],
    ['audio/mpeg', 50],
    ['audio/mp4', 50],
  ])('of type %s can have at most %d MB', async (type, megabytes) => {
    const token = await admin()
    const size = megabytes * 1024 * 1024
    expect(await upload(newPath(), token, { type, body: 'x'.repeat(size) })).toBe(200)
    expect(await upload(newPath(), token, { type, body: 'x'.repeat(size + 1) })).toBe(403)
    expect(await upload(newPath(), token, { type, body: '' })).toBe(403)
  })

  test('can have at most 8 MB', async () => {
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

  test('is refused if it is empty', async () => {
    expect(await upload(newPath(), await admin(), { body: '' })).toBe(403)
    expect(await upload(newPath(), await admin(), { body: 'x' })).toBe(200)
  })

  test.each([
    ['the root', () => randomUUID()],
    ['the folder of another user', () => `uploads/somebody/${randomUUID()}`],
    ['no folder of a user', () => `uploads/${randomUUID()}`],
    ['a subfolder', () => `uploads/${owner}/a/${randomUUID()}`],
    ['a name with a dot', () => `uploads/${owner}/picture.svg`],
    ['a name of 65 letters', () => `uploads/${owner}/${'x'.repeat(65)}`],
    ['the folder of slides', () => `graduate-slides/${owner}/1.webp`],
    ['the folder of lessons', () => `lessons/yoga/${owner}/1.webp`],
  ])('into %s is refused', async (_, path) => {
    expect(await upload(path(), await admin())).toBe(403)
  })

  describe('by a student', () => {
    const student = `rules-${randomUUID()}`
    beforeAll(async () => {
      await createProgress(student, 'yoga-200', new Date())
      await createProgress(student, 'sound', null)
      await createProgress(`${student}_b`, 'yoga-200', new Date())
    })

    /** Uploads like the browser's SDK, which sends the metadata with the file. */
    async function uploadWith(
      metadata: object | undefined,
      path: string,
      contentType = 'image/png',
      person = student,
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
          authorization: `Firebase ${await getToken(person)}`,
          'content-type': 'multipart/related; boundary=part',
          'x-goog-upload-protocol': 'multipart',
        },
        body: body.join(''),
      })
      return answer.status
    }
    const own = () => `uploads/${student}/${randomUUID()}`

    test('is accepted only in their own folder, after finishing the course that it names', async () => {
      expect(await uploadWith({ courseId: 'yoga-200' }, own())).toBe(200)
      expect(await uploadWith({ courseId: 'yoga-200' }, newPath())).toBe(403)
    })

    test.each(otherTypes)(
      'is refused for the type %s, also after finishing a course',
      async (type) => {
        expect(await uploadWith({ courseId: 'yoga-200' }, own(), type)).toBe(403)
      },
    )

    test.each([
      ['no course', undefined],
      ['no course but other metadata', { of: 'me' }],
      ['a course that they did not finish', { courseId: 'sound' }],
      ['a course that they never began', { courseId: 'prenatal' }],
      ['a course that completes the key of another user', { courseId: 'b_yoga-200' }],
      ['a path out of the collection', { courseId: 'yoga-200/../x' }],
      ['an empty course', { courseId: '' }],
    ])('is refused if it names %s', async (_, metadata) => {
      expect(await uploadWith(metadata, own())).toBe(403)
    })

    describe('as an applicant', () => {
      const [asks, asksNot] = [{ courseId: 'asks-for-file' }, { courseId: 'asks-for-text' }]
      const verified = `rules-${randomUUID()}`
      const ownVerified = () => `uploads/${verified}/${randomUUID()}`
      beforeAll(async () => {
        const email = `${verified}@shala.test`
        await getAuth(app).createUser({ uid: verified, email, emailVerified: true })
        const forms = getFirestore(app).collection('applicationForms')
        await forms.doc(asks.courseId).set({ asksForFile: true })
        await forms.doc(asksNot.courseId).set({ asksForFile: false })
      })

      test.each(['application/pdf', 'image/png', 'image/jpeg'])(
        'is accepted for %s with a verified email, if the course asks for a file',
        async (type) => {
          expect(await uploadWith(asks, ownVerified(), type, verified)).toBe(200)
          expect(await uploadWith(asks, own(), type)).toBe(403)
          expect(await uploadWith(asksNot, ownVerified(), type, verified)).toBe(403)
          expect(await uploadWith(asks, own(), type, verified)).toBe(403)
        },
      )

      test.each(['audio/mpeg', 'text/html', 'image/svg+xml'])(
        'is refused for the type %s',
        async (type) => {
          expect(await uploadWith(asks, ownVerified(), type, verified)).toBe(403)
        },
      )

      test.each([
        ['no course', undefined],
        ['a course without questions', { courseId: 'nowhere' }],
        ['a path out of the collection', { courseId: 'asks-for-file/../x' }],
      ])('is refused if it names %s', async (_, metadata) => {
        const path = ownVerified()
        expect(await uploadWith(metadata, path, 'application/pdf', verified)).toBe(403)
      })
    })
  })

  test.each([
    ['a visitor', () => Promise.resolve(undefined)],
    ['a student, into their own folder', () => getToken(owner)],
    ['a user with the claim "true"', () => getToken(owner, { admin: 'true' })],
    ['a user with the claim 1', () => getToken(owner, { admin: 1 })],
    ['a user with the claim false', () => getToken(owner, { admin: false })],
  ])('by %s is refused', async (_, token) => {
    await getNote(owner, { admin: true })
    expect(await upload(newPath(), await token())).toBe(403)
  })

  test('by the office is accepted, and by a teacher refused, also with the claim of the office', async () => {
    const uploadAs = async (role: string, claim: string) => {
      const note = { admin: false, role, removal: null }
      const userId = await getNote(`rules-${randomUUID()}`, note)
      return upload(`uploads/${userId}/${randomUUID()}`, await getToken(userId, { staff: claim }))
    }
    expect(await uploadAs('office', 'office')).toBe(200)
    expect(await uploadAs('teacher', 'teacher')).toBe(403)
    expect(await uploadAs('teacher', 'office')).toBe(403)
    expect(await uploadAs('office', 'teacher')).toBe(403)
  })

  test.each(formerAdmins)('by a user with the admin claim %s is refused', async (_, uid) => {
    const userId = await uid()
    const token = await getToken(userId, { admin: true })
    expect(await upload(`uploads/${userId}/${randomUUID()}`, token)).toBe(403)
  })

  test('cannot be replaced, changed, deleted or read, not even by its owner', async () => {
    const [path, token] = [newPath(), await admin()]
    expect(await upload(path, token)).toBe(200)
    expect(await upload(path, token, { body: 'another' })).toBe(403)
    const name = `/${encodeURIComponent(path)}`
    const body = JSON.stringify({ contentType: 'text/html' })
    expect((await ask(name, { method: 'PATCH', body }, token)).status).toBe(403)
    expect((await ask(name, { method: 'DELETE' }, token)).status).toBe(403)
    for (const reader of [undefined, token, await createAdminToken()]) {
      expect(await getStatus(path, reader)).toBe(403)
    }
    const [kept] = await getStorage(app).bucket().file(path).download()
    expect(kept.toString()).toContain('a picture')
  })
})
