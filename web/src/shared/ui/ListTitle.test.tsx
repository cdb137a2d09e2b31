import { render, screen } from '@testing-library/react'
import { ListTitle } from './ListTitle.tsx'

test('a long title is whole in its tooltip, and a short one has none', () => {
  const long = 'Restorative practice for teachers of people who have never been to a class before'
  render(
    <>
      <ListTitle>{long}</ListTitle>
      <ListTitle>Breath</ListTitle>
    </>,
  )
  expect(screen.getByText(long)).toHaveAttribute('title', long)
  expect(screen.getByText('Breath')).not.toHaveAttribute('title')
})
