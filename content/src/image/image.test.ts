import { Image } from './image.ts'
import { imageAttributes, imageStore, imageUrl } from './imageUrl.ts'

const hash = 'a'.repeat(40)
const photo = { id: `image-${hash}-4000x3000-jpg`, crop: null, hotspot: null }
const drawing = { ...photo, id: `image-${hash}-1600x1000-svg` }
const store = imageStore({ projectId: 'abc', dataset: 'production' })
const base = `https://cdn.sanity.io/images/abc/production/${hash}`

describe('An image in content', () => {
  const written = { ...photo, alt: 'A loft', color: '#c9774f' }

  test('has the size given in its ID', () => {
    expect(Image.parse(written)).toEqual({ ...written, width: 4000, height: 3000 })
  })

  test('is null if none was selected', () => {
    expect(Image.parse(null)).toBeNull()
    expect(Image.parse({ ...written, id: null })).toBeNull()
  })

  test('without alternative text is decorative', () => {
    expect(Image.parse({ ...written, alt: null })).toHaveProperty('alt', '')
  })

  test.each(['red', '#fff', '#c9774f;background:url(//x)', ''])('has no colour for %j', (color) => {
    expect(Image.parse({ ...written, color })).toHaveProperty('color', null)
  })

  test.each([
    'image-123-10x10-jpg',
    `image-${hash}-0x10-jpg`,
    `image-${hash}-10x10-../`,
    `file-${hash}-pdf`,
  ])('is an error with the ID %s', (id) => {
    expect(Image.safeParse({ ...written, id }).success).toBe(false)
  })
})

describe('The URL of an image', () => {
  test('requests a size, a quality and a format', () => {
    expect(imageUrl(store, photo, { width: 640, quality: 70, format: 'webp' })).toBe(
      `${base}-4000x3000.jpg?w=640&q=70&fm=webp`,
    )
  })

  test('of an SVG requests no size, unless a format is given', () => {
    expect(imageUrl(store, drawing, { width: 640 })).toBe(`${base}-1600x1000.svg`)
    expect(imageUrl(store, drawing, { width: 1200, height: 630, format: 'png' })).toBe(
      `${base}-1600x1000.svg?w=1200&h=630&fit=crop&fm=png`,
    )
  })

  test('includes the crop and the hotspot', () => {
    const cropped = {
      ...photo,
      crop: { top: 0.1, bottom: 0, left: 0.25, right: 0.25 },
      hotspot: { x: 0.4, y: 0.6 },
    }
    const { searchParams } = new URL(imageUrl(store, cropped, { width: 300, height: 300 }))
    expect(Object.fromEntries(searchParams)).toEqual({
      rect: '1000,300,2000,2700',
      w: '300',
      h: '300',
      fit: 'crop',
      crop: 'focalpoint',
      'fp-x': '0.3',
      'fp-y': '0.556',
      auto: 'format',
    })
  })

  test('throws for an ID that is not an image’s', () => {
    expect(() => imageUrl(store, { ...photo, id: 'file-1-pdf' })).toThrow(/not the id of an image/)
  })
})

describe('The attributes of an <img>', () => {
  const image = { ...photo, width: 4000, height: 3000, alt: 'A loft', color: null }

  test('offer widths up to the picture’s own', () => {
    const small = { ...image, id: `image-${hash}-800x600-jpg`, width: 800, height: 600 }
    const { src, srcSet, ...rest } = imageAttributes(store, small)
    expect(rest).toEqual({ width: 800, height: 600, alt: 'A loft' })
    expect(src).toContain('w=800')
    expect(srcSet?.split(', ').map((each) => each.split(' ')[1])).toEqual(['320w', '640w', '800w'])
  })

  test('of an SVG are its URL and its size', () => {
    const art = { ...image, id: drawing.id, width: 1600, height: 1000 }
    expect(imageAttributes(store, art)).toEqual({
      src: `${base}-1600x1000.svg`,
      width: 1600,
      height: 1000,
      alt: 'A loft',
    })
  })
})
