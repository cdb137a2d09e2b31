import { auth } from '../../firebase.ts'
import { createAdmin } from '../../testing/builders/people.ts'
import { adminNote, hasAdminClaim, readAdminNote, isAdminNote } from '../adminNote.ts'
import { findUser } from '../findUser.ts'
import { removeDisabledAdmins } from './removeDisabledAdmins.ts'

test('an admin whose account is disabled loses claim and note, and others keep theirs', async () => {
  const [leaving, staying] = [await createAdmin(), await createAdmin()]
  await auth().updateUser(leaving.uid, { disabled: true })
  expect(isAdminNote(await readAdminNote(leaving.uid))).toBe(true)
  expect(await removeDisabledAdmins()).toBe(1)
  expect((await adminNote(leaving.uid).get()).exists).toBe(false)
  expect(hasAdminClaim(await findUser(leaving.uid))).toBe(false)
  expect(isAdminNote(await readAdminNote(staying.uid))).toBe(true)
  expect(hasAdminClaim(await findUser(staying.uid))).toBe(true)
  expect(await removeDisabledAdmins()).toBe(0)
})
