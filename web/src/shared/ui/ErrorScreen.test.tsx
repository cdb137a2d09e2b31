import { render, screen, waitFor } from '@testing-library/react'
import { ErrorScreen } from './ErrorScreen.tsx'

test('shows an internal server error without a status', () => {
  render(<ErrorScreen />)
  expect(screen.getByText('500')).toBeInTheDocument()
  expect(screen.getByRole('heading')).toHaveTextContent('Internal Server Error')
  expect(screen.getByRole('link', { name: 'Load the page again' })).toBeInTheDocument()
})

test('shows “Page Not Found” for 404', () => {
  render(<ErrorScreen status={404} />)
  expect(screen.getByText('404')).toBeInTheDocument()
  expect(screen.getByRole('heading')).toHaveTextContent('Page Not Found')
  expect(screen.queryByRole('link', { name: 'Load the page again' })).not.toBeInTheDocument()
})

test('shows nothing to a robot', async () => {
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(robot)
  const { container } = render(<ErrorScreen status={404} />)
  await waitFor(() => expect(container).toBeEmptyDOMElement())
  agent.mockRestore()
})
