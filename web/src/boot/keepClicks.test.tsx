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
