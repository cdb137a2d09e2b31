import { fireEvent, screen } from '@testing-library/dom'
import { keepTyped, putBackTyped } from './keepTyped.ts'

const form = `<input aria-label="Name" name="name" value="As it came">
  <input aria-label="Town" name="town"><textarea aria-label="Words" name="words"></textarea>
  <select aria-label="Course" name="course"><option value="a">A</option><option value="b">B</option></select>
  <input type="checkbox" aria-label="News" name="news"><input type="password" aria-label="Secret" name="secret">`

/** Builds the server-rendered page. */
function buildPage(html = form): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.replaceChildren(root)
  return root
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/test-form')
})

test('restores typed text and choices once', () => {
  const root = buildPage()
  type('Town', 'Norwich')
  type('Words', 'Two\nlines')
  fireEvent.change(screen.getByLabelText('Course'), { target: { value: 'b' } })
  fireEvent.click(screen.getByLabelText('News'))
  expect(keepTyped(root)).toBe(true)

  putBackTyped(buildPage())
  expect(screen.getByLabelText('Name')).toHaveValue('As it came')
  expect(screen.getByLabelText('Town')).toHaveValue('Norwich')
  expect(screen.getByLabelText('Words')).toHaveValue('Two\nlines')
  expect(screen.getByLabelText('Course')).toHaveValue('b')
  expect(screen.getByLabelText('News')).toBeChecked()

  putBackTyped(buildPage())
  expect(screen.getByLabelText('Town')).toHaveValue('')
})

test('keeps an emptied field empty', () => {
  const root = buildPage()
  type('Name', '')
  keepTyped(root)
  putBackTyped(buildPage())
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

test('does not store a password and reports that it would be lost', () => {
  const root = buildPage()
  type('Secret', 'namaste-108')
  type('Town', 'Norwich')
  expect(keepTyped(root)).toBe(false)
  expect(JSON.stringify(sessionStorage)).not.toContain('namaste')
  putBackTyped(buildPage())
  expect(screen.getByLabelText('Secret')).toHaveValue('')
})

test('restores nothing on another page or in a field with another name', () => {
  const root = buildPage()
  type('Town', 'Norwich')
  keepTyped(root)
  putBackTyped(buildPage(form.replace('name="town"', 'name="city"')))
  expect(screen.getByLabelText('Town')).toHaveValue('')

  type('Town', 'Norwich')
  keepTyped(document.body)
  history.replaceState(null, '', '/login')
  putBackTyped(buildPage())
  expect(screen.getByLabelText('Town')).toHaveValue('')
})

test('ignores invalid stored values', () => {
  for (const kept of ['nonsense', '{}', '[7, null, ["/test-form", 1, "town", 7]]', '[[]]']) {
    sessionStorage.setItem('shala.typed', kept)
    putBackTyped(buildPage())
    expect(screen.getByLabelText('Town')).toHaveValue('')
  }
})

test('reports no loss without input, and a loss if the browser cannot store it', () => {
  const root = buildPage()
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  expect(keepTyped(root)).toBe(true)
  type('Town', 'Norwich')
  expect(keepTyped(root)).toBe(false)
  setItem.mockRestore()
})
