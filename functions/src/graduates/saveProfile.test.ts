import { uploadFaults, uploadPath } from '@shala/contract/files/uploads'
import { saveProfile, reviewProfile } from '@shala/contract/graduates/profiles'
import { limits } from '@shala/contract/limits'
import sharp from 'sharp'
import { bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { createUpload, readColour, isStored, quarters, whole } from '../testing/builders/images.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import {
  createFinish,
  createGraduate,
  submitProfile,
  readDraft,
  profileForm,
  readProfile,
} from '../testing/builders/profiles.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

let graduate: TestPerson
beforeEach(async () => {
  graduate = await createGraduate()
})

const save = (revision: number, wishes: object = {}, more: object = {}) =>
  call(saveProfile, { revision, profile: { ...profileForm, ...wishes }, ...more }, graduate)
const getStatus = async () => (await readDraft(graduate.uid))?.status

test('a first draft is saved with its event and is not public', async () => {
  const { uid } = graduate
  expect(await save(0, { name: ' Élise Moreau ' })).toEqual({ id: uid, revision: 1 })
  const { alt: _, ...words } = profileForm
  expect(await readDraft(uid)).toMatchObject({
    ...words,
    userId: uid,
    photo: null,
    status: 'draft',
    submittedAt: null,
    submittedKey: 0,
    consent: false,
    request: '',
    nameKey: 'elise moreau',
    revision: 1,
    search: expect.arrayContaining(['mor', 'elise mor', 'saint', 'malo']),
  })
  expect(await readProfile(uid)).toBeNull()
  expect(await listAudit('graduateDrafts', uid)).toEqual([
    expect.objectContaining({ action: 'create', by: uid, before: null }),
  ])
})

describe('a profile at its limit of changes', () => {
  const { atFirst, everyMinutes } = limits.profileChanges
  const aged = async (minutes: number) => {
    const createdAt = new Date(Date.now() - minutes * 60_000)
    const draft = firestore().doc(`graduateDrafts/${graduate.uid}`)
    await draft.update({ revision: atFirst, createdAt })
  }
  const request = (more: object = {}) => ({
    revision: atFirst,
    profile: { ...profileForm, city: 'Brest' },
    ...more,
  })

  test('refuses another change and says when to try again', async () => {
    await save(0)
    await aged(0)
    const met = await refusal(saveProfile, request(), graduate)
    expect(met.code).toBe('RESOURCE_EXHAUSTED')
    expect(met.message).toMatch(/^That was changed too often\. Please try again in \d+ minutes\.$/)
    // If the upload were read, the refusal would be that it is not a picture.
    const uploadId = await createUpload(graduate.uid, Buffer.from('no picture'))
    const withPhoto = request({ upload: { uploadId, crop: whole } })
    await expectRefusal(saveProfile, withPhoto, graduate, 'RESOURCE_EXHAUSTED')
    expect(await readDraft(graduate.uid)).toMatchObject({ city: 'Saint-Malo', revision: atFirst })
    expect(await listAudit('graduateDrafts', graduate.uid)).toHaveLength(1)
    expect(await save(atFirst)).toMatchObject({ revision: atFirst })
  })

  test('accepts a change after some time, and can always be reviewed', async () => {
    await save(0)
    await aged(everyMinutes + 1)
    const handedIn = await call(saveProfile, request({ submit: true }), graduate)
    expect(handedIn).toMatchObject({ revision: atFirst + 1 })
    const answer = { userId: graduate.uid, revision: atFirst + 1, verdict: 'approve' } as const
    await call(reviewProfile, answer, await createAdmin())
    expect(await getStatus()).toBe('approved')
  })
})

test('requested changes of a profile stay requested until it is submitted', async () => {
  await submitProfile(graduate)
  const admin = await createAdmin()
  const verdict = { verdict: 'ask-for-changes', request: 'Say more.' } as const
  await call(reviewProfile, { userId: graduate.uid, revision: 1, ...verdict }, admin)
  await save(2, { bio: 'More.' })
  expect(await readDraft(graduate.uid)).toMatchObject({
    status: 'changes-asked',
    request: 'Say more.',
  })
  await save(3, { bio: 'More.' }, { submit: true })
  expect(await readDraft(graduate.uid)).toMatchObject({ status: 'submitted', request: 'Say more.' })
})

