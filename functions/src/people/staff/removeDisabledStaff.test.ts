import { auth } from '../../firebase.ts'
import { createAdmin } from '../../testing/builders/people.ts'
import { findUser } from '../findUser.ts'
import { getAccountRole, getNotedRole, readStaffNote, staffNote } from '../staffNote.ts'
import { removeDisabledStaff } from './removeDisabledStaff.ts'

test('a disabled admin loses claim and admin document, and others keep theirs', async () => {
  const [leaving, staying] = [await createAdmin(), await createAdmin()]
  await auth().updateUser(leaving.uid, { disabled: true })
  expect(getNotedRole(await readStaffNote(leaving.uid))).toBe('owner')
  expect(await removeDisabledStaff()).toEqual({ removed: 1 })
  expect((await staffNote(leaving.uid).get()).exists).toBe(false)
  expect(getAccountRole(await findUser(leaving.uid))).toBeNull()
  expect(getNotedRole(await readStaffNote(staying.uid))).toBe('owner')
  expect(getAccountRole(await findUser(staying.uid))).toBe('owner')
  expect(await removeDisabledStaff()).toEqual({ removed: 0 })
})
