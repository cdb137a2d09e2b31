import { GrantTerms } from '@shala/contract/access/access'
import { runChunk } from '../bulkAccess/batches/runChunk.ts'
import { updateMembersByChunk } from '../cohorts/members/updateMembersByChunk.ts'
import { auth } from '../firebase.ts'
import { beforeNextCommit } from '../testing/beforeNextCommit.ts'
import { createCohort, readMember } from '../testing/builders/cohorts.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { abandoned, buildPlan } from '../testing/builders/plans.ts'
import { addCourse, listEvents, eventually, listMappings, readRecord } from '../testing/store.ts'
import { grantChange, revokeChange } from './changeAccess.ts'
import { saveAccess, saveAccessForExistingUsers } from './saveAccess.ts'
import { saveAccessInBulk } from './saveAccessInBulk.ts'

let admin: TestPerson
let courseId: string
let maya: TestPerson

beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})
beforeEach(async () => {
  maya = await createUser()
  await eventually(async () => ((await listMappings(maya.uid)).length > 0 ? true : null))
})

/** The account goes, and so does all that its own event finds to forget: the mapping is the last. */
async function mayaDeletesHerAccount() {
  await auth().deleteUser(maya.uid)
  await eventually(async () => ((await listMappings(maya.uid)).length === 0 ? true : null))
}

const granted = () => {
  const terms = { ...GrantTerms.parse({}), startsAt: null, endsAt: null }
  return grantChange(terms, { courseId, by: admin.uid })
}

async function expectNothingLeft(course = courseId) {
  expect(await readRecord(maya.uid, course)).toMatchObject({ hasAccess: false, revision: 2 })
  expect((await listEvents(maya.uid, course)).at(-1)).toMatchObject({
    action: 'revoke',
    by: 'system',
    reason: 'Account deleted',
  })
}

describe('of an account that is deleted at the very moment', () => {
  test('nothing that is granted remains, and the admin is told', async () => {
    beforeNextCommit(mayaDeletesHerAccount)
    await expect(saveAccess(maya.uid, granted())).rejects.toThrow('deleted meanwhile')
    await expectNothingLeft()
  })

  test('nothing remains of a bulk call, which goes on for the others', async () => {
    const { uid } = await createUser()
    beforeNextCommit(mayaDeletesHerAccount)
    expect(await saveAccessInBulk([maya.uid, uid], granted())).toEqual({
      successful: [uid],
      failed: [{ userId: maya.uid, error: 'userId: this account was deleted meanwhile' }],
    })
    await expectNothingLeft()
    expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: true, revision: 1 })
  })

  test('nothing remains of a batch', async () => {
    const rows = await buildPlan(admin, { courseId, rows: [{ userId: maya.uid }] })
    const batchId = await abandoned(admin, rows)
    // Her mapping stays until the batch, which names her, is over.
    beforeNextCommit(() => auth().deleteUser(maya.uid))
    await runChunk(batchId, 0)
    await expectNothingLeft()
  })

  test('nothing remains of a cohort that is joined, nor of belonging to it', async () => {
    const { id, courseIds } = await createCohort(admin, { startsOn: null, endsOn: null })
    const person = { userId: maya.uid, email: null, name: 'Maya' }
    const membershipChange = { cohortId: id, goal: 'join', by: admin.uid, batch: 'spring' } as const
    beforeNextCommit(mayaDeletesHerAccount)
    await updateMembersByChunk({ ...membershipChange, notify: null }, [person], 10)
    await expectNothingLeft(courseIds[0])
    expect(await readMember(id, maya.uid)).toBeNull()
  })
})

test('a revoke asks for no account', async () => {
  await saveAccess(maya.uid, granted())
  await mayaDeletesHerAccount()
  await expect(
    saveAccess(maya.uid, revokeChange('', { courseId, by: admin.uid })),
  ).resolves.toEqual({
    accessId: `${maya.uid}_${courseId}`,
  })
})

test('a row that is held is decided again where its record changed, though it changes nothing', async () => {
  const revoke = revokeChange('left', { courseId, by: admin.uid })
  await saveAccess(maya.uid, granted())
  await saveAccess(maya.uid, revoke)
  beforeNextCommit(() => saveAccess(maya.uid, granted()))
  const [outcome] = await saveAccessForExistingUsers([{ ...revoke, userId: maya.uid, held: true }])
  expect(outcome).toEqual({ revision: 4, changed: true })
  expect(await readRecord(maya.uid, courseId)).toMatchObject({ hasAccess: false, revision: 4 })
})