describe('a photo', () => {
  const upload = async (bytes?: Buffer) => ({
    upload: { uploadId: await createUpload(graduate.uid, bytes), crop: whole },
  })
  const alt = 'A woman at the sea'

  test('is cropped, stripped of metadata and stored in the drafts folder', async () => {
    const tagged = await quarters(2000, 2000)
      .withExif({ IFD0: { Artist: 'Secret Person' } })
      .jpeg()
      .toBuffer()
    const { upload: whatever } = await upload(tagged)
    const crop = { left: 0.5, top: 0, width: 0.4, height: 0.5 }
    await save(0, { alt }, { upload: { ...whatever, crop } })
    const photo = (await readDraft(graduate.uid))?.photo
    expect(photo).toEqual({
      alt,
      width: 800,
      height: 1000,
      path: expect.stringMatching(
        new RegExp(`^graduate-drafts/${graduate.uid}/[a-z0-9-]+[.]webp$`),
      ),
    })
    const file = bucket().file(photo?.path ?? '')
    const [[bytes], [metadata]] = await Promise.all([file.download(), file.getMetadata()])
    expect(await readColour(bytes)).toBe('00ff00')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    await save(1, { alt })
    expect((await readDraft(graduate.uid))?.photo).toEqual(photo)
    await save(1, { alt }, { upload: null })
    expect((await readDraft(graduate.uid))?.photo).toBeNull()
    expect(bytes.toString('latin1')).not.toContain('Secret')
    expect(metadata).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'private, no-store',
    })
    expect(await isStored(uploadPath(graduate.uid, whatever.uploadId))).toBe(false)
  })

  test('is refused without alternative text', async () => {
    const request = { revision: 0, profile: profileForm, ...(await upload()) }
    await expectRefusal(saveProfile, request, graduate, 'INVALID_ARGUMENT', 'profile.alt')
    expect(await readDraft(graduate.uid)).toBeNull()
    const [files] = await bucket().getFiles({ prefix: `graduate-drafts/${graduate.uid}/` })
    expect(files).toEqual([])
  })

  test('from the upload of another user is not found', async () => {
    const uploadId = await createUpload((await createGraduate()).uid)
    const profile = { ...profileForm, alt }
    const request = { revision: 0, profile, upload: { uploadId, crop: whole } }
    await expectRefusal(saveProfile, request, graduate, 'NOT_FOUND', 'upload')
  })

  test('that is an HTML page is refused, and its upload is deleted', async () => {
    const page = await upload(Buffer.from('<!doctype html><script>alert(1)</script>'))
    const request = { revision: 0, profile: { ...profileForm, alt }, ...page }
    const met = await refusal(saveProfile, request, graduate)
    expect(met.message).toBe(`upload: ${uploadFaults.content}`)
    expect(await isStored(uploadPath(graduate.uid, page.upload.uploadId))).toBe(false)
  })

  test('is not processed for a refused request: the upload stays', async () => {
    await save(0)
    const late = await upload()
    const request = { revision: 0, profile: { ...profileForm, alt }, ...late }
    await expectRefusal(saveProfile, request, graduate, 'ABORTED')
    expect(await isStored(uploadPath(graduate.uid, late.upload.uploadId))).toBe(true)
  })
})

test('a profile from before drafts keeps its consent, photo and courses', async () => {
  const old = await createUser()
  const at = new Date()
  const { alt: _, ...words } = { ...profileForm, courseIds: ['an-old-course'] }
  const photo = { path: `graduates/${old.uid}/a.webp`, width: 8, height: 10, alt: 'A face' }
  const profile = { ...words, userId: old.uid, photo, status: 'approved', consent: true }
  await firestore()
    .doc(`graduateProfiles/${old.uid}`)
    .set({ ...profile, createdAt: at, updatedAt: at })
  const form = { ...profileForm, alt: 'A face', courseIds: ['an-old-course'] }
  await call(saveProfile, { revision: 0, profile: form }, old)
  expect(await readDraft(old.uid)).toMatchObject({
    consent: true,
    photo,
    courseIds: ['an-old-course'],
  })
  const met = await refusal(saveProfile, { revision: 1, profile: profileForm }, old)
  expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'profile.courseIds' })
})

describe('saving a profile is refused', () => {
  const request = { revision: 0, profile: profileForm }

  test('for users who have not completed a course, also for admins', async () => {
    for (const person of [await createUser(), await createAdmin()]) {
      await createFinish(person.uid, 'yoga-200', null)
      const met = await refusal(saveProfile, request, person)
      expect(met.code).toBe('FAILED_PRECONDITION')
      expect(met.message).toBe('Your profile opens once you have finished a course with us.')
      expect(await readDraft(person.uid)).toBeNull()
    }
  })

  test('for a course that the graduate did not complete', async () => {
    const profile = { ...profileForm, courseIds: ['yoga-200', 'sound'] }
    const met = await refusal(saveProfile, { revision: 0, profile }, graduate)
    expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'profile.courseIds' })
  })
})
