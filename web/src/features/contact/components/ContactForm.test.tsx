import { ContactProof } from '@shala/contract/messages/contact'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ComponentProps } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as z from 'zod'
import { CodeMissing, CallError } from '#shared/CallError.ts'
import { ServerContext } from '#shared/server.ts'
import { createUser } from '#testing/createUser.ts'
import { retype } from '#testing/retype.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { createSchool } from '#testing/school/createSchool.ts'
import { ContactForm } from './ContactForm.tsx'

const hmacSignatureSecret = 'a secret of the server'
const hmacKeySignatureSecret = 'another one'
const courses = [{ value: 'prenatal', label: 'Prenatal Yoga' }]
const school = {
  email: 'hello@shala.test',
  phone: '+44 1632 960108',
  hours: 'The office is open on weekdays.',
}

/** A school that asks for a proof of work with each message. */
async function openSchool(): Promise<FakeSchool> {
  const opened = createSchool()
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    expiresAt: new Date('2099-01-01'),
    hmacSignatureSecret,
    hmacKeySignatureSecret,
  })
  opened.answers.set('askContactChallenge', challenge)
  opened.answers.set('sendContactMessage', { messageId: 'm1' })
  return opened
}

const Form = ({
  server,
  about,
  signedIn,
}: { server: FakeSchool; about?: string } & Pick<
  ComponentProps<typeof ContactForm>,
  'signedIn'
>) => (
  <ServerContext value={server}>
    <ContactForm
      subjects={courses}
      about={about ?? 'general'}
      school={school}
      signedIn={signedIn ?? null}
    />
  </ServerContext>
)

async function open(about?: string) {
  const server = await openSchool()
  const view = render(<Form server={server} {...(about !== undefined && { about })} />)
  return { server, view, user: createUser() }
}

const box = (label: string) => screen.getByRole('textbox', { name: label })

async function fill(user: UserEvent) {
  await user.type(box('Your name'), 'Ada')
  await user.type(box('Your email'), 'ada@example.org')
  await user.type(box('Your message'), 'Is there a place left?')
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Send/ }))

const Sent = z.looseObject({ proof: ContactProof })
const sent = (server: FakeSchool) => server.listInputs('sendContactMessage')

afterEach(() => window.sessionStorage.clear())

test('sends a message with a proof of work and focuses the confirmation', async () => {
  const { server, user } = await open('prenatal')
  await fill(user)
  await send(user)
  expect(await screen.findByText('Thank you, your message has arrived.')).toBeVisible()
  expect(document.activeElement).toHaveTextContent('Our answer goes to ada@example.org.')
  const [message] = sent(server)
  expect(message).toMatchObject({
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'prenatal',
    website: '',
    message: 'Is there a place left?',
  })
  const { challenge, solution } = Sent.parse(message).proof
  const verdict = await verifySolution({
    challenge,
    solution: { time: 0, ...solution },
    deriveKey,
    hmacSignatureSecret,
    hmacKeySignatureSecret,
  })
  expect(verdict.verified).toBe(true)
})

describe('A signed-in user', () => {
  const maya = { name: 'Maya', email: 'maya@shala.test', isVerified: true }
  const openAs = async (signedIn: typeof maya) => {
    const server = await openSchool()
    render(<Form server={server} signedIn={signedIn} />)
    return { server, user: createUser() }
  }

  test('has name and email filled in and can request a copy', async () => {
    const { server, user } = await openAs(maya)
    expect(box('Your name')).toHaveValue('Maya')
    expect(box('Your email')).toHaveValue('maya@shala.test')
    await user.type(box('Your message'), 'Hello')
    await user.click(screen.getByRole('checkbox', { name: 'Send me a copy' }))
    await send(user)
    await screen.findByText('Thank you, your message has arrived.')
    expect(document.activeElement).toHaveTextContent(
      'We answer within two working days. The office is open on weekdays.',
    )
    expect(sent(server)).toMatchObject([{ name: 'Maya', email: 'maya@shala.test', copy: true }])
  })

  test('with an unverified email cannot request a copy', async () => {
    await openAs({ ...maya, isVerified: false })
    expect(screen.queryByRole('checkbox', { name: 'Send me a copy' })).toBeNull()
  })
})

describe('The dates of a course', () => {
  const dates = [{ courseId: 'prenatal', names: ['Spring group, 6 Mar to 9 May 2027', 'Autumn'] }]
  const openWithDates = async () => {
    const server = await openSchool()
    render(
      <ServerContext value={server}>
        <ContactForm subjects={courses} about="prenatal" school={school} dates={dates} />
      </ServerContext>,
    )
    return { server, user: createUser() }
  }
  const choice = () => screen.queryByRole('combobox', { name: 'Which date?' })

  test('can be chosen and are sent with the message', async () => {
    const { server, user } = await openWithDates()
    await fill(user)
    expect(choice()).toHaveDisplayValue('No particular date')
    await user.selectOptions(choice() ?? document.body, 'Spring group, 6 Mar to 9 May 2027')
    await send(user)
    await screen.findByText('Thank you, your message has arrived.')
    expect(sent(server)).toMatchObject([{ date: 'Spring group, 6 Mar to 9 May 2027' }])
  })
})

test('lists missing fields at each field and in a summary, and focuses the first', async () => {
  const { server, user } = await open()
  await user.type(box('Your email'), 'ada@example.org')
  await send(user)
  expect(box('Your name')).toHaveFocus()
  expect(box('Your name')).toHaveAccessibleDescription('Tell us your name')
  expect(box('Your message')).toHaveAccessibleDescription('Write your message')
  const summary = screen.getByRole('group', { name: 'Please correct these fields:' })
  expect(summary).toHaveTextContent('Your message: Write your message')
  await user.click(within(summary).getByRole('button', { name: 'Your message' }))
  expect(box('Your message')).toHaveFocus()
  expect(server.calls).toEqual([])
})

