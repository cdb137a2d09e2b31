import { act, fireEvent, screen } from '@testing-library/react'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { PasswordField } from '#shared/ui/form/PasswordField.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { keepPresses } from './keepPresses.ts'

/** A stand-in for animations, which jsdom lacks. */
const signs: { on: Element; cancel: jest.Mock }[] = []
beforeEach(() => {
  signs.length = 0
  Object.assign(Element.prototype, {
    animate(this: Element) {
      const sign = { on: this, cancel: jest.fn() }
      signs.push(sign)
      return sign
    },
  })
})

/** Renders a page as the server does; `hydrate` then hydrates it as `hydrateSite` does. */
function written(page: ReactNode) {
  const whole = <Suspense>{page}</Suspense>
  const root = document.createElement('div')
  root.innerHTML = renderToString(whole)
  document.body.replaceChildren(root)
  const wanted = jest.fn()
  const pressAgain = keepPresses(root, wanted)
  const hydrate = () =>
    act(async () => {
      startTransition(() => void hydrateRoot(root, whole))
      pressAgain()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  const find = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector)
    if (found === null) throw new Error(`no ${selector}`)
    return found
  }
  return { find, wanted, hydrate }
}

function Counter() {
  const [pressed, setPressed] = useState(0)
  const [sent, setSent] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setPressed((n) => n + 1)}>
        <b>Pressed {pressed}</b>
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
        }}
      >
        <button className="send">{sent ? 'Sent' : 'Send'}</button>
      </form>
    </>
  )
}

test('repeats clicks made before hydration once after it', async () => {
  const { find, wanted, hydrate } = written(<Counter />)
  fireEvent.click(find('button b'))
  expect(wanted).toHaveBeenCalledTimes(1)
  fireEvent.click(find('button'))
  // This form has no action, so the browser must not submit it.
  expect(fireEvent.click(find('.send'))).toBe(false)
  expect(find('button')).toHaveTextContent('Pressed 0')
  // The user sees at once that the press was noticed.
  expect(signs.map(({ on }) => on)).toEqual([find('button'), find('button'), find('.send')])

  await hydrate()
  expect(find('button')).toHaveTextContent('Pressed 2')
  expect(find('.send')).toHaveTextContent('Sent')
  expect(signs.every(({ cancel }) => cancel.mock.calls.length === 1)).toBe(true)
  act(() => void fireEvent.click(find('button')))
  expect(find('button')).toHaveTextContent('Pressed 3')
})

test.each([
  ['a form with an action', <form key="a" method="post" action="/contact/send" />],
  ['a search', <form key="b" action="/our-graduates" />],
])('leaves the submission of %s to the browser', async (_what, { props }) => {
  const sent = jest.fn()
  const { find, wanted, hydrate } = written(
    <form {...props}>
      <button>Send</button>
    </form>,
  )
  const note = (event: Event) => {
    sent(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('submit', note)
  fireEvent.click(find('button'))
  await hydrate()
  removeEventListener('submit', note)
  expect(sent.mock.calls).toEqual([[false]])
  expect(wanted).not.toHaveBeenCalled()
})

test('leaves links and details elements to the browser', () => {
  const { find, wanted } = written(
    <>
      <a href="#there">A link</a>
      <details>
        <summary>A question</summary>
      </details>
    </>,
  )
  expect(fireEvent.click(find('a'))).toBe(true)
  fireEvent.click(find('summary'))
  expect(find('details')).toHaveAttribute('open')
  expect(wanted).not.toHaveBeenCalled()
})

test('scrolls a picture strip at once and does not repeat it after hydration', async () => {
  const { find, wanted, hydrate } = written(
    <section>
      <ul>
        <li>A picture</li>
      </ul>
      <button data-strip={-1}>Back</button>
      <button data-strip={1}>On</button>
    </section>,
  )
  const scrolled = jest.fn()
  Object.assign(find('ul'), { scrollBy: scrolled })
  jest.spyOn(find('li'), 'clientWidth', 'get').mockReturnValue(300)
  fireEvent.click(find('[data-strip="1"]'))
  fireEvent.click(find('[data-strip="-1"]'))
  await hydrate()
  expect(scrolled.mock.calls).toEqual([[{ left: 300 }], [{ left: -300 }]])
  expect(wanted).not.toHaveBeenCalled()
})

const ways = [
  { value: 'post', label: 'By post' },
  { value: 'phone', label: 'By phone' },
]

function Wishes() {
  const [words, setWords] = useState('')
  const [message, setMessage] = useState('')
  const [way, setWay] = useState('post')
  const [letters, setLetters] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <>
      <TextField label="Words" value={words} onChange={setWords} />
      <TextArea label="Message" value={message} onChange={setMessage} />
      <Select label="Way" value={way} options={ways} onChange={setWay} />
      <CheckBox checked={letters} onChange={setLetters}>
        Letters
      </CheckBox>
      <RadioGroup label="Answer" name="a" value={answer} options={ways} onChange={setAnswer} />
      <output>{[words, message, way, letters, answer].join('/')}</output>
    </>
  )
}

test('keeps text and choices made before hydration and hands them to React', async () => {
  const { find, hydrate } = written(<Wishes />)
  const words = screen.getByLabelText<HTMLInputElement>('Words')
  fireEvent.input(words, { target: { value: 'Norwich' } })
  words.focus()
  words.setSelectionRange(3, 3)
  fireEvent.input(find('textarea'), { target: { value: 'Is there tea?' } })
  fireEvent.change(find('select'), { target: { value: 'phone' } })
  fireEvent.click(find('input[type=checkbox]'))
  fireEvent.click(find('label:last-of-type input[type=radio]'))
  await hydrate()
  expect(find('output')).toHaveTextContent('Norwich/Is there tea?/phone/true/phone')
  expect(words).toHaveValue('Norwich')
  // The user can continue in the middle of a word.
  expect(words).toHaveFocus()
  expect(words.selectionStart).toBe(3)
  expect(find('select')).toHaveValue('phone')
  expect(find('input[type=checkbox]')).toBeChecked()
})

function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState('')
  const form = useForm<'email'>({
    check: () => (email === '' ? { email: 'Enter your email address' } : {}),
    send: async () => {
      await Promise.resolve()
      setSent(`${email} ${password}`)
    },
  })
  return (
    <>
      <Form form={form} submit="Sign in" pending="Signing in…">
        <TextField
          label="Email"
          name="email"
          value={email}
          error={form.errors.email}
          onChange={setEmail}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </Form>
      <output>{sent}</output>
    </>
  )
}

test('submits a form that was filled in and sent before hydration', async () => {
  const { find, hydrate } = written(<SignIn />)
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'maya@shala.test' } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'namaste-108' } })
  expect(fireEvent.click(find('button[type=submit]'))).toBe(false)
  await hydrate()
  expect(find('output')).toHaveTextContent('maya@shala.test namaste-108')
  expect(find('form')).not.toHaveTextContent('Enter your email address')
})
