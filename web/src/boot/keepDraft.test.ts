import { fireEvent } from '@testing-library/dom'
import { keepDraft } from './keepTyped.ts'

const form = `<form data-draft="shala.contact">
  <input name="name"><input name="email"><input name="website">
  <select name="subject"><option value="general">G</option><option value="yin">Y</option></select>
  <textarea name="message"></textarea></form>`

/** Builds the server-rendered page with only its first script. */
function buildPage(html = form) {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.replaceChildren(root)
  keepDraft(root)
  const field = (name: string) => {
    const found = root.querySelector(`[name="${name}"]`)
    const isField =
      found instanceof HTMLInputElement ||
      found instanceof HTMLSelectElement ||
      found instanceof HTMLTextAreaElement
    if (!isField) throw new Error(`no ${name}`)
    return found
  }
  return {
    field,
    type: (name: string, value: string) => fireEvent.input(field(name), { target: { value } }),
  }
}

beforeEach(() => sessionStorage.clear())

test('restores typed text after a reload', () => {
  const { type } = buildPage()
  type('name', 'Ada')
  type('subject', 'yin')
  type('message', 'Is there a place left?')
  const { field } = buildPage()
  expect(field('name')).toHaveValue('Ada')
  expect(field('subject')).toHaveValue('yin')
  expect(field('message')).toHaveValue('Is there a place left?')
})

test('does not store hidden fields', () => {
  buildPage().type('website', 'https://pills.example')
  expect(sessionStorage).toHaveLength(0)
})

test('keeps text that the browser has restored', () => {
  buildPage().type('message', 'Older')
  const { field } = buildPage(form.replace('></textarea>', '>Newer</textarea>'))
  expect(field('message')).toHaveValue('Newer')
})

test('deletes the draft once the form was sent', () => {
  buildPage().type('message', 'Sent')
  buildPage('<article data-draft-sent="shala.contact"></article>')
  expect(buildPage().field('message')).toHaveValue('')
})
