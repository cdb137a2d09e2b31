import { GrantTerms } from '@shala/contract/access/access'
import { slowTest } from '@shala/contract/testing/slowTest'
import { grantChange, revokeChange } from '@shala/domain/access/changes/changeAccess'
import { auth } from '../firebase.ts'
import { updateMembersByChunk } from '../groups/members/updateMembersByChunk.ts'
import { runChunk } from '../imports/batches/runChunk.ts'
import { beforeNextCommit } from '../testing/beforeNextCommit.ts'
import { createGroup, readMember } from '../testing/builders/groups.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { abandoned, buildPlan } from '../testing/builders/plans.ts'
import { addCourse, listEvents, eventually, listMappings, readRecord } from '../testing/store.ts'
import { saveAccess, saveAccessForExistingUsers } from './saveAccess.ts'

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

/** Deletes the account and waits until the deletion event has removed the mapping, its last step. */
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

describe('An account deleted during a commit', () => {
  slowTest('loses the access, and the admin gets an error', async () => {
    beforeNextCommit(mayaDeletesHerAccount)
    await expect(saveAccess(maya.uid, granted())).rejects.toThrow('has been deleted')
    await expectNothingLeft()
  })

  slowTest('loses the access granted by a batch', async () => {
    const rows = await buildPlan(admin, { courseId, rows: [{ userId: maya.uid }] })
    const batchId = await abandoned(admin, rows)
    // Her mapping stays until the batch that names her is finished.
    beforeNextCommit(() => auth().deleteUser(maya.uid))
    await runChunk(batchId, 0)
    await expectNothingLeft()
  })

  slowTest('loses its new group membership and the access from it', async () => {
    const { id, courseIds } = await createGroup(admin, { startsOn: null, endsOn: null })
    const person = { userId: maya.uid, email: null, name: 'Maya' }
    const membershipChange = { groupId: id, goal: 'join', by: admin.uid, batch: 'spring' } as const
    beforeNextCommit(mayaDeletesHerAccount)
    await updateMembersByChunk({ ...membershipChange, notify: null }, [person], 10)
    await expectNothingLeft(courseIds[0])
    expect(await readMember(id, maya.uid)).toBeNull()
  })
})

slowTest('saveAccess revokes the access of a deleted account', async () => {
  await saveAccess(maya.uid, granted())
  await mayaDeletesHerAccount()
  await expect(
    saveAccess(maya.uid, revokeChange('', { courseId, by: admin.uid })),
  ).resolves.toEqual({
    accessId: `${maya.uid}_${courseId}`,
  })
})

test('saveAccessForExistingUsers re-evaluates an unchanged row whose record has changed', async () => {
  const revoke = revokeChange('left', { courseId, by: admin.uid })
  await saveAccess(maya.uid, granted())
  await saveAccess(maya.uid, revoke)
  beforeNextCommit(() => saveAccess(maya.uid, granted()))
  const [outcome] = await saveAccessForExistingUsers([{ ...revoke, userId: maya.uid, held: true }])
  expect(outcome).toEqual({ revision: 4, changed: true })
  expect(await readRecord(maya.uid, courseId)).toMatchObject({ hasAccess: false, revision: 4 })
})
