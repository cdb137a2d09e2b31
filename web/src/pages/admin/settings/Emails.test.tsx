import {
  defaultEmailTemplates,
  type EmailKind,
  EmailTemplates,
  saveEmailTemplates,
} from '@shala/contract/emails/emailTemplates'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'

const path = '/dashboard/admin/emails'

async function open(kind: EmailKind, school = sampleSchool()) {
  const address = `${path}?email=${kind}`
  const site = renderSite(address, { school })
  await screen.findByRole('button', { name: 'Save this email' })
  const stored = () =>
    EmailTemplates.safeParse(school.collections.get('school')?.get('emailTemplates')).data
  return { ...site, school, stored }
}

const save = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Save this email' }))

test('The list shows the default emails, with those about access turned off', async () => {
  renderSite(path, { school: sampleSchool() })
  const list = within(await screen.findByRole('list', { name: 'Emails' }))
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.filter((line) => line.includes('Off'))).toHaveLength(6)
  expect(lines.slice(-3).every((line) => line.includes('On'))).toBe(true)
  expect(lines[0]).toContain('{course} is open for you')
})

test('An email opens with its preview, and its link gets the focus after closing', async () => {
  const { user } = renderSite(path, { school: sampleSchool() })
  await user.click(await screen.findByRole('link', { name: 'When access is given' }))
  expect(await screen.findByRole('heading', { name: 'When access is given' })).toHaveFocus()
  expect(screen.getByText('Prenatal Yoga Certification is open for you')).toBeVisible()
  expect(screen.getByText(/until the end of 30 June 2027\. Next step/)).toBeVisible()
  expect(screen.queryByLabelText('Days before the end')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to the emails' }))
  expect(await screen.findByRole('link', { name: 'When access is given' })).toHaveFocus()
})

test('An unknown placeholder is refused at its field, with the list of known ones', async () => {
  const { user, school } = await open('grant')
  const text = screen.getByLabelText('Text')
  await user.type(text, '{{end date}')
  await save(user)
  expect(text).toHaveFocus()
  expect(text).toBeInvalid()
  expect(text).toHaveAccessibleDescription(
    /^Text must not contain \{end date\}, .* Use \{name\}, \{course\}, \{end\}/,
  )
  expect(school.listInputs('saveEmailTemplates')).toEqual([])
})

describe('A test email', () => {
  const button = () => screen.getByRole('button', { name: /^Send a test to me/ })

  test('has the unsaved text, and is sent to the admin', async () => {
    const { user, school } = await open('grant')
    const subject = screen.getByLabelText('Subject')
    await user.type(subject, '!')
    school.answers.set('sendTestEmail', { to: 'admin@shala.test' })
    await user.click(button())
    expect(await screen.findByText('Sent to admin@shala.test, with sample values.')).toBeVisible()
    expect(school.listInputs('sendTestEmail')).toMatchObject([
      {
        kind: 'grant',
        subject: '{course} is open for you!',
        text: defaultEmailTemplates.grant.text,
      },
    ])
    expect(subject).toHaveValue('{course} is open for you!')
    expect(school.listInputs('saveEmailTemplates')).toEqual([])
  })
})

test('Saving changes the switch, text and days of one email, and no other email', async () => {
  const { user, stored } = await open('ending')
  await user.click(screen.getByRole('checkbox'))
  await user.type(screen.getByLabelText('Subject'), '!')
  await retype(user, screen.getByLabelText('Days before the end'), '14')
  await save(user)
  expect(await screen.findByText('The email “Before access ends” was saved.')).toBeVisible()
  const { ending, ...others } = defaultEmailTemplates
  const subject = `${ending.subject}!`
  expect(stored()).toMatchObject({
    ...others,
    ending: { ...ending, on: true, subject },
    daysBefore: 14,
    revision: 1,
  })
  await user.click(await screen.findByRole('link', { name: 'Before access ends' }))
  expect(await screen.findByLabelText('Subject')).toHaveValue(subject)
})

test('Saving keeps a concurrent change of another email', async () => {
  const { user, school, stored } = await open('grant')
  await user.type(screen.getByLabelText('Subject'), '!')
  const revoke = { ...defaultEmailTemplates.revoke, subject: 'Goodbye' }
  const templates = { ...defaultEmailTemplates, revoke }
  await school.call(saveEmailTemplates, { revision: 0, templates })
  await save(user)
  await waitFor(() =>
    expect(stored()).toMatchObject({
      grant: { subject: '{course} is open for you!' },
      revoke,
      revision: 2,
    }),
  )
})
