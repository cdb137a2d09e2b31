import { fireEvent, screen } from '@testing-library/dom'
import { keepTyped, putBackTyped } from './keepTyped.ts'

const form = `<input aria-label="Name" name="name" value="As it came">
  <input aria-label="Town" name="town"><textarea aria-label="Words" name="words"></textarea>
  <select aria-label="Course" name="course"><option value="a">A</option><option value="b">B</option></select>
  <input type="checkbox" aria-label="News" name="news"><input type="password" aria-label="Secret" name="secret">`

/** The page as it comes from the server. */
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

test('what was typed, chosen and ticked is there again, once', () => {
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

test('a field that was emptied stays empty', () => {
  const root = buildPage()
  type('Name', '')
  keepTyped(root)
  putBackTyped(buildPage())
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

test('a password is not written down, and would be lost', () => {
  const root = buildPage()
  type('Secret', 'namaste-108')
  type('Town', 'Norwich')
  expect(keepTyped(root)).toBe(false)
  expect(JSON.stringify(sessionStorage)).not.toContain('namaste')
  putBackTyped(buildPage())
  expect(screen.getByLabelText('Secret')).toHaveValue('')
})

test('another page, and another field at the same place, get nothing of it', () => {
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

test('what is kept is read with care', () => {
  for (const kept of ['nonsense', '{}', '[7, null, ["/test-form", 1, "town", 7]]', '[[]]']) {
    sessionStorage.setItem('shala.typed', kept)
    putBackTyped(buildPage())
    expect(screen.getByLabelText('Town')).toHaveValue('')
  }
})

test('where nothing was typed nothing is lost, also where the browser keeps nothing', () => {
  const root = buildPage()
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  expect(keepTyped(root)).toBe(true)
  type('Town', 'Norwich')
  expect(keepTyped(root)).toBe(false)
  setItem.mockRestore()
})
