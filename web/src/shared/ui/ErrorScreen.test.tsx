import { render, screen } from '@testing-library/react'
import { ErrorScreen, isRobot } from './ErrorScreen.tsx'

test('an error without a status is a fault of ours', () => {
  render(<ErrorScreen />)
  expect(screen.getByText('500')).toBeInTheDocument()
  expect(screen.getByRole('heading')).toHaveTextContent('Internal Server Error')
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeInTheDocument()
})

test('a 404 says so', () => {
  render(<ErrorScreen status={404} />)
  expect(screen.getByText('404')).toBeInTheDocument()
  expect(screen.getByRole('heading')).toHaveTextContent('Page Not Found')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('robots are told apart from people', () => {
  expect(isRobot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(
    true,
  )
  expect(isRobot('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36')).toBe(false)
})
