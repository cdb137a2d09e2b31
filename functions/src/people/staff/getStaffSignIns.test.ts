import * as contract from '@shala/contract/people/staff'
import { createAdmin, createStaff, createUser } from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'

test('getStaffSignIns returns the last sign-ins of staff, not of students', async () => {
  const [owner, office, student] = [
    await createAdmin(),
    await createStaff('office'),
    await createUser(),
  ]
  await owner.token()
  const { signIns } = await call(contract.getStaffSignIns, {}, owner)
  expect(Date.parse(signIns[owner.uid] ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
  expect(Object.keys(signIns)).toContain(office.uid)
  expect(Object.keys(signIns)).not.toContain(student.uid)
})
