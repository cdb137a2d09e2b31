import { testCallable } from '../testing/testSchema.ts'
import { at } from '../testing/values.ts'
import {
  inviteStaff,
  isOpenInvitation,
  staffInvitationDays,
  withdrawStaffInvitation,
} from './staffInvitations.ts'

const unlinked = 'must name the record of a teacher, and only for this role'
testCallable(inviteStaff, {
  good: { email: 'Lea@shala.test', role: 'office' },
  becomes: { email: 'lea@shala.test', role: 'office', teacherId: null },
  cases: [
    ['role', 'teacher', unlinked, 'teacherId'],
    ['role', null, 'must be a role of the staff'],
    ['teacherId', 'asha', unlinked],
    ['email', 'lea', 'is not an email address'],
  ],
  answer: { id: 'a1', revision: 1 },
})
testCallable(withdrawStaffInvitation, {
  good: { id: 'a1', revision: 1 },
  cases: [['id', 'a/1', 'may hold only letters, digits, dashes and underscores']],
  answer: { id: 'a1', revision: 2 },
})

test('an invitation is open until it expires, is accepted or withdrawn', () => {
  const expiresAt = new Date(at.getTime() + staffInvitationDays * 86_400_000)
  const isOpen = (status: 'waiting' | 'accepted' | 'withdrawn', moment: Date) =>
    isOpenInvitation({ status, expiresAt }, moment)
  expect(isOpen('waiting', at)).toBe(true)
  expect(isOpen('waiting', new Date(expiresAt.getTime() - 1))).toBe(true)
  expect(isOpen('waiting', expiresAt)).toBe(false)
  expect(isOpen('accepted', at)).toBe(false)
  expect(isOpen('withdrawn', at)).toBe(false)
})
