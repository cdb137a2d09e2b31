import { reviewProfile, setProfileHidden } from '@shala/contract/graduates/profiles'
import { admin } from '../testing/builders/admin.ts'
import { createGraduate, submitProfile, readProfile } from '../testing/builders/profiles.ts'
import { call } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

let userId: string
beforeEach(async () => {
  const graduate = await createGraduate()
  userId = graduate.uid
  await submitProfile(graduate)
  await call(reviewProfile, { userId, revision: 1, verdict: 'approve' }, admin)
})

const hide = (revision: number, hidden: boolean) =>
  call(setProfileHidden, { userId, revision, hidden }, admin)

test('setProfileHidden hides a profile and shows it again, with an event each', async () => {
  const before = await readProfile(userId)
  expect(await hide(1, true)).toEqual({ id: userId, revision: 2 })
  expect(await readProfile(userId)).toMatchObject({ status: 'hidden', consent: before?.consent })
  expect(await hide(2, true)).toEqual({ id: userId, revision: 2 })
  expect(await hide(2, false)).toEqual({ id: userId, revision: 3 })
  expect(await readProfile(userId)).toEqual({
    ...before,
    revision: 3,
    updatedAt: expect.any(Date),
  })
  const events = await listAudit('graduateProfiles', userId)
  expect(events.map(({ action }) => action)).toEqual(['approve', 'hide', 'show'])
})
