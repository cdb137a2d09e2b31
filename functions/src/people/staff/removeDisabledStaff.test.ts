import { auth } from '../../firebase.ts'
import { createAdmin } from '../../testing/builders/people.ts'
import { findUser } from '../findUser.ts'
import { staffNote, hasAdminClaim, readStaffNote, isAdminNote } from '../staffNote.ts'
import { removeDisabledStaff } from './removeDisabledStaff.ts'

test('an admin whose account is disabled loses claim and note, and others keep theirs', async () => {
  const [leaving, staying] = [await createAdmin(), await createAdmin()]
  await auth().updateUser(leaving.uid, { disabled: true })
  expect(isAdminNote(await readStaffNote(leaving.uid))).toBe(true)
  expect(await removeDisabledStaff()).toBe(1)
  expect((await staffNote(leaving.uid).get()).exists).toBe(false)
  expect(hasAdminClaim(await findUser(leaving.uid))).toBe(false)
  expect(isAdminNote(await readStaffNote(staying.uid))).toBe(true)
  expect(hasAdminClaim(await findUser(staying.uid))).toBe(true)
  expect(await removeDisabledStaff()).toBe(0)
})
