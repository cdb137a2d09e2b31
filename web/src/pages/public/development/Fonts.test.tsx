import { render, screen } from '@testing-library/react'
import { Router } from 'wouter'
import { colors } from '#shared/styles/colors.ts'
import Fonts from './Fonts.tsx'

test('shows each colour with its name, values and contrast', () => {
  render(
    <Router ssrPath="/fonts">
      <Fonts />
    </Router>,
  )
  for (const { name, light, dark } of colors) {
    const entry = screen.getByRole('heading', { level: 3, name }).closest('li')
    expect(entry).toHaveTextContent(`Light${light}`)
    expect(entry).toHaveTextContent(`Dark${dark}`)
  }
  expect(screen.getByRole('heading', { name: '--ink' }).closest('li')).toHaveTextContent('10.6 : 1')
})
