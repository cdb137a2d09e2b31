import {
  reviewProfile,
  saveProfile,
  setConsent,
  setProfileHidden,
} from '@shala/contract/graduates/profiles'
import { slowTest } from '@shala/contract/testing/slowTest'
import { bucket } from '../firebase.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUpload, isStored, whole } from '../testing/builders/images.ts'
import type { TestPerson } from '../testing/builders/people.ts'
import {
  createGraduate,
  submitProfile,
  readDraft,
  profileForm,
  readProfile,
} from '../testing/builders/profiles.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

let graduate: TestPerson
let uid: string
beforeEach(async () => {
  graduate = await createGraduate()
  uid = graduate.uid
})

type Verdict = 'approve' | 'ask-for-changes' | 'take-back'
const review = (revision: number, verdict: Verdict, request?: string) =>
  call(reviewProfile, { userId: uid, revision, verdict, request }, admin)
const edit = (revision: number, bio: string, more: object = {}) =>
  call(saveProfile, { revision, profile: { ...profileForm, bio }, submit: true, ...more }, graduate)

const { alt: _alt, ...words } = profileForm

test('an approval publishes the submitted profile', async () => {
  await submitProfile(graduate)
  expect(await review(1, 'approve')).toEqual({ id: uid, revision: 2 })
  expect(await readDraft(uid)).toMatchObject({ status: 'approved', request: '' })
  expect(await readProfile(uid)).toEqual({
    ...words,
    userId: uid,
    photo: null,
    certificates: [],
    status: 'approved',
    consent: false,
    revision: 1,
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
  })
  const last = async (collection: string) => (await listAudit(collection, uid)).at(-1)
  for (const collection of ['graduateDrafts', 'graduateProfiles']) {
    expect(await last(collection)).toMatchObject({ action: 'approve', by: admin.uid })
  }
})

slowTest('a photo is copied to the public folder only on approval', async () => {
  const photo = { alt: 'A face' }
  const upload = async () => ({ uploadId: await createUpload(uid), crop: whole })
  const profile = { ...profileForm, ...photo }
  const first = { revision: 0, profile, submit: true, upload: await upload() }
  await call(saveProfile, first, graduate)
  const inPublic = async () => (await bucket().getFiles({ prefix: `graduates/${uid}/` }))[0].length
  expect(await inPublic()).toBe(0)
  await review(1, 'approve')
  const [drafted, shown] = [(await readDraft(uid))?.photo, (await readProfile(uid))?.photo]
  expect(shown).toEqual({ ...drafted, path: drafted?.path.replace('graduate-drafts', 'graduates') })
  const [[bytes], [metadata], [original]] = await Promise.all([
    bucket()
      .file(shown?.path ?? '')
      .download(),
    bucket()
      .file(shown?.path ?? '')
      .getMetadata(),
    bucket()
      .file(drafted?.path ?? '')
      .download(),
  ])
  expect(bytes.equals(original)).toBe(true)
  expect(metadata).toMatchObject({
    contentType: 'image/webp',
    cacheControl: 'private, no-store',
  })
  await call(saveProfile, { revision: 2, profile, submit: true, upload: await upload() }, graduate)
  expect([(await readProfile(uid))?.photo, await inPublic()]).toEqual([shown, 1])
})

slowTest('an approved profile stays unchanged while its draft is edited', async () => {
  await submitProfile(graduate)
  await review(1, 'approve')
  const before = await readProfile(uid)
  await edit(2, 'Another text.')
  expect(await readProfile(uid)).toEqual(before)
  await review(3, 'approve')
  expect(await readProfile(uid)).toMatchObject({ bio: 'Another text.', revision: 2 })
})

describe('taking back', () => {
  slowTest('a first approval hides the profile', async () => {
    await submitProfile(graduate)
    await call(setConsent, { consent: true }, graduate)
    await review(2, 'approve')
    await review(3, 'take-back')
    expect(await readDraft(uid)).toMatchObject({ status: 'submitted' })
    expect(await readProfile(uid)).toMatchObject({ status: 'hidden' })
    await review(4, 'approve')
    expect(await readProfile(uid)).toMatchObject({ status: 'approved', consent: true })
  })

  slowTest('a later approval restores the previous profile with its photo', async () => {
    const upload = { uploadId: await createUpload(uid), crop: whole }
    const profile = { ...profileForm, alt: 'A face' }
    await call(saveProfile, { revision: 0, profile, submit: true, upload }, graduate)
    await review(1, 'approve')
    const { photo } = (await readProfile(uid)) ?? {}
    await edit(2, 'Another text.', { upload: null })
    await review(3, 'approve')
    expect(await readProfile(uid)).toMatchObject({ bio: 'Another text.', photo: null })
    await review(4, 'take-back')
    expect(await readProfile(uid)).toMatchObject({
      bio: profileForm.bio,
      photo,
      status: 'approved',
    })
    expect(await isStored(photo?.path ?? '')).toBe(true)
  })

  slowTest('is refused before a decision, and after a later change of the profile', async () => {
    await submitProfile(graduate)
    const request = { userId: uid, verdict: 'take-back' }
    const early = await refusal(reviewProfile, { ...request, revision: 1 }, admin)
    expect(early.code).toBe('FAILED_PRECONDITION')
    await review(1, 'approve')
    await call(setProfileHidden, { userId: uid, revision: 1, hidden: true }, admin)
    const late = await refusal(reviewProfile, { ...request, revision: 2 }, admin)
    expect(late.code).toBe('FAILED_PRECONDITION')
    expect(await readDraft(uid)).toMatchObject({ status: 'approved' })
  })
})

describe('a review of a profile is refused', () => {
  const request = () => ({ userId: uid, revision: 1, verdict: 'approve' })

  slowTest('for a draft that is not submitted, or is reviewed already', async () => {
    await call(saveProfile, { revision: 0, profile: profileForm }, graduate)
    await expectRefusal(reviewProfile, request(), admin, 'FAILED_PRECONDITION')
    await edit(1, 'Now.')
    await review(2, 'approve')
    await expectRefusal(reviewProfile, { ...request(), revision: 3 }, admin, 'FAILED_PRECONDITION')
  })
})
