import { reviewProfile, setConsent } from '@shala/contract/graduates/profiles'
import { limits } from '@shala/contract/limits'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { createAdmin, type TestPerson } from '../testing/builders/people.ts'
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

const say = (consent: boolean) => call(setConsent, { consent }, graduate)

async function approve(revision: number, admin?: TestPerson) {
  const request = { userId: uid, revision, verdict: 'approve' } as const
  return call(reviewProfile, request, admin ?? (await createAdmin()))
}

const consents = async () => [(await readDraft(uid))?.consent, (await readProfile(uid))?.consent]

test('consent given before the first approval applies to the approved profile', async () => {
  await submitProfile(graduate)
  expect(await say(true)).toEqual({ consent: true, revision: 2 })
  expect(await readDraft(uid)).toMatchObject({ consent: true, status: 'submitted' })
  await approve(2)
  expect(await consents()).toEqual([true, true])
})

slowTest('consent changes draft and profile, with an event each', async () => {
  await submitProfile(graduate)
  await say(true)
  await approve(2)
  expect(await say(false)).toEqual({ consent: false, revision: 4 })
  expect(await consents()).toEqual([false, false])
  expect(await say(false)).toEqual({ consent: false, revision: 4 })
  expect(await say(true)).toEqual({ consent: true, revision: 5 })
  for (const collection of ['graduateProfiles', 'graduateDrafts']) {
    const events = await listAudit(collection, uid)
    expect(events.slice(-2).map(({ action, by }) => [action, by])).toEqual([
      ['withdraw consent', uid],
      ['consent', uid],
    ])
  }
})

describe('a profile at its limit of changes', () => {
  const { atFirst, everyMinutes } = limits.profileChanges
  const changed = (collection: string) =>
    firestore().doc(`${collection}/${uid}`).update({ revision: atFirst, createdAt: new Date() })

  slowTest('refuses consent, but accepts its withdrawal', async () => {
    await submitProfile(graduate)
    await say(true)
    await approve(2)
    await changed('graduateDrafts')
    expect(await say(false)).toEqual({ consent: false, revision: atFirst + 1 })
    expect(await consents()).toEqual([false, false])
    expect(await refusal(setConsent, { consent: true }, graduate)).toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      message: expect.stringMatching(/^That was changed too often\. Please try again in/),
    })
    expect(await consents()).toEqual([false, false])
    const createdAt = new Date(Date.now() - (2 * everyMinutes + 1) * 60_000)
    await firestore().doc(`graduateDrafts/${uid}`).update({ createdAt })
    expect(await say(true)).toEqual({ consent: true, revision: atFirst + 2 })
  })

  slowTest('counts changes of the public profile, too', async () => {
    await submitProfile(graduate)
    await approve(1)
    await changed('graduateProfiles')
    await expectRefusal(setConsent, { consent: true }, graduate, 'RESOURCE_EXHAUSTED')
    expect(await consents()).toEqual([false, false])
  })
})

slowTest('withdrawing consent during an approval never leaves a public profile', async () => {
  for (let round = 0; round < 5; round += 1) {
    graduate = await createGraduate()
    uid = graduate.uid
    await submitProfile(graduate)
    await say(true)
    const admin = await createAdmin()
    const [no] = await Promise.allSettled([say(false), approve(2, admin)])
    expect(no.status).toBe('fulfilled')
    const [draft, profile] = await consents()
    expect([draft, profile ?? false]).toEqual([false, false])
  }
})

test('consent can be withdrawn without a draft, also for a profile from before drafts', async () => {
  expect(await say(false)).toEqual({ consent: false, revision: 0 })
  const at = new Date()
  const { alt: _, ...words } = profileForm
  const profile = { ...words, userId: uid, photo: null, status: 'approved', consent: true }
  await firestore()
    .doc(`graduateProfiles/${uid}`)
    .set({ ...profile, createdAt: at, updatedAt: at })
  expect(await say(false)).toEqual({ consent: false, revision: 0 })
  expect(await readProfile(uid)).toMatchObject({ consent: false, revision: 1 })
  expect(await readDraft(uid)).toBeNull()
})