test('refuses an invalid email at its field without a request', async () => {
  const { server, user } = await open()
  await fill(user)
  await retype(user, box('Your email'), 'ada at home')
  await send(user)
  await waitFor(() => expect(box('Your email')).toHaveFocus())
  expect(box('Your email')).toHaveAccessibleDescription(
    'Check the email address; it should look like ada@example.org',
  )
  expect(server.calls).toEqual([])
})

test.each([
  ['resource-exhausted', 'You have written five messages. Try again in 40 minutes.'],
  ['unavailable', 'The server could not be reached. Check your connection and try again.'],
] as const)('keeps the text after a refusal (%s) and can send it again', async (code, words) => {
  const { server, user } = await open()
  await fill(user)
  server.refuseNext('sendContactMessage', new CallError(code, words))
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(box('Your message')).toHaveValue('Is there a place left?')
  await send(user)
  expect(await screen.findByText('Thank you, your message has arrived.')).toBeVisible()
})

test('renews an expired proof once', async () => {
  const { server, user } = await open()
  await fill(user)
  const late = new CallError('failed-precondition', 'proof: has expired', 'proof')
  server.refuseNext('sendContactMessage', late)
  await send(user)
  expect(await screen.findByText('Thank you, your message has arrived.')).toBeVisible()
  expect(server.listInputs('askContactChallenge')).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Write another message' }))
  await fill(user)
  server.refuseNext('sendContactMessage', late)
  server.refuseNext('sendContactMessage', late)
  await send(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your message is still here.')
})

test('shows the progress and ignores a second click while sending', async () => {
  const { server, user } = await open()
  await fill(user)
  const answerChallenge = server.hold('askContactChallenge')
  const answerMessage = server.hold('sendContactMessage')
  await send(user)
  const checking = await screen.findByRole('button', { name: 'Checking that you are a person…' })
  expect(screen.getByRole('status')).toHaveTextContent('Checking that you are a person…')
  await user.click(checking)
  act(answerChallenge)
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy')
  act(answerMessage)
  await screen.findByText('Thank you, your message has arrived.')
  expect(server.calls).toHaveLength(2)
})

test('hides the honeypot field from people and screen readers, and sends its value', async () => {
  const { server, view, user } = await open()
  expect(screen.queryByRole('textbox', { name: /empty/ })).toBeNull()
  await fill(user)
  const trap = view.container.querySelector('[name="website"]')
  if (!(trap instanceof HTMLInputElement)) throw new Error('There is no trap')
  expect(trap.tabIndex).toBe(-1)
  trap.value = 'https://spam.example'
  await send(user)
  await screen.findByText('Thank you, your message has arrived.')
  expect(sent(server)).toMatchObject([{ website: 'https://spam.example' }])
})

describe('If a script cannot be loaded', () => {
  async function posting(error: Error) {
    const posted = jest
      .spyOn(HTMLFormElement.prototype, 'submit')
      .mockImplementation(() => undefined)
    const { server, user } = await open()
    server.refuseNext('sendContactMessage', error)
    await fill(user)
    await send(user)
    return { posted, user }
  }
  afterEach(() => jest.restoreAllMocks())

  test.each([
    ['a chunk of the page', new TypeError('Failed to fetch dynamically imported module')],
    ['Firebase’s code', new CodeMissing('The server could not be reached.')],
  ])('(%s), the browser posts the form', async (_, error) => {
    const { posted } = await posting(error)
    await waitFor(() => expect(posted).toHaveBeenCalledTimes(1))
    const form = screen.getByRole('form', { name: 'Write to us' })
    expect(form).toHaveAttribute('method', 'post')
    expect(form).toHaveAttribute('action', '/contact/send')
    expect(box('Your message')).toHaveValue('Is there a place left?')
    // After the browser's Back button the form can be sent again.
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(await screen.findByRole('button', { name: 'Send the message' })).toBeEnabled()
  })

  test('while offline, the page stays and shows that the user is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { posted } = await posting(new TypeError('Failed to fetch dynamically imported module'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline. Check your connection and try again. Your message is still here.',
    )
    expect(posted).not.toHaveBeenCalled()
    expect(box('Your message')).toHaveValue('Is there a place left?')
  })

  test('A refusal by the server does not post the form', async () => {
    const { posted } = await posting(new CallError('unavailable', 'The server is away.'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your message is still here.')
    expect(posted).not.toHaveBeenCalled()
  })
})

describe('The server-rendered form', () => {
  test('shows the school’s email and phone without scripts', async () => {
    const page = renderToString(<Form server={await openSchool()} />)
    const noscript = /<noscript>(.*?)<\/noscript>/s.exec(page)?.[1]
    expect(noscript).toContain('href="mailto:hello@shala.test"')
    expect(noscript).toContain('href="tel:+441632960108"')
  })

  test('keeps text typed before hydration over a stored draft', async () => {
    window.sessionStorage.setItem('shala.contact', '{"name":"Earlier","message":"Earlier"}')
    const server = await openSchool()
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = renderToString(<Form server={server} />)
    const name = within(page).getByRole('textbox', { name: 'Your name' })
    if (!(name instanceof HTMLInputElement)) throw new Error('The name has no box')
    name.value = 'Typed early'
    const root = await act(() => hydrateRoot(page, <Form server={server} />))
    expect(name).toHaveValue('Typed early')
    expect(within(page).getByRole('textbox', { name: 'Your message' })).toHaveValue('Earlier')
    act(() => {
      root.unmount()
    })
    page.remove()
  })
})
