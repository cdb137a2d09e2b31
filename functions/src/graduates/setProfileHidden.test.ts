import { reviewProfile, setProfileHidden } from '@shala/contract/graduates/profiles'
import { expectBadInput } from '../testing/badPayloads.ts'
import { admin } from '../testing/builders/admin.ts'
import { createGraduate, submitProfile, readProfile } from '../testing/builders/profiles.ts'
import { call, refusal } from '../testing/server.ts'
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

test('takes a profile off the site and puts it back, with an event each', async () => {
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

describe('is refused', () => {
  const request = () => ({ userId, revision: 1, hidden: true })

  test('to who saw an older profile, and where there is none', async () => {
    await hide(1, true)
    const late = await refusal(setProfileHidden, { ...request(), hidden: false }, admin)
    expect(late).toMatchObject({ code: 'ABORTED', field: 'revision' })
    const none = await refusal(setProfileHidden, { ...request(), userId: 'nobody' }, admin)
    expect(none.code).toBe('NOT_FOUND')
  })
})

describe('bad input', () => {
  const good = { userId: 'maya', revision: 1, hidden: true }

  test.each<[string, object, string]>([
    ['nobody', { ...good, userId: '' }, 'userId'],
    ['half a revision', { ...good, revision: 0.5 }, 'revision'],
    ['neither nor', { ...good, hidden: null }, 'hidden'],
  ])('%s', async (_, data, field) => {
    await expectBadInput(setProfileHidden, JSON.stringify({ data }), admin, field)
  })
})
