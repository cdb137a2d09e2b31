import { screen } from '@testing-library/react'
import { Refusal } from '../../shared/Refusal.ts'
import { admin, FakeIdentity } from '../../testing/FakeIdentity.ts'
import { sampleSchool } from '../../testing/FakeSchool.ts'
import { renderSite } from '../../testing/renderSite.tsx'

const message = {
  name: 'Noor Haddad',
  email: 'noor+yoga@shala.test',
  subject: 'prenatal-yoga-certification',
  message: 'Is there a place left?\nI could come in <b>March</b>.',
  userId: null,
  status: 'new',
  createdAt: new Date('2026-11-20T10:00:00Z'),
}

const open = (school: ReturnType<typeof sampleSchool>) =>
  renderSite('/dashboard/admin', { identity: new FakeIdentity(admin), school })

test('shows what visitors wrote, as they wrote it', async () => {
  const school = sampleSchool()
  school.collections.set('contactMessages', new Map([['m1', message]]))
  open(school)
  expect(await screen.findByText('Noor Haddad')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: message.email })).toHaveAttribute(
    'href',
    'mailto:noor%2Byoga@shala.test',
  )
  const text = screen.getByText(/Is there a place left/)
  expect(text.textContent).toBe(message.message)
})

test('says that nobody has written yet', async () => {
  open(sampleSchool())
  expect(await screen.findByText(/Nobody has written yet/)).toBeInTheDocument()
})

test('messages that cannot be read say so, and come at the second try', async () => {
  const school = sampleSchool()
  school.collections.set('contactMessages', new Map([['m1', message]]))
  school.refuseNext('contactMessages', new Refusal('unavailable', 'Check your connection.'))
  const { user } = open(school)
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Noor Haddad')).toBeInTheDocument()
})
