import { screen, waitFor, within } from '@testing-library/react'
import { FakeIdentity, office } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addMessage, getMessage, setOffice } from '#testing/school/fakeMessages.ts'

const inbox = '/dashboard/admin/messages'
const open = (school: FakeSchool, query = '') => renderSite(`${inbox}${query}`, { school })
const rows = () =>
  within(screen.getByRole('table', { name: 'messages' }))
    .getAllByRole('row')
    .slice(1)
const from = async (name: string) => screen.findByRole('link', { name })
const choose = (name: string) =>
  screen.getByRole('checkbox', { name: `Select the message from ${name}` })
const chosen = () => within(screen.getByRole('group', { name: 'Selected messages' }))
const getStatus = (school: FakeSchool, id: string) => getMessage(school, id)?.status

function filled(): FakeSchool {
  const school = sampleSchool()
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  addMessage(school, 'Vera Visitor', {
    createdAt: at(3),
    subject: 'prenatal-yoga-certification',
    message: 'Is there\n<b>tea</b>?',
  })
  addMessage(school, 'Noor Haddad', { createdAt: at(5) })
  addMessage(school, 'Ada Answered', { status: 'answered', createdAt: at(4) })
  addMessage(school, 'Otto Old', { status: 'archived', createdAt: at(1) })
  addMessage(school, 'Sells Pills', { status: 'spam', createdAt: at(6) })
  return school
}

describe('The list of messages', () => {
  test('shows new messages with sender, subject, first words and day, newest first', async () => {
    open(filled())
    expect(await from('Noor Haddad')).toLeadTo(`${inbox}/noor-haddad`)
    expect(rows()).toHaveLength(2)
    const [, vera] = rows()
    expect(vera).toHaveTextContent(/Vera Visitor.*@visitors\.test.*Prenatal Yoga Certification/)
    expect(vera).toHaveTextContent('Is there <b>tea</b>?')
    expect(vera).toHaveTextContent(/3 Nov 2026.*New/)
    expect(rows()[0]).toHaveTextContent('General')
  })
})

describe('Selected messages', () => {
  test('are archived together, and restored by Undo', async () => {
    const school = filled()
    const { user } = open(school)
    await from('Noor Haddad')
    await user.click(screen.getByRole('checkbox', { name: /^Select all on this page/ }))
    expect(chosen().getByText('2 selected')).toBeInTheDocument()
    await user.click(chosen().getByRole('button', { name: 'Archive' }))
    await screen.findByText('2 messages are archived.')
    await screen.findByText('No messages match the filter Show: New.')
    expect(screen.getByRole('region', { name: 'Inbox' })).toHaveFocus()
    expect(getStatus(school, 'vera-visitor')).toBe('archived')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('2 messages are where they were before.')
    await from('Vera Visitor')
    expect(getStatus(school, 'vera-visitor')).toBe('new')
  })

  test('are deleted after confirmation, and no other messages', async () => {
    const school = filled()
    const { user } = open(school, '?status=all')
    await from('Sells Pills')
    await user.click(choose('Sells Pills'))
    await user.click(choose('Otto Old'))
    await user.click(chosen().getByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 messages?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(getMessage(school, 'otto-old')).not.toBeNull()
    await user.click(chosen().getByRole('button', { name: 'Delete…' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    )
    await screen.findByText('2 messages are deleted.')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(getMessage(school, 'otto-old')).toBeNull()
  })

  test('stay as they are, with a message, if another admin has changed them', async () => {
    const school = filled()
    const { user } = open(school)
    await from('Noor Haddad')
    await user.click(screen.getByRole('checkbox', { name: /^Select all on this page/ }))
    addMessage(school, 'Vera Visitor', { status: 'answered', revision: 4 })
    await user.click(chosen().getByRole('button', { name: 'Archive' }))
    await screen.findByText(/^The message from Noor Haddad is archived\. 1 message was not changed/)
    expect(getStatus(school, 'vera-visitor')).toBe('answered')
  })

  test('with spam can only be marked as not spam or deleted', async () => {
    const { user } = open(filled(), '?status=spam')
    await from('Sells Pills')
    await user.click(choose('Sells Pills'))
    const names = chosen()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Not spam', 'Delete…', 'Clear selection'])
    await user.click(chosen().getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('group', { name: 'Selected messages' })).toBeNull()
    expect(choose('Sells Pills')).not.toBeChecked()
  })
})

describe('The link to the messages in the menu', () => {
  test('shows the number of new messages', async () => {
    const school = filled()
    const { user } = open(school)
    const tabs = within(await screen.findByRole('navigation', { name: 'Today' }))
    expect(await tabs.findByRole('link', { name: 'Messages (2)' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const menu = within(screen.getByRole('navigation', { name: 'Admin dashboard' }))
    expect(menu.getByRole('link', { name: 'Today (2)' })).toHaveAttribute('aria-current', 'true')
    await from('Noor Haddad')
    await user.click(choose('Noor Haddad'))
    await user.click(chosen().getByRole('button', { name: 'Report spam' }))
    await tabs.findByRole('link', { name: 'Messages (1)' })
  })
})

test('The office address for new messages is shown to the office, but only owners can change it', async () => {
  const school = sampleSchool()
  setOffice(school, 'desk@shala.test')
  renderSite(inbox, { identity: new FakeIdentity(office), school })
  await screen.findByText('desk@shala.test')
  expect(screen.queryByRole('button', { name: 'Change the address' })).not.toBeInTheDocument()
})
