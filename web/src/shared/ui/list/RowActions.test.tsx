import { render, screen, within } from '@testing-library/react'
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
