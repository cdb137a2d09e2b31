import { act, fireEvent } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { keepClicks } from './keepClicks.ts'

function Page() {
  const [pressed, setPressed] = useState(0)
  const [name, setName] = useState('')
  const [sent, setSent] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(name)
      }}
    >
      <button type="button" onClick={() => setPressed((n) => n + 1)}>
        Pressed {pressed}
      </button>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit">Send</button>
      <output>{`${name}/${sent}`}</output>
    </form>
  )
}

describe('a form that can be posted without React', () => {
  function formOf(attributes: string) {
    const root = document.createElement('div')
    root.innerHTML = `<form ${attributes}><input name="a"><button>Send</button></form>`
    document.body.append(root)
    const posted = jest
      .spyOn(HTMLFormElement.prototype, 'submit')
      .mockImplementation(() => undefined)
    const button = root.querySelector('button')
    if (button === null) throw new Error('no page')
    return { kept: keepClicks(root), posted, press: () => fireEvent.click(button) }
  }
  const toPost = 'method="post" action="/contact/send"'
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    document.body.replaceChildren()
  })

  test('is posted, once, where React cannot be had', () => {
    const { kept, posted, press } = formOf(toPost)
    press()
    press()
    expect(posted).not.toHaveBeenCalled()
    kept.giveUp()
    kept.giveUp()
    expect(posted).toHaveBeenCalledTimes(1)
  })

  test('is posted where React is late', () => {
    const { posted, press } = formOf(toPost)
    press()
    jest.advanceTimersByTime(7900)
    expect(posted).not.toHaveBeenCalled()
    jest.advanceTimersByTime(200)
    expect(posted).toHaveBeenCalledTimes(1)
  })

  test('is React’s once that is there', () => {
    const { kept, posted, press } = formOf(toPost)
    press()
    addEventListener('submit', (event) => event.preventDefault(), { once: true })
    kept()
    jest.advanceTimersByTime(60_000)
    expect(posted).not.toHaveBeenCalled()
  })

  test.each(['', 'method="get" action="/our-graduates"'])('the form %p is none', (attributes) => {
    const { kept, posted, press } = formOf(attributes)
    press()
    kept.giveUp()
    jest.advanceTimersByTime(60_000)
    expect(posted).not.toHaveBeenCalled()
  })
})

test('what a visitor did before React came is done when it is there', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  document.body.append(root)
  const replay = keepClicks(root)
  const [counter, send] = root.querySelectorAll('button')
  const field = root.querySelector('input')
  if (counter === undefined || send === undefined || field === null) throw new Error('no page')

  fireEvent.click(counter)
  fireEvent.click(counter)
  field.value = 'Noor'
  fireEvent.input(field)
  fireEvent.click(send)
  expect(counter).toHaveTextContent('Pressed 0')

  await act(async () => {
    hydrateRoot(root, <Page />)
    await Promise.resolve()
  })
  await act(async () => {
    replay()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(counter).toHaveTextContent('Pressed 2')
  expect(root.querySelector('output')).toHaveTextContent('Noor/Noor')

  // From now on a press counts once.
  act(() => void fireEvent.click(counter))
  expect(counter).toHaveTextContent('Pressed 3')
  root.remove()
})

function Wishes() {
  const [letters, setLetters] = useState(false)
  const [way, setWay] = useState('post')
  const [words, setWords] = useState('')
  return (
    <>
      <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      <input type="checkbox" checked={letters} onChange={() => setLetters(!letters)} />
      {['post', 'phone'].map((each) => (
        <input key={each} type="radio" checked={way === each} onChange={() => setWay(each)} />
      ))}
      <output>{`${words}/${letters ? 'letters' : 'none'}/${way}`}</output>
    </>
  )
}

test('what was typed and ticked is known, also where React takes the page over late', async () => {
  const page = (
    <Suspense>
      <Wishes />
    </Suspense>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  const replay = keepClicks(root)
  const [words, letters, , phone] = root.querySelectorAll('input')
  if (words === undefined || letters === undefined || phone === undefined)
    throw new Error('no page')

  words.value = 'Norwich'
  fireEvent.input(words)
  fireEvent.click(letters)
  fireEvent.click(phone)
  // What is inside a boundary is not taken over at once, but when there is time or need.
  await act(async () => {
    hydrateRoot(root, page)
    replay()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(root.querySelector('output')).toHaveTextContent('Norwich/letters/phone')
  expect([words.value, letters.checked, phone.checked]).toEqual(['Norwich', true, true])
  root.remove()
})
