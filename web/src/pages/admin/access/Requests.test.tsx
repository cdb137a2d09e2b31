import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRequest } from '#testing/school/fakeRequests.ts'

const path = '/dashboard/admin/access/requests'

let school: FakeSchool
beforeEach(() => {
  school = sampleSchool()
})

const open = (query = '') => renderSite(path + query, { school })
const day = (count: number) => new Date(Date.UTC(2026, 10, count))
const rows = async () => {
  const table = await screen.findByRole('table')
  // Names come a moment after the rows.
  await within(table).findAllByRole('link', { name: 'Maya Lindqvist' })
  return within(table).getAllByRole('row').slice(1)
}

test('The list shows requests without an answer, oldest first', async () => {
  addRequest(school, { userId: 'sample-leo', since: day(3), message: 'I play the harp.' })
  addRequest(school, { since: day(2) })
  addRequest(school, { dateKey: 'other', state: 'accepted', since: day(1) })
  open()
  const [first, second, ...others] = await rows()
  expect(others).toEqual([])
  expect(first).toHaveTextContent('Maya Lindqvist')
  expect(first).toHaveTextContent('Spring group, 6 Mar to 9 May 2027')
  expect(second).toHaveTextContent('“I play the harp.”')
  expect(document.title).toBe('Requests')
  await screen.findByRole('link', { name: 'Requests (2)' })
})

test('The waiting list shows each person with their position', async () => {
  addRequest(school, { userId: 'sample-leo', state: 'waiting', since: day(3) })
  addRequest(school, { state: 'waiting', since: day(2) })
  open('?status=waiting')
  const [first, second] = await rows()
  expect(first).toHaveTextContent('Maya Lindqvist')
  await within(first ?? document.body).findByText('number 1 in line')
  expect(second).toHaveTextContent('number 2 in line')
})

test('The dialog “Give access” proposes the days of the group date and accepts the request', async () => {
  const id = addRequest(school)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Give access: .* for Maya/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give access' }))
  await user.click(dialog.getByRole('radio', { name: 'Scholarship' }))
  // The days of the requested date are proposed.
  expect(dialog.getByLabelText('Starts')).toHaveValue('2027-03-06')
  expect(dialog.getByLabelText('Last day')).toHaveValue('2027-05-09')
  await retype(user, dialog.getByLabelText('Last day'), '2027-12-31')
  expect(dialog.getByRole('checkbox', { name: 'Send an email' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Give access' }))
  await screen.findByText(/^Maya Lindqvist has a place in/)
  expect(school.lastInput('acceptRequest')).toMatchObject({
    requestId: id,
    revision: 1,
    source: 'scholarship',
    startsOn: '2027-03-06',
    endsOn: '2027-12-31',
    overbook: false,
    notify: true,
  })
})

test('The dialog “Give access” asks for confirmation before it overbooks a full date', async () => {
  addRequest(school)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Give access:/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const message = 'overbook: is needed: all 12 seats of this date are given'
  school.refuseNext('acceptRequest', new CallError('failed-precondition', message, 'overbook'))
  await user.click(dialog.getByRole('button', { name: 'Give access' }))
  await dialog.findByText(/This date is full/)
  await user.click(dialog.getByRole('button', { name: 'Give a place anyway' }))
  await screen.findByText(/has a place in/)
  expect(school.calls.at(-1)?.input).not.toMatchObject({ overbook: false })
})

slowTest('Declining requires a reason', async () => {
  const id = addRequest(school)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Decline:/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the request' }))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Write a reason/)
  await user.type(dialog.getByLabelText(/^Reason/), 'It is for teachers.')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await screen.findByText(/was declined/)
  expect(school.lastInput('declineRequest')).toMatchObject({
    requestId: id,
    revision: 1,
    reason: 'It is for teachers.',
    notify: true,
  })
})

slowTest('An accepted request can be reopened, a withdrawn one cannot', async () => {
  addRequest(school, { state: 'accepted' })
  addRequest(school, { dateKey: 'other', state: 'withdrawn' })
  const { user } = open('?status=all')
  expect(await rows()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Give access/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Reopen:/ }))
  await screen.findByText(/keeps the access/)
})

slowTest('A request from an unverified email is marked', async () => {
  school.addPerson({ userId: 'nobody-yet', displayName: 'Nina', emailVerified: false })
  addRequest(school, { userId: 'nobody-yet' })
  open()
  await screen.findByText('Address not verified')
})
