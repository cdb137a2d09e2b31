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

test('keeps the focal point in sight where the picture is cut', () => {
  const crop = { top: 0.5, bottom: 0, left: 0, right: 0 }
  render(<ContentImage image={{ ...photo, crop, hotspot: { x: 0.2, y: 0.6 } }} sizes="50vw" />)
  expect(screen.getByRole('img')).toHaveStyle({ objectPosition: '20% 20%' })
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
