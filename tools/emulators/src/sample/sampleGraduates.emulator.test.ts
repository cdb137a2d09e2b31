import { GraduateProfile, GraduateSlide } from '@shala/contract/graduates/graduates'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { slowTest } from '@shala/contract/testing/slowTest'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import sharp from 'sharp'
import * as z from 'zod'
import { loadGraduates } from './loadGraduates.ts'
import { sampleGraduates } from './sampleGraduates.ts'
import { sampleSlides } from './sampleSlides.ts'

const env = z.object({ FUNCTIONS_EMULATOR_HOST: z.string() }).parse(process.env)
const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' })
const firestore = getFirestore(app)
afterAll(() => deleteApp(app))

/** Returns the size of a picture for a visitor, or null without access. */
async function getSize(path: string): Promise<{ width: number; height: number } | null> {
  const files = `http://${env.FUNCTIONS_EMULATOR_HOST}/demo-shala/us-central1/files`
  const response = await fetch(`${files}/pictures/${path}`)
  const content = Buffer.from(await response.arrayBuffer())
  if (!response.ok) return null
  const { width, height } = await sharp(content).metadata()
  return { width, height }
}

async function getProfile(userId: string): Promise<GraduateProfile> {
  return GraduateProfile.parse((await firestore.doc(`graduateProfiles/${userId}`).get()).data())
}

async function getDraft(userId: string): Promise<GraduateDraft> {
  return GraduateDraft.parse((await firestore.doc(`graduateDrafts/${userId}`).get()).data())
}

slowTest('Nine graduates are approved and consent, each with a visible picture', async () => {
  const userIds = sampleGraduates.map(({ profile }) => profile.userId)
  const profiles = await Promise.all(userIds.map(getProfile))
  const shown = profiles.filter(({ status, consent }) => status === 'approved' && consent)
  expect(shown).toHaveLength(9)
  for (const { name, photo } of shown) {
    expect([name, await getSize(photo?.path ?? '')]).toEqual([name, { width: 640, height: 800 }])
    expect(photo?.alt.length).toBeGreaterThan(20)
  }
})

test('Two graduates are not shown: one waits for approval, one gives no consent', async () => {
  expect((await firestore.doc('graduateProfiles/sample-tobias').get()).exists).toBe(false)
  expect(await getDraft('sample-tobias')).toMatchObject({ status: 'submitted', consent: true })
  expect(await getProfile('sample-ingrid')).toMatchObject({ status: 'approved', consent: false })
})

slowTest('Every profile has a draft, whose picture is not public', async () => {
  for (const { profile } of sampleGraduates) {
    const { name, city, bio, courseIds } = profile
    const draft = await getDraft(profile.userId)
    expect(draft).toMatchObject({ name, city, bio, courseIds, status: 'approved' })
    expect([name, draft.photo?.alt]).toEqual([name, profile.photo?.alt])
    if (draft.photo !== null) expect(await getSize(draft.photo.path)).toBeNull()
  }
})

slowTest('Five slides have a picture each', async () => {
  expect(sampleSlides).toHaveLength(5)
  for (const { id } of sampleSlides) {
    const slide = GraduateSlide.parse((await firestore.doc(`graduateSlides/${id}`).get()).data())
    expect(await getSize(slide.picture.path)).toEqual({ width: 800, height: 1000 })
  }
})

test('Existing documents are not overwritten', async () => {
  const slide = firestore.doc('graduateSlides/sample-jetty')
  const { updateTime } = await slide.get()
  await loadGraduates(app)
  expect((await slide.get()).updateTime).toEqual(updateTime)
})
