import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addMail } from '#testing/school/fakeEmailTemplates.ts'

const path = '/dashboard/admin/emails/log'
const endTime = new Date('2026-02-03T10:05:00Z')

function schoolWithMail() {
  const school = sampleSchool()
  addMail(school, { subject: 'First', delivery: { state: 'SUCCESS', error: null, endTime } })
  addMail(school, {
    subject: 'Second',
    kind: 'ending',
    to: ['lost@nowhere.invalid'],
    userId: null,
    delivery: { state: 'ERROR', error: 'Error: 550 no such domain', endTime },
  })
  addMail(school, { subject: 'A secret', kind: 'address', listed: false })
  addMail(school, { subject: 'Third', kind: 'revoke', courseId: 'sound-healing-certification' })
  return school
}

async function open(query = '', school = schoolWithMail()) {
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { name: 'Email log' })
  return { ...site, address: () => site.location.history.at(-1) }
}

const subjects = async () => {
  const table = await screen.findByRole('table', { name: 'emails' })
  return within(table)
    .getAllByText(/^(First|Second|Third|A secret)$/)
    .map((cell) => cell.textContent)
}

const getRow = async (subject: string) => {
  const row = (await screen.findByText(subject)).closest('tr')
  if (row === null) throw new Error(`${subject} has no row`)
  return row
}

test('The email log shows kind, recipient, course and delivery status, newest first', async () => {
  await open()
  expect(await subjects()).toEqual(['Third', 'Second', 'First'])
  const first = within(await getRow('First'))
  expect(await first.findByRole('link', { name: 'Maya Lindqvist' })).toLeadTo(
    '/dashboard/admin/access?person=sample-maya',
  )
  expect(first.getByText('maya@shala.test')).toBeVisible()
  expect(first.getByText('Course given')).toBeVisible()
  expect(first.getByText('Prenatal Yoga Certification')).toBeVisible()
  expect(first.getByText('Sent')).toBeVisible()
  const second = within(await getRow('Second'))
  expect(second.getByText('Failed')).toBeVisible()
  expect(second.getByText('Error: 550 no such domain')).toBeVisible()
  expect(second.queryByRole('link')).not.toBeInTheDocument()
  expect(within(await getRow('Third')).getByText('Waiting')).toBeVisible()
})

test('A failed email shows the cause, and can be sent again', async () => {
  const { user, school } = await open()
  const second = within(await getRow('Second'))
  expect(second.getByText(/^This address does not exist\./)).toBeVisible()
  school.refuseNext('sendEmailAgain', new CallError('failed-precondition', 'Only what failed.'))
  await user.click(second.getByRole('button', { name: 'Send again' }))
  expect(await second.findByText('Only what failed.')).toBeVisible()
  await user.click(second.getByRole('button', { name: 'Send again' }))
  await waitFor(async () => {
    expect(within(await getRow('Second')).getByText('Waiting')).toBeVisible()
  })
  expect(school.listInputs('sendEmailAgain')).toHaveLength(2)
  expect(within(await getRow('First')).queryByRole('button', { name: 'Send again' })).toBeNull()
})

slowTest('An email that the student has turned off is marked, and cannot be sent', async () => {
  const school = schoolWithMail()
  addMail(school, { subject: 'Third', kind: 'ending', delivery: { state: 'UNWANTED', endTime } })
  const { user } = await open('?status=unwanted', school)
  const row = within(await getRow('Third'))
  expect(row.getByText('Unsubscribed')).toBeVisible()
  expect(row.getByText('They have turned such emails off.')).toBeVisible()
  expect(row.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(screen.getByLabelText('Status')).toHaveValue('unwanted')
  await user.selectOptions(screen.getByLabelText('Status'), 'Sent')
  await waitFor(async () => expect(await subjects()).toEqual(['First']))
})
