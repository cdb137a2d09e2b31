import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { ContentServer } from '../ContentServer.ts'
import { temporaryDataset } from '../temporaryDataset.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40">
<style>.left{fill:#00ff00;fill:var(--none,#00ff00)}</style>
<path class="left" d="M0 0h40v40H0z"/><path fill="#0000ff" d="M40 0h40v40H40z"/></svg>`
const sha1 = (content: Buffer | string) => createHash('sha1').update(content).digest('hex')

let dataset: Awaited<ReturnType<typeof temporaryDataset>>
let server: ContentServer
let photo: string
let drawing: string
let handbook: string

beforeAll(async () => {
  dataset = await temporaryDataset([])
  const folder = dirname(dataset.file)
  // Left half green, right half blue, as the drawing.
  const green = { create: { width: 200, height: 200, channels: 3, background: '#00ff00' } } as const
  const jpeg = await sharp({ create: { ...green.create, width: 400, background: '#0000ff' } })
    .composite([{ input: await sharp(green).png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
  const pdf = Buffer.from('%PDF-1.4')
  await mkdir(join(folder, 'images'))
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'images', 'drawing.svg'), svg)
  await writeFile(join(folder, 'images', 'photo.jpg'), jpeg)
  await writeFile(join(folder, 'files', 'handbook.pdf'), pdf)
  await writeFile(join(folder, 'secret.svg'), svg)
  const image = (name: string, hash: string, size: string, mimeType: string) => ({
    _id: `image-${hash}-${size}-${name.split('.')[1] ?? ''}`,
    _type: 'sanity.imageAsset',
    originalFilename: name,
    mimeType,
  })
  await dataset.write([
    image('drawing.svg', sha1(svg), '80x40', 'image/svg+xml'),
    image('photo.jpg', sha1(jpeg), '400x200', 'image/jpeg'),
    {
      ...image('changed.svg', 'c'.repeat(40), '8x4', 'image/svg+xml'),
      originalFilename: 'drawing.svg',
    },
    {
      ...image('outside.svg', 'd'.repeat(40), '8x4', 'image/svg+xml'),
      originalFilename: '../secret.svg',
    },
    image('gone.svg', 'e'.repeat(40), '8x4', 'image/svg+xml'),
    {
      _id: `file-${sha1(pdf)}-pdf`,
      _type: 'sanity.fileAsset',
      originalFilename: 'handbook.pdf',
      mimeType: 'application/pdf',
    },
  ])
  server = await ContentServer.create({
    port: 0,
    projectId: 'shala',
    dataset: 'production',
    file: dataset.file,
  })
  drawing = `/images/shala/production/${sha1(svg)}-80x40.svg`
  photo = `/images/shala/production/${sha1(jpeg)}-400x200.jpg`
  handbook = `/files/shala/production/${sha1(pdf)}.pdf`
})
afterAll(async () => {
  await server.close()
  await dataset.remove()
})

const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init)

/** Returns the size, format and colours (left and right edge, halfway down) of an image. */
async function look(path: string, init?: RequestInit) {
  const response = await ask(path, init)
  expect([path, response.status]).toEqual([path, 200])
  const content = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(content).metadata()
  const pixels = await sharp(content).removeAlpha().raw().toBuffer()
  const color = (x: number) => {
    const at = (Math.floor(height / 2) * width + x) * 3
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    return red > 200 ? 'white' : green > blue ? 'green' : 'blue'
  }
  const type = response.headers.get('content-type')
  return { size: [width, height], format, type, colors: [color(2), color(width - 3)] }
}

describe('An SVG image', () => {
  test('is served unchanged at any requested size', async () => {
    for (const parameters of ['', '?w=40', '?w=40&auto=format']) {
      const response = await ask(drawing + parameters)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(await response.text()).toBe(svg)
    }
  })

  test('has headers that prevent scripts', async () => {
    const { headers } = await ask(drawing)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('is rendered at any size if a format is requested', async () => {
    expect(await look(`${drawing}?w=800&fm=png`)).toEqual({
      size: [800, 400],
      format: 'png',
      type: 'image/png',
      colors: ['green', 'blue'],
    })
  })
})

describe('A photograph', () => {
  test.each([
    ['', [400, 200], ['green', 'blue']],
    ['?w=100', [100, 50], ['green', 'blue']],
    ['?h=100', [200, 100], ['green', 'blue']],
    ['?w=50&dpr=2', [100, 50], ['green', 'blue']],
    ['?w=100&h=100', [100, 50], ['green', 'blue']],
    ['?w=800', [800, 400], ['green', 'blue']],
    ['?w=800&fit=max', [400, 200], ['green', 'blue']],
    ['?w=100&h=100&fit=crop', [100, 100], ['green', 'blue']],
    ['?w=100&h=100&fit=crop&crop=left', [100, 100], ['green', 'green']],
    ['?w=100&h=100&fit=crop&crop=right', [100, 100], ['blue', 'blue']],
    ['?w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.9', [100, 100], ['blue', 'blue']],
    ['?w=800&h=800&fit=min', [200, 200], ['green', 'blue']],
    ['?w=90&h=90&fit=scale', [90, 90], ['green', 'blue']],
    ['?w=100&h=100&fit=fill', [100, 100], ['green', 'blue']],
    ['?rect=0,0,150,200', [150, 200], ['green', 'green']],
    ['?rect=250,50,100,100&w=50', [50, 50], ['blue', 'blue']],
  ])('is resized and cropped by “%s”', async (parameters, size, colors) => {
    expect(await look(photo + parameters)).toMatchObject({ size, colors, format: 'jpeg' })
  })
})

describe('A missing asset', () => {
  test.each([
    ['an unknown image', `/images/shala/production/${'a'.repeat(40)}-1x1.svg`],
    ['another project', `/images/other/production/${'c'.repeat(40)}-8x4.svg`],
    ['another dataset', `/images/shala/staging/${'c'.repeat(40)}-8x4.svg`],
    ['a name without a hash', '/images/shala/production/drawing.svg'],
    ['a path out of the folder', '/images/shala/production/..%2fsecret.svg'],
    ['a longer path', `/images/shala/production/${'c'.repeat(40)}-8x4.svg/more`],
    ['a folder', '/images/shala/production/'],
    ['an unknown file', `/files/shala/production/${'a'.repeat(40)}.pdf`],
    ['a file without an extension', `/files/shala/production/${'a'.repeat(40)}`],
  ])('returns 404 for %s', async (_, path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toHaveProperty('message', expect.any(String))
  })
})

test('A file is served unchanged, inline or as a download', async () => {
  const response = await ask(handbook)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(await response.text()).toBe('%PDF-1.4')
  const saved = await ask(`${handbook}?dl=`)
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="handbook.pdf"')
  expect((await ask(`${handbook}?dl=a%22b`)).status).toBe(400)
})
