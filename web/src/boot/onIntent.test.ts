import { fireEvent } from '@testing-library/react'
import { onIntent } from './onIntent.ts'

function listen() {
  const root = document.createElement('div')
  root.innerHTML = `
    <p>Words <a href="#there"><b>a link</b></a></p>
    <button><b>Copy the link</b></button>
    <label>Name <input></label>
    <details><summary>A question</summary>An answer</details>`
  document.body.replaceChildren(root)
  const wanted = jest.fn()
  onIntent(root, wanted)
  const find = (selector: string) => root.querySelector(selector) ?? root
  return { find, wanted }
}

test.each([
  ['pointer down on a button', 'button b', fireEvent.pointerDown],
  ['pointer down on a label', 'label', fireEvent.pointerDown],
  ['pointer down on a question', 'summary', fireEvent.pointerDown],
  ['the focus in a field', 'input', fireEvent.focusIn],
  ['a key in a field', 'input', fireEvent.keyDown],
] as const)('%s is wanted once', (_what, selector, fire) => {
  const { find, wanted } = listen()
  fire(find(selector))
  fire(find(selector))
  expect(wanted).toHaveBeenCalledTimes(1)
})

test('Reading, links and keys elsewhere want nothing', () => {
  const { find, wanted } = listen()
  fireEvent.pointerDown(find('p'))
  fireEvent.pointerDown(find('a b'))
  fireEvent.focusIn(find('a'))
  fireEvent.keyDown(find('a'), { key: 'Tab' })
  fireEvent.scroll(find('p'))
  expect(wanted).not.toHaveBeenCalled()
})
