import type { MailDelivery } from '@shala/contract/emails/mail'
import type { Student } from '@shala/contract/people/students'
import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { admin, FakeIdentity } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { grantFrom } from '#testing/school/fakeAccess.ts'
import { addMail } from '#testing/school/fakeEmailTemplates.ts'
import { addGroup, addMember } from '#testing/school/fakeGroups.ts'
import { addLessons, addProgress } from '#testing/school/fakeStudy.ts'

const leo = {
  userId: 'sample-leo',
  email: 'leo@shala.test',
  displayName: 'Leo Okafor',
  emailVerified: true,
  disabled: false,
  role: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: null,
  courses: 1,
  endsOn: null,
} satisfies Student

async function open(
  userId: string = leo.userId,
  prepare: (school: FakeSchool) => void = () => undefined,
) {
  const school = sampleSchool()
  prepare(school)
  school.answers.set('getStudent', leo)
  const identity = new FakeIdentity(admin)
  const site = renderSite(`/dashboard/admin/access?person=${userId}`, { identity, school })
  await screen.findByRole('heading', { name: 'Account' })
  return { ...site, school, identity, address: () => site.location.history.at(-1) }
}

test('Phone and notes are saved, kept in the form after an error, and restored by Undo', async () => {
  const { user, school } = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit phone and notes' }))
  await user.type(screen.getByLabelText('Phone'), '0117 496 0123')
  await user.type(screen.getByLabelText(/^Office notes/), 'Calls on Mondays.')
  school.refuseNext('saveStudentDetails', new CallError('unavailable', 'The school is asleep.'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/The school is asleep/)
  expect(screen.getByLabelText('Phone')).toHaveValue('0117 496 0123')

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Phone and notes were saved.')
  expect(school.lastInput('saveStudentDetails')).toEqual({
    userId: leo.userId,
    details: { phone: '0117 496 0123', notes: 'Calls on Mondays.' },
  })

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone. Phone and notes were restored.')
  const undone = school.calls.filter(({ name }) => name === 'saveStudentDetails').at(-1)
  const before = { phone: '', notes: '' }
  expect(undone?.input).toEqual({ userId: leo.userId, revision: 1, details: before })
})

test('The password reset email is recorded and sent to the student', async () => {
  const { user, identity, school } = await open()
  school.answers.set('recordPasswordLink', { email: leo.email })
  await user.click(screen.getByRole('button', { name: 'Send a password reset email' }))
  await screen.findByText('A password reset email was sent to leo@shala.test.')
  expect(identity.asked).toContainEqual({ operation: 'sendPasswordReset', input: leo.email })
})

test('The password reset email is not sent if it cannot be recorded', async () => {
  const { user, school, identity } = await open()
  school.refuseNext('recordPasswordLink', new CallError('unavailable', 'The school is asleep.'))
  await user.click(screen.getByRole('button', { name: 'Send a password reset email' }))
  await screen.findByText('The school is asleep.')
  expect(identity.asked).not.toContainEqual(
    expect.objectContaining({ operation: 'sendPasswordReset' }),
  )
})

test('A corrected email lists the sign-in methods that were removed', async () => {
  await open(leo.userId, (school) => {
    school.put('auditEvents', `accounts_${leo.userId}_1`, {
      collection: 'accounts',
      documentId: leo.userId,
      revision: 1,
      by: 'sample-admin',
      action: 'correct-address',
      at: new Date('2026-11-20T09:00:00Z'),
      before: null,
      after: { unlinked: ['google.com'], removedAddresses: 1 },
    })
  })
  const done = await screen.findByRole('list', { name: 'Account changes' })
  expect(done).toHaveTextContent(
    /^Address corrected: signed out on all devices, Google sign-in unlinked, 1 other address removed 20 Nov 2026/,
  )
})

test('The groups of a student are links, also after their last day, and archived ones are marked', async () => {
  const days = { startsOn: '2020-03-01', endsOn: '2020-06-30' }
  await open(leo.userId, (school) => {
    addMember(school, addGroup(school, 'Winter', days), leo)
    // The group is archived afterwards, because an archived group accepts no members.
    addGroup(school, 'Winter', { ...days, active: false })
    addMember(school, addGroup(school, 'Other people'), { userId: 'sample-maya' })
  })
  const groups = await screen.findByRole('region', { name: 'Groups' })
  const link = await within(groups).findByRole('link', { name: 'Winter' })
  expect(link).toLeadTo('/dashboard/admin/groups/winter')
  expect(within(groups).getAllByRole('listitem')).toHaveLength(1)
  expect(groups).toHaveTextContent(/Closed.*1 Mar to 30 Jun 2020: Prenatal Yoga Certification/)
})

describe('The progress in a course', () => {
  const courseId = 'prenatal-yoga-certification'
  const course = 'Prenatal Yoga Certification'
  const leoInCourse = { userId: leo.userId, courseId }
  const button = () => screen.findByRole('button', { name: `Progress in ${course}` })

  test('is loaded when it is opened, lesson by lesson', async () => {
    const { user, school } = await open(leo.userId, (all) => {
      addLessons(all, courseId, ['Arriving'])
      addProgress(all, { ...leoInCourse, done: ['arriving'] })
      grantFrom(all, leoInCourse)
    })
    const opens = await button()
    expect(school.lastInput('getStudentProgress')).toBeUndefined()
    school.answers.set('getStudentProgress', {
      lessons: [
        { lessonId: 'arriving', title: 'Arriving', done: false },
        { lessonId: 'breath', title: 'Breath', done: true },
      ],
      lastAt: '2026-02-03T10:00:00.000Z',
      finishedAt: null,
      held: true,
    })
    const answer = school.hold('getStudentProgress')
    await user.click(opens)
    expect(opens).toHaveAttribute('aria-expanded', 'true')
    await screen.findByText(/Loading the progress/)
    answer()
    const lessons = within(await screen.findByRole('list', { name: 'Lessons' }))
    expect(lessons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Arriving Not yet',
      'Breath Done',
    ])
    expect(screen.getByRole('progressbar', { name: 'Lessons done' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 2',
    )
    screen.getByText('Last on 3 Feb 2026.')
  })
})

test('Correcting an email shows its effects, and errors at the field', async () => {
  const { user, school } = await open()
  await user.click(screen.getByRole('button', { name: 'Correct the email address' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'They are signed out on all devices.',
    'Google sign-in is unlinked.',
    'Their other addresses are removed, and links to confirm one stop working.',
  ])
  const box = dialog.getByLabelText('Email address')
  await retype(user, box, 'leo@')
  await user.click(dialog.getByRole('button', { name: 'Change the address' }))
  expect(box).toBeInvalid()
  expect(school.lastInput('correctAddress')).toBeUndefined()

  const taken = new CallError('already-exists', 'another account has this address', 'email')
  school.refuseNext('correctAddress', taken)
  await user.type(box, 'new.test')
  await user.click(dialog.getByRole('button', { name: 'Change the address' }))
  await dialog.findByText(/another account has this address/)

  school.answers.set('correctAddress', { userId: leo.userId, email: 'leo@new.test' })
  await user.click(dialog.getByRole('button', { name: 'Change the address' }))
  await screen.findByText(
    'The address is leo@new.test now. The student is signed out on all devices; Google sign-in and other addresses no longer work.',
  )
})

test('Deleting an account requires its email to be typed', async () => {
  const { user, school } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete the account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  expect(school.lastInput('deleteStudent')).toBeUndefined()
  school.answers.set('deleteStudent', { userId: leo.userId })
  await user.type(dialog.getByLabelText('Type leo@shala.test to confirm'), leo.email)
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await screen.findByText(/The account of Leo Okafor was deleted/)
  expect(screen.getByRole('heading', { name: 'Account deleted' })).toHaveFocus()
  expect(school.lastInput('deleteStudent')).toEqual({ userId: leo.userId, email: leo.email })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'All students' })).toLeadTo(
    '/dashboard/admin/students',
  )
})

