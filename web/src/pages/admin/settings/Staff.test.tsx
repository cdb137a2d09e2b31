import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { admin, FakeIdentity } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

async function open(school = sampleSchool()) {
  const identity = new FakeIdentity(admin)
  const site = renderSite('/dashboard/admin/admins', { identity, school })
  await screen.findByRole('heading', { name: 'Asha Admin (you)' })
  return { ...site, identity }
}

const getRow = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li')
  if (row === null) throw new Error(`${name} has no row`)
  return within(row)
}

async function choose(user: UserEvent, text: string, name: RegExp) {
  await user.type(screen.getByRole('combobox', { name: 'Person' }), text)
  await user.click(await screen.findByRole('option', { name }))
  return within(await screen.findByRole('dialog'))
}

test('The list shows people with a role, and the author and day of each role', async () => {
  const school = sampleSchool()
  school.setRole('sample-leo', 'owner')
  school.setRole('sample-nina', null)
  await open(school)
  expect(document.title).toBe('Staff')
  const own = await getRow('Asha Admin (you)')
  await own.findByText(/by the school’s settings on 3 Feb 2026/)
  const leo = await getRow('Leo Okafor')
  await leo.findByText(/by Asha Admin on 3 Feb 2026/)
  expect(screen.queryByText('Nina Petrova')).not.toBeInTheDocument()
})

test('Owners cannot change their own role, and read why', async () => {
  await open()
  const own = await getRow('Asha Admin (you)')
  expect(own.queryByRole('button')).not.toBeInTheDocument()
  expect(own.getByText(/^You cannot change your own role/)).toBeInTheDocument()
})

test('The role “Office” is given once the email is typed', async () => {
  const { user, school } = await open()
  const dialog = await choose(user, 'leo', /Leo/)
  const box = dialog.getByLabelText('Type leo@shala.test to confirm')
  await user.type(box, 'maya@shala.test{Enter}')
  await dialog.findByText(/^This is not the address/)
  expect(school.listInputs('setStaffRole')).toEqual([])
  await retype(user, box, 'leo@shala.test{Enter}')
  await screen.findByText(/^Leo Okafor has the role “Office” now/)
  await getRow('Leo Okafor')
  expect(school.listInputs('setStaffRole')).toContainEqual({
    userId: 'sample-leo',
    role: 'office',
    teacherId: null,
  })
})

