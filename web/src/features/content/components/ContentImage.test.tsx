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

test('renders a photograph with its widths, size and placeholder colour', () => {
  render(<ContentImage image={photo} sizes="50vw" />)
  const image = screen.getByRole('img', { name: 'A loft' })
  expect(image).toHaveAttribute('width', '4000')
  expect(image).toHaveAttribute('height', '3000')
  expect(image).toHaveAttribute('sizes', '50vw')
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image.getAttribute('srcset')).toContain('w=640')
  expect(image).toHaveStyle({ backgroundColor: '#c9774f' })
})

test('hides an image that cannot be loaded', () => {
  const { container } = render(<ContentImage image={photo} sizes="50vw" />)
  fireEvent.error(screen.getByRole('img', { name: 'A loft' }))
  expect(container).toBeEmptyDOMElement()
})

test('hides an image that failed before hydration', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const { container } = render(<ContentImage image={photo} sizes="50vw" />)
  expect(container).toBeEmptyDOMElement()
  complete.mockRestore()
})
