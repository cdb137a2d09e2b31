import type { Student } from '@shala/contract/students'
import { screen, waitFor, within } from '@testing-library/react'
import { AppError } from '../../../shared/AppError.ts'
import { admin, FakeIdentity } from '../../../testing/FakeIdentity.ts'
import { sampleSchool } from '../../../testing/FakeSchool.ts'
import { renderSite } from '../../../testing/renderSite.tsx'

const leo = {
  userId: 'sample-leo',
  email: 'leo@shala.test',
  displayName: 'Leo Okafor',
  emailVerified: true,
  disabled: false,
  admin: false,
  registeredAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: null,
  courses: 1,
  endsOn: null,
} satisfies Student

async function open(userId: string = leo.userId) {
  const school = sampleSchool()
  school.answers.set('getStudent', leo)
  const identity = new FakeIdentity(admin)
  const site = renderSite(`/dashboard/admin/access?person=${userId}`, { identity, school })
  await screen.findByRole('heading', { name: 'Account' })
  const inputOf = (name: string) => school.calls.find((one) => one.name === name)?.input
  return { ...site, school, identity, inputOf, address: () => site.location.history.at(-1) }
}

const about = () => screen.findByRole('region', { name: 'About the student' })

test('says since when somebody is a student, and when they were here', async () => {
  await open()
  await within(await about()).findByText('1 November 2026')
  expect(await about()).toHaveTextContent('Last signed inNever')
  expect(await about()).toHaveTextContent('Phone–Notes of the office–')
})

test('phone and notes are written down, and kept where that is refused', async () => {
  const { user, school, inputOf } = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit phone and notes' }))
  await user.type(screen.getByLabelText('Phone'), '0117 496 0123')
  await user.type(screen.getByLabelText(/^Notes of the office/), 'Calls on Mondays.')
  school.refuseNext('saveStudentDetails', new AppError('unavailable', 'The school is asleep.'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/The school is asleep/)
  expect(screen.getByLabelText('Phone')).toHaveValue('0117 496 0123')

  school.answers.set('saveStudentDetails', { id: leo.userId, revision: 1 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Phone and notes were saved.')
  expect(inputOf('saveStudentDetails')).toEqual({
    userId: leo.userId,
    details: { phone: '0117 496 0123', notes: 'Calls on Mondays.' },
  })
})

test('a link to set a new password goes to their address', async () => {
  const { user, identity } = await open()
  await user.click(screen.getByRole('button', { name: 'Send a link to set a new password' }))
  await screen.findByText('A link to set a new password is on its way to leo@shala.test.')
  expect(identity.asked).toContainEqual({ operation: 'sendPasswordReset', input: leo.email })
})

test('their e-mails are a link away', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'E-mails sent' })).toHaveAttribute(
    'href',
    '/dashboard/admin/emails/log?q=leo%40shala.test',
  )
})

test('an address is corrected, and what is wrong with it is said at its field', async () => {
  const { user, school, inputOf } = await open()
  await user.click(screen.getByRole('button', { name: 'Correct the address' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByLabelText('E-mail address')
  await user.clear(box)
  await user.type(box, 'leo@')
  await user.click(dialog.getByRole('button', { name: 'Change the address' }))
  expect(box).toBeInvalid()
  expect(inputOf('correctAddress')).toBeUndefined()

  const taken = new AppError('already-exists', 'another account has this address', 'email')
  school.refuseNext('correctAddress', taken)
  await user.type(box, 'new.test')
  await user.click(dialog.getByRole('button', { name: 'Change the address' }))
  await dialog.findByText(/another account has this address/)

  school.answers.set('correctAddress', { userId: leo.userId, email: 'leo@new.test' })
  await user.click(dialog.getByRole('button', { name: 'Change the address' }))
  await screen.findByText('The address is leo@new.test now.')
})

test('an account is deleted once its address was typed', async () => {
  const { user, school, inputOf, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete the account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect(inputOf('deleteStudent')).toBeUndefined()
  school.answers.set('deleteStudent', { userId: leo.userId })
  await user.type(dialog.getByLabelText('Type leo@shala.test to confirm'), leo.email)
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await screen.findByText(/The account of Leo Okafor was deleted/)
  expect(inputOf('deleteStudent')).toEqual({ userId: leo.userId, email: leo.email })
  await waitFor(() => expect(address()).toBe('/dashboard/admin/access'))
})

test('of an admin neither is offered', async () => {
  await open('sample-admin')
  await screen.findByText(/once they are no admin any more/)
  expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull()
})