test('An account with a role can be neither deleted nor corrected', async () => {
  await open('sample-admin')
  await screen.findByText(/^This person has a role in the school/)
  expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Correct the email address' })).toBeNull()
})

describe('The warning about failed emails', () => {
  const told = (school: FakeSchool, ...states: MailDelivery['state'][]) => {
    for (const state of states) {
      const error = state === 'ERROR' ? 'Error: 550 5.1.1 User unknown' : null
      addMail(school, { userId: leo.userId, to: [leo.email], delivery: { state, error } })
    }
  }
  const failing = /^The last .*emails? to leo@shala\.test failed\.$/

  test('shows the reason, and the last email can be sent again', async () => {
    const { user, school } = await open(leo.userId, (all) => {
      told(all, 'SUCCESS', 'ERROR', 'UNWANTED', 'ERROR', 'PENDING')
    })
    expect(await screen.findByText(failing)).toHaveTextContent('The last 2 emails to')
    expect(screen.getByText(/This address does not exist\./)).toHaveTextContent(
      'under Account below',
    )
    expect(screen.getByRole('link', { name: 'All emails to this address' })).toLeadTo(
      '/dashboard/admin/emails/log?q=leo%40shala.test',
    )
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(school.lastInput('sendEmailAgain')).toEqual({ mailId: 'mail-3' }))
  })
})
