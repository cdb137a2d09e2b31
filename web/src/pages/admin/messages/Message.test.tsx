import { slowTest } from '@shala/contract/testing/slowTest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { forgetThePerson } from '#shared/browser/privateMemory.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addMessage, getMessage } from '#testing/school/fakeMessages.ts'

const words = 'Is there <b>tea</b>?\n\nVera'
const at = '/dashboard/admin/messages/vera-visitor'
const open = (school: FakeSchool) => renderSite(at, { school })
const reply = () => screen.findByLabelText('Your reply')
const send = () => screen.getByRole('button', { name: 'Send reply' })
const thread = () => within(screen.getByRole('list', { name: 'What was written' }))
const sent = (school: FakeSchool) => school.calls.filter(({ name }) => name === 'replyToMessage')

function filled(): FakeSchool {
  const school = sampleSchool()
  const subject = 'sound-healing-certification'
  addMessage(school, 'Vera Visitor', { email: 'v+y@visitors.test', message: words, subject })
  return school
}

afterEach(() => sessionStorage.clear())

test('The page shows the text unchanged, with sender and subject', async () => {
  open(filled())
  await screen.findByRole('heading', { level: 1, name: 'Vera Visitor' })
  expect(screen.getByText(/^Sound Healing Certification,/)).toBeInTheDocument()
  expect(thread().getByText(/Is there/).textContent).toBe(words)
  expect(thread().getByRole('link', { name: /@/ })).toLeadTo('mailto:v%2By@visitors.test')
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument()
})

slowTest('A reply that was not sent stays, and is sent with the same ID', async () => {
  const school = filled()
  const { user } = open(school)
  await user.type(await reply(), 'Hold on to this')
  school.refuseNext('replyToMessage', new CallError('unavailable', 'Check your connection.'))
  await user.click(send())
  await screen.findByText('Check your connection.')
  expect(await reply()).toHaveValue('Hold on to this')
  await user.click(send())
  await screen.findByText(/Your reply was sent/)
  const [first, second] = sent(school)
  expect(first?.input).toEqual(second?.input)
})

slowTest('A draft survives a reload, and is deleted at sign-out', async () => {
  const school = filled()
  const first = open(school)
  await first.user.type(await reply(), 'Half of a')
  cleanup()
  open(school)
  expect(await reply()).toHaveValue('Half of a')
  cleanup()
  forgetThePerson()
  open(school)
  expect(await reply()).toHaveValue('')
})

slowTest('A draft belongs to one message, and is deleted once it was sent', async () => {
  const school = filled()
  addMessage(school, 'Noor Haddad')
  const first = open(school)
  await first.user.type(await reply(), 'For Vera')
  cleanup()
  renderSite('/dashboard/admin/messages/noor-haddad', {
    school,
  })
  expect(await reply()).toHaveValue('')
  cleanup()
  const again = open(school)
  await reply()
  await again.user.click(send())
  await screen.findByText(/Your reply was sent/)
  cleanup()
  open(school)
  expect(await reply()).toHaveValue('')
})

slowTest('A reply of another admin is shown before sending, and the draft is kept', async () => {
  const school = filled()
  const { user } = open(school)
  await user.type(await reply(), 'Mine')
  const before = getMessage(school, 'vera-visitor')
  const theirs = { replyId: crypto.randomUUID(), text: 'Theirs', by: 'sample-leo', at: new Date() }
  school.put('contactMessages', 'vera-visitor', {
    ...before,
    status: 'answered',
    revision: 1,
    replies: [theirs],
  })
  await user.click(send())
  await screen.findByText(/^Someone else has changed this\. Check the message above/)
  await thread().findByText('Theirs')
  expect(await reply()).toHaveValue('Mine')
  await user.click(send())
  await screen.findByText(/Your reply was sent/)
  expect(getMessage(school, 'vera-visitor')?.replies.map(({ text }) => text)).toEqual([
    'Theirs',
    'Mine',
  ])
})

slowTest('Text typed while a reply is sent stays as the next draft', async () => {
  const school = filled()
  const { user } = open(school)
  await user.type(await reply(), 'One')
  const release = school.hold('replyToMessage')
  await user.click(send())
  await user.type(await reply(), ' and two')
  release()
  await screen.findByText(/Your reply was sent/)
  expect(await reply()).toHaveValue('One and two')
  await user.click(send())
  await waitFor(() => expect(getMessage(school, 'vera-visitor')?.replies).toHaveLength(2))
})
