import { fireEvent, render, screen, within } from '@testing-library/react'
import { Button } from '../Button.tsx'
import { RowActions } from './RowActions.tsx'

test('shows the main action and puts the others into a menu', () => {
  render(
    <RowActions row="Maya Lind" main={<Button>Send</Button>}>
      <Button>Extend</Button>
      <a href="/erase">Erase</a>
    </RowActions>,
  )
  const opener = screen.getByRole('button', { name: 'More actions: Maya Lind' })
  const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '')
  if (menu === null) throw new Error('The button opens no menu')
  expect(menu).toHaveAttribute('popover', 'auto')
  expect(within(menu).getByRole('button', { name: 'Extend' })).toBeInTheDocument()
  expect(within(menu).getByRole('link', { name: 'Erase' })).toBeInTheDocument()
  expect(menu).not.toContainElement(screen.getByRole('button', { name: 'Send' }))
})

test.each([
  ['the right edge of its button', 300, { left: 'auto', right: '40px' }],
  ['the left edge of its row in the left half of the window', 158, { left: '34px', right: 'auto' }],
])('places the menu at %s', (_, left, place) => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const x = this.matches('button') ? left : 34
    return new DOMRect(x, 700, 50, 36)
  })
  render(
    <RowActions row="Maya Lind">
      <Button>Extend</Button>
    </RowActions>,
  )
  const menu = document.querySelector<HTMLElement>('.popup-menu')
  if (menu === null) throw new Error('There is no menu')
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  expect(menu).toHaveStyle({ ...place, top: '740px' })
})

afterEach(() => jest.restoreAllMocks())
