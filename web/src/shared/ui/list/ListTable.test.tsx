import { render, screen } from '@testing-library/react'
import { ListTitle } from '../ListTitle.tsx'

test('has a tooltip only for a long title', () => {
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