test.each([
  ['with an unverified email', { emailVerified: false }, /the address .* is not verified/],
  ['with a disabled account', { disabled: true }, /the account is disabled/],
])('A person %s cannot get a role', async (_, state, why) => {
  const school = sampleSchool()
  school.addPerson({ userId: 'una', displayName: 'Una Unfit', ...state })
  const { user } = await open(school)
  await user.type(screen.getByRole('combobox', { name: 'Person' }), 'una')
  await user.click(await screen.findByRole('option', { name: /Una/ }))
  expect(await screen.findByText(/^Una Unfit cannot have a role/)).toHaveTextContent(why)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('An expired invitation cannot be withdrawn', async () => {
  const school = sampleSchool()
  const at = new Date('2026-02-03')
  school.put('staffInvitations', 'old', {
    email: 'old@shala.test',
    role: 'office',
    teacherId: null,
    status: 'waiting',
    invitedBy: 'sample-admin',
    claimedBy: null,
    revision: 1,
    sentAt: at,
    expiresAt: at,
    deleteAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await open(school)
  await screen.findByText('Expired')
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument()
})

test('The sign-ins of a person are loaded when they are opened', async () => {
  const school = sampleSchool()
  const at = new Date(2026, 1, 3, 10, 5)
  const signIn = { userId: 'sample-admin', device: 'Chrome on Android', at, deleteAt: at }
  school.put('staffSignIns', 'one', signIn)
  school.put('staffSignIns', 'two', { ...signIn, userId: 'sample-leo', device: 'Safari on Mac' })
  const { user } = await open(school)
  const own = await getRow('Asha Admin (you)')
  expect(school.reads.map(({ query }) => query.collection)).not.toContain('staffSignIns')
  await user.click(own.getByText('Sign-ins'))
  expect(await own.findByText(/Chrome on Android/)).toHaveTextContent(
    '3 Feb 2026, 10:05, Chrome on Android',
  )
  expect(screen.queryByText(/Safari on Mac/)).not.toBeInTheDocument()
})

test('A removal that did not finish is shown, and can be repeated', async () => {
  const school = sampleSchool()
  school.setRole('sample-leo', 'owner')
  school.put('admins', 'sample-leo', {
    userId: 'sample-leo',
    admin: true,
    changedBy: 'sample-admin',
    changedAt: new Date('2026-02-03'),
    removal: { by: 'sample-maya', at: new Date('2026-03-04') },
  })
  await open(school)
  const leo = await getRow('Leo Okafor')
  expect(leo.getByText('Being removed')).toBeInTheDocument()
  await leo.findByText(/Maya Lindqvist started to take this role away on 4 Mar 2026/)
  expect(leo.getByRole('button', { name: 'Remove from the staff: Leo Okafor' })).toBeEnabled()
})

describe('The role “Teacher”', () => {
  const openWithTeacher = async () => {
    const school = sampleSchool()
    addTeacher(school, 'Tara Nolan')
    return open(school)
  }

  test('requires a teacher record', async () => {
    const { user, school } = await openWithTeacher()
    await user.click(screen.getByRole('radio', { name: /^Teacher/ }))
    const dialog = await choose(user, 'leo', /Leo/)
    const box = dialog.getByLabelText('Type leo@shala.test to confirm')
    await user.type(box, 'leo@shala.test{Enter}')
    await dialog.findByText(/^Choose the teacher whose sessions/)
    await user.selectOptions(dialog.getByLabelText('Sessions of'), 'Tara Nolan')
    await user.type(box, '{Enter}')
    const leo = await getRow('Leo Okafor')
    await leo.findByText('Sessions of Tara Nolan')
    expect(school.listInputs('setStaffRole')).toContainEqual({
      userId: 'sample-leo',
      role: 'teacher',
      teacherId: 'tara-nolan',
    })
    await user.click(leo.getByRole('button', { name: 'Change the sessions: Leo Okafor' }))
    const other = within(
      await screen.findByRole('dialog', { name: 'Change the sessions of Leo Okafor' }),
    )
    expect(await other.findByLabelText('Sessions of')).toHaveDisplayValue('Tara Nolan')
  })

  test('is offered by an invitation', async () => {
    const { user, school } = await openWithTeacher()
    await user.click(screen.getByRole('radio', { name: /^Teacher/ }))
    const form = within(screen.getByRole('form', { name: 'Invite by address' }))
    await user.type(form.getByLabelText(/^Invite an address/), 'lea{Enter}')
    expect(form.getByText('Enter an email address.')).toBeInTheDocument()
    await user.type(form.getByLabelText(/^Invite an address/), '@shala.test{Enter}')
    await form.findByText('Choose a teacher.')
    await user.selectOptions(form.getByLabelText('Sessions of'), 'Tara Nolan')
    await user.click(form.getByRole('button', { name: 'Send the invitation' }))
    await screen.findByText('An invitation went to lea@shala.test.')
    const invited = { email: 'lea@shala.test', role: 'teacher', teacherId: 'tara-nolan' }
    expect(school.listInputs('inviteStaff')).toEqual([invited])
  })
})

test('A person is removed from the staff once the email is typed', async () => {
  const school = sampleSchool()
  school.setRole('sample-leo', 'owner')
  const { user } = await open(school)
  await user.click(await screen.findByRole('button', { name: 'Remove from the staff: Leo Okafor' }))
  await user.type(screen.getByLabelText('Type leo@shala.test to confirm'), 'leo@shala.test{Enter}')
  await screen.findByText(/^Leo Okafor is no longer in the staff/)
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Leo Okafor' })).not.toBeInTheDocument(),
  )
})

test('An owner can make an office member an owner, and an owner an office member', async () => {
  const school = sampleSchool()
  school.setRole('sample-leo', 'office')
  const { user } = await open(school)
  const changes = [
    ['Make owner', 'Owner'],
    ['Change to office', 'Office'],
  ] as const
  for (const [action, role] of changes) {
    await user.click(await screen.findByRole('button', { name: `${action}: Leo Okafor` }))
    await user.type(screen.getByLabelText(/^Type leo@/), 'leo@shala.test{Enter}')
    await screen.findByText(new RegExp(`^Leo Okafor has the role “${role}” now`))
    await (await getRow('Leo Okafor')).findByText(role)
  }
})
