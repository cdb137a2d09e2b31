import { testCallable, testSchema } from '../testing/testSchema.ts'
import { at } from '../testing/values.ts'
import { getWeakerRole, may, permissions, reachesRole, staffRoles } from './permissions.ts'
import { getClaimedRole, getClaims, getRecordedRole } from './roleClaims.ts'
import { getStaffSignIns, setStaffRole, StaffRecord } from './staff.ts'

const record = { userId: 'maya', admin: true, changedBy: 'asha', changedAt: at }
testSchema('the admin document of an owner, as earlier versions wrote it', StaffRecord, {
  good: record,
  becomes: { ...record, role: null, teacherId: null, removal: null },
  cases: [
    ['removal', null],
    ['removal', { by: 'asha' }, 'Invalid input', 'removal.at'],
    ['role', 'office'],
    ['role', 'teacher'],
    ['role', 'owner', 'must be a role of the staff'],
    ['teacherId', 'a/b', 'may hold only letters, digits, dashes and underscores'],
  ],
})
testSchema('an admin document whose removal is under way', StaffRecord, {
  good: { ...record, role: null, teacherId: null, removal: { by: 'asha', at } },
})

testCallable(getStaffSignIns, {
  good: {},
  answer: { signIns: { asha: '2026-11-26T10:00:00.000Z', maya: null } },
})

const unlinked = 'must name the record of a teacher, and only for this role'
testCallable(setStaffRole, {
  good: { userId: 'maya', role: 'office' },
  becomes: { userId: 'maya', role: 'office', teacherId: null },
  cases: [
    ['role', null],
    ['role', 'owner'],
    ['role', 'teacher', unlinked, 'teacherId'],
    ['role', true, 'must be a role of the staff'],
    ['role', undefined, 'must be a role of the staff'],
    ['teacherId', 'asha', unlinked],
  ],
  answer: { userId: 'maya', role: null },
})
testCallable(setStaffRole, {
  good: { userId: 'maya', role: 'teacher', teacherId: 'asha' },
  cases: [
    ['role', null, unlinked, 'teacherId'],
    ['role', 'owner', unlinked, 'teacherId'],
    ['teacherId', null, unlinked],
  ],
  answer: { userId: 'maya', role: 'teacher' },
})

const all = [...staffRoles, null]

test('claims are read as their role, and unknown claims as none', () => {
  for (const role of all) expect(getClaimedRole({ group: 12, ...getClaims(role) })).toBe(role)
  for (const claims of [
    { admin: 'true' },
    { staff: 'owner' },
    { staff: 'Office' },
    { staff: true },
  ])
    expect(getClaimedRole(claims)).toBeNull()
})

test('an owner has every role, the office also those of teachers and accountants', () => {
  const reached = all.map((has) => staffRoles.filter((needed) => reachesRole(has, needed)))
  const office = ['office', 'teacher', 'accountant']
  expect(reached).toEqual([['owner', ...office], office, ['teacher'], ['accountant'], []])
})

test('the weaker of two roles has only the permissions of both, in any order', () => {
  for (const one of all)
    for (const other of all) {
      const weaker = getWeakerRole(one, other)
      expect(weaker).toBe(getWeakerRole(other, one))
      for (const permission of permissions)
        if (may(weaker, permission))
          expect([may(one, permission), may(other, permission)]).toEqual([true, true])
    }
})

test('an admin document gives the owner role only by `admin`', () => {
  expect(getRecordedRole({ admin: true, role: null })).toBe('owner')
  expect(getRecordedRole({ admin: false, role: 'office' })).toBe('office')
  expect(getRecordedRole({ admin: false, role: null })).toBeNull()
})
