import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { slowTest } from '@shala/contract/testing/slowTest'
import { getConfig, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { CallError } from '#shared/CallError.ts'
import { admin, FakeIdentity } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'

/** A form whose call needs a recent sign-in, and what an admin types into it. */
interface FormStory {
  call: string
  at: string
  open?: (user: UserEvent) => Promise<unknown>
  field: string
  typed: string
  send: string | RegExp
  answer?: unknown
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const dashboard = '/dashboard/admin'
const course = 'sound-healing-certification'

const stories: FormStory[] = [
  {
    call: 'saveEmailTemplates',
    at: `${dashboard}/emails?email=grant`,
    field: 'Subject',
    typed: 'Come in',
    send: 'Save this email',
  },
  {
    call: 'deleteStudent',
    at: `${dashboard}/access?person=sample-leo`,
    open: (user) => press(user, 'Delete the account'),
    field: 'Type leo@shala.test to confirm',
    typed: 'leo@shala.test',
    send: 'Delete permanently',
    answer: { userId: 'sample-leo' },
  },
  {
    call: 'commitPlan',
    at: `${dashboard}/access/imports/new`,
    open: async (user) => {
      await user.type(await screen.findByLabelText('Email addresses'), 'leo@shala.test')
      await user.selectOptions(screen.getByLabelText('Course'), course)
      await press(user, 'Check the list')
      await user.click(await screen.findByRole('radio', { name: /^No/ }))
    },
    field: 'Import name',
    typed: 'Sound for Leo',
    send: /^Give access to /,
  },
]

function createSchool({ call, answer }: FormStory): FakeSchool {
  const school = sampleSchool()
  if (answer !== undefined) school.answers.set(call, answer)
  const refusal = refusalMessages.recentSignIn
  school.refuseNext(call, new CallError('failed-precondition', refusal, undefined, 'recentSignIn'))
  return school
}

/** Waits for the dialog as one step, because its code may arrive before or after the press ends. */
async function openDialog(send: () => Promise<unknown>) {
  const name = 'Sign in again'
  await getConfig().asyncWrapper(async () => {
    await send()
    await screen.findByRole('dialog', { name })
  })
  return within(screen.getByRole('dialog', { name }))
}

/** Fills in the form and sends it with a sign-in that the server finds too old. */
async function sendForm(story: FormStory) {
  const identity = new FakeIdentity(admin)
  const { user, school } = renderSite(story.at, { identity, school: createSchool(story) })
  if (story.open !== undefined) await story.open(user)
  const field = await screen.findByLabelText(story.field, { selector: 'input, textarea' })
  await retype(user, field, story.typed)
  const dialog = await openDialog(() => press(user, story.send))
  const sent = () => school.calls.flatMap(({ name, input }) => (name === story.call ? [input] : []))
  return { user, identity, dialog, field, sent }
}

describe.each(stories)('$call with an old sign-in', (story) => {
  slowTest('asks for the password, then sends the same input again', async () => {
    const { user, identity, dialog, sent } = await sendForm(story)
    await user.type(dialog.getByLabelText('Password'), 'namaste-108{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(2))
    const [first, second] = sent()
    expect(second).toEqual(first)
    expect(JSON.stringify(second)).toContain(
      story.call === 'deleteStudent' ? 'sample-leo' : story.typed,
    )
    expect(identity.timesAsked('reauthenticate')).toBe(1)
    expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument()
  })

  slowTest('changes nothing on Cancel, and keeps the input', async () => {
    const { user, dialog, sent } = await sendForm(story)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await screen.findByText(refusalMessages.recentSignIn)
    const field = screen.getByLabelText(story.field, { selector: 'input, textarea' })
    expect(field).toHaveValue(story.typed)
    expect(sent()).toHaveLength(1)
  })
})

test('An admin who signed in with Google confirms in the popup', async () => {
  const [story] = stories
  if (story === undefined) throw new Error('There are no stories')
  const identity = new FakeIdentity({ ...admin, providers: ['google.com'] })
  const { user, school } = renderSite(story.at, { identity, school: createSchool(story) })
  const field = await screen.findByLabelText(story.field)
  await retype(user, field, story.typed)
  const dialog = await openDialog(() => press(user, story.send))
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: /Google/ }))
  await waitFor(() =>
    expect(school.calls.filter(({ name }) => name === story.call)).toHaveLength(2),
  )
  expect(identity.timesAsked('reauthenticateWithGoogle')).toBe(1)
})
