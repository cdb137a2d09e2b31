import { fireEvent, render, screen } from '@testing-library/react'
import { ContentImage } from './ContentImage.tsx'

const photo = {
  id: `image-${'a'.repeat(40)}-4000x3000-jpg`,
  width: 4000,
  height: 3000,
  alt: 'A loft',
  color: '#c9774f',
  crop: null,
  hotspot: null,
}

test('a photograph offers its widths, has its room, and its colour until it has come', () => {
  render(<ContentImage image={photo} sizes="50vw" />)
  const image = screen.getByRole('img', { name: 'A loft' })
  expect(image).toHaveAttribute('width', '4000')
  expect(image).toHaveAttribute('height', '3000')
  expect(image).toHaveAttribute('sizes', '50vw')
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image.getAttribute('srcset')).toContain('w=640')
  expect(image).toHaveStyle({ backgroundColor: '#c9774f' })
})

test('a drawing stands on the ground of the page', () => {
  const id = `image-${'a'.repeat(40)}-1600x1000-svg`
  render(<ContentImage image={{ ...photo, id }} sizes="50vw" priority alt="" />)
  const image = screen.getByRole('presentation')
  expect(image).not.toHaveAttribute('srcset')
  expect(image).not.toHaveAttribute('sizes')
  expect(image).not.toHaveAttribute('style')
  expect(image).toHaveAttribute('fetchpriority', 'high')
})

test('where none was chosen nothing is shown', () => {
  const { container } = render(<ContentImage image={null} sizes="50vw" />)
  expect(container).toBeEmptyDOMElement()
})

test('a picture that does not arrive is not shown as a broken one', () => {
  const { container } = render(<ContentImage image={photo} sizes="50vw" />)
  fireEvent.error(screen.getByRole('img', { name: 'A loft' }))
  expect(container).toBeEmptyDOMElement()
})

test('a picture that failed before the scripts arrived is not shown either', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const { container } = render(<ContentImage image={photo} sizes="50vw" />)
  expect(container).toBeEmptyDOMElement()
  complete.mockRestore()
})
