import { screen } from '@testing-library/react'
import { emptyFrame } from '#features/site/api/usePageData.ts'
import { createUser } from '#testing/createUser.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import Cookies from './Cookies.tsx'

const open = (frame = emptyFrame) => hydratedPage(<Cookies />, { path: '/cookies', frame })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())

test('shows the current choice and lets the visitor change it any time', async () => {
  await open()
  const user = createUser()
  expect(screen.getByRole('status')).toHaveTextContent('You have not chosen yet')
  await user.click(button('Yes, count mine'))
  expect(screen.getByRole('status')).toHaveTextContent('You have agreed')
  expect(button('Yes, count mine')).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('shala.consent')).toBe('yes')
  await user.click(button('No, thank you'))
  expect(screen.getByRole('status')).toHaveTextContent('You have declined')
  expect(button('Yes, count mine')).toHaveAttribute('aria-pressed', 'false')
  expect(localStorage.getItem('shala.consent')).toBe('no')
})

test('says without scripts that there is nothing to set', async () => {
  const { html } = await open()
  expect(html).toContain('<noscript><p>Without JavaScript no visits are counted')
})
