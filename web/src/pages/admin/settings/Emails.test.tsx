import {
  defaultEmailTemplates,
  EmailTemplates,
  saveEmailTemplates,
} from '@shala/contract/emails/emailTemplates'
import { screen, waitFor, within } from '@testing-library/react'
import { AppError } from '../../../shared/AppError.ts'
import { admin, FakeIdentity } from '../../../testing/FakeIdentity.ts'
import { renderSite } from '../../../testing/renderSite.tsx'
import { sampleSchool } from '../../../testing/school/createSchool.ts'

const path = '/dashboard/admin/emails'

async function open(school = sampleSchool()) {
  const site = renderSite(path, { identity: new FakeIdentity(admin), school })
  await screen.findByRole('region', { name: 'Emails' })
  const stored = () =>
    EmailTemplates.safeParse(school.collections.get('school')?.get('emailTemplates')).data
  return { ...site, school, stored }
}

const onGrant = () => within(screen.getByRole('region', { name: 'When access is given' }))

test('previews the default emails of the school, those about access off', async () => {
  await open()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Send this email' })
  expect(boxes.map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
  expect(onGrant().getByText('Prenatal Yoga Certification is open for you')).toBeVisible()
  expect(onGrant().getByText(/until the end of 30 June 2027\. Find it/)).toBeVisible()
  const onOtherDays = within(screen.getByRole('region', { name: 'When the days of access change' }))
  expect(onOtherDays.getByText(/Certification until the end of 30 June 2027\. Find/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('shows what is typed at once, and says which word in braces is none', async () => {
  const { user } = await open()
  const subject = screen.getByLabelText('Subject when access is given')
  await user.clear(subject)
  await user.type(subject, 'Welcome, {{nme} <b>{{name}</b>')
  expect(onGrant().getByText('Welcome, {nme} <b>Maya Lindqvist</b>')).toBeVisible()
  expect(onGrant().getByText(/^\{nme\} is not a placeholder/)).toBeVisible()
})

describe('the buttons', () => {
  const insert = (name: string) => onGrant().getByRole('button', { name })

  test('insert a word where the cursor is, and the cursor goes on from behind it', async () => {
    const { user } = await open()
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text when access is given')
    await user.clear(text)
    await user.type(text, 'Dear ,{Enter}here: .', { skipClick: true })
    text.setSelectionRange(5, 5)
    await user.click(insert('Name'))
    expect(text).toHaveFocus()
    await user.keyboard('!')
    expect(text).toHaveValue('Dear {name}!,\nhere: .')
    expect(onGrant().getByText(/^Dear Maya Lindqvist!,\s+here: \.$/)).toBeVisible()
    text.setSelectionRange(5, 12)
    await user.click(insert('End date'))
    expect(text).toHaveValue('Dear {end},\nhere: .')
  })

  test('write into the subject where that was written last, by keyboard', async () => {
    const { user } = await open()
    const subject = screen.getByLabelText('Subject when access is given')
    await user.clear(subject)
    await user.keyboard('About ')
    expect(onGrant().getByRole('group', { name: 'Insert into the subject' })).toBeVisible()
    await user.tab()
    await user.tab()
    expect(insert('Course')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(subject).toHaveValue('About {course}')
    expect(subject).toHaveFocus()
    await user.tab()
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}')
    expect(insert('School')).toHaveFocus()
    await user.keyboard('{Enter} ')
    expect(subject).toHaveValue('About {course}{school} ')
  })

  test('of all of them stand for something, and what they insert counts as typed', async () => {
    const { user, stored } = await open()
    await user.clear(screen.getByLabelText('Text when access is given'))
    for (const name of ['Name', 'Course', 'End date', 'Link', 'School']) {
      await user.click(insert(name))
    }
    expect(
      onGrant().getByText(/^Maya Lindqvist.*30 June 2027http.*\/courses\/…Shala$/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save emails' }))
    await waitFor(() => expect(stored()?.grant.text).toBe('{name}{course}{end}{link}{school}'))
  })
})

test('an unknown word is not saved, and said at its field with the words that are known', async () => {
  const { user, school } = await open()
  const text = screen.getByLabelText('Text when access is removed')
  await user.type(text, '{{end date}')
  await user.click(screen.getByRole('button', { name: 'Save emails' }))
  expect(text).toHaveFocus()
  expect(text).toBeInvalid()
  expect(text).toHaveAccessibleDescription(
    /^Text when access is removed must not contain \{end date\}, .* Use \{name\}, \{course\}, \{end\}/,
  )
  expect(school.calls.map(({ name }) => name)).not.toContain('saveEmailTemplates')
})

describe('a test', () => {
  const button = () => onGrant().getByRole('button', { name: /^Send a test to me/ })

  test('sends what is typed, not what is saved, and says where it went', async () => {
    const { user, school } = await open()
    const subject = screen.getByLabelText('Subject when access is given')
    await user.type(subject, '!')
    await user.click(button())
    expect(
      await onGrant().findByText('Sent to admin@shala.test, with sample values.'),
    ).toBeVisible()
    expect(school.calls.filter(({ name }) => name === 'sendTestEmail')).toMatchObject([
      { input: { subject: '{course} is open for you!', text: defaultEmailTemplates.grant.text } },
    ])
    expect(subject).toHaveValue('{course} is open for you!')
    expect(school.calls.map(({ name }) => name)).not.toContain('saveEmailTemplates')
  })

  test('of words that are none is not sent; one too many says when to go on', async () => {
    const { user, school } = await open()
    await user.type(screen.getByLabelText('Text when access is given'), '{{nme}')
    await user.click(button())
    expect(onGrant().getByText(/^The text must not contain \{nme\}, which is not/)).toBeVisible()
    expect(school.calls.map(({ name }) => name)).not.toContain('sendTestEmail')
    await user.type(screen.getByLabelText('Text when access is given'), '{Backspace>5/}')
    const tooMany = 'You have sent yourself 20 tests within an hour.'
    school.refuseNext('sendTestEmail', new AppError('resource-exhausted', tooMany))
    await user.click(button())
    expect(await onGrant().findByText(tooMany)).toBeVisible()
  })
})

test('saves switches, words and days, and goes on from there', async () => {
  const { user, stored } = await open()
  await user.click(onGrant().getByRole('checkbox'))
  await user.type(screen.getByLabelText('Subject when the days change'), '!')
  await user.clear(screen.getByLabelText('Days before the end'))
  await user.type(screen.getByLabelText('Days before the end'), '14')
  await user.click(screen.getByRole('button', { name: 'Save emails' }))
  expect(await screen.findByText('The emails were saved.')).toBeVisible()
  expect(stored()).toMatchObject({
    grant: { on: true },
    daysBefore: 14,
    revision: 1,
    extend: { on: false, subject: 'Your access to {course} has changed!' },
  })
  await user.click(onGrant().getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Save emails' }))
  await waitFor(() => expect(stored()).toMatchObject({ grant: { on: false }, revision: 2 }))
})

test('names each field that is not right, and sends nothing', async () => {
  const { user, school } = await open()
  await user.clear(screen.getByLabelText('Subject when access is removed'))
  await user.clear(screen.getByLabelText('Days before the end'))
  await user.type(screen.getByLabelText('Days before the end'), '90')
  await user.click(screen.getByRole('button', { name: 'Save emails' }))
  expect(screen.getByText(/^Days before the end /)).toBeVisible()
  expect(screen.getByText('Subject when access is removed must not be empty')).toBeVisible()
  expect(screen.getByLabelText('Days before the end')).toHaveFocus()
  expect(school.calls.map(({ name }) => name)).not.toContain('saveEmailTemplates')
})

test('shows both versions where another admin was first', async () => {
  const { user, school, stored } = await open()
  await user.type(screen.getByLabelText('Subject when access is given'), '!')
  const theirs = {
    ...defaultEmailTemplates,
    grant: { ...defaultEmailTemplates.grant, subject: 'Hello' },
  }
  await school.call(saveEmailTemplates, { revision: 0, templates: theirs })
  await user.click(screen.getByRole('button', { name: 'Save emails' }))
  const versions = await screen.findByRole('group', { name: 'Two versions' })
  expect(versions).toHaveFocus()
  expect(versions).toHaveTextContent('Theirs: Hello')
  await user.click(screen.getByRole('button', { name: 'Keep editing mine' }))
  await user.click(screen.getByRole('button', { name: 'Save emails' }))
  await waitFor(() =>
    expect(stored()).toMatchObject({
      grant: { subject: '{course} is open for you!' },
      revision: 2,
    }),
  )
})

test('asks before what was typed is left, and says why it was not saved', async () => {
  const school = sampleSchool()
  school.refuseNext('saveEmailTemplates', new AppError('unavailable', 'Check your connection.'))
  const { user, location } = await open(school)
  await user.type(screen.getByLabelText('Subject when access is given'), '!')
  await user.click(screen.getByRole('button', { name: 'Save emails' }))
  expect(await screen.findByText('Check your connection.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Enrolments' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(location.history.at(-1)).toBe(path)
  expect(screen.getByLabelText('Subject when access is given')).toHaveValue(
    '{course} is open for you!',
  )
})

test('says that they could not be loaded, and tries again', async () => {
  const school = sampleSchool()
  school.refuseNext('school', new AppError('unavailable', 'Check your connection.'))
  const { user } = renderSite(path, { identity: new FakeIdentity(admin), school })
  expect(await screen.findByText(/We could not load the emails/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Emails' })).toBeVisible()
})
