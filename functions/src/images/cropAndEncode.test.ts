import { crc32, deflateSync } from 'node:zlib'
import { uploadFaults } from '@shala/contract/files/uploads'
import { slowTest } from '@shala/contract/testing/slowTest'
import sharp from 'sharp'
import { readColour, quarters, whole } from '../testing/builders/images.ts'
import { cropAndEncode } from './cropAndEncode.ts'

// The loaders allowed in sharp apply to the whole process, which other tests share.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))

const refusal = (message: string) => ({ code: 'invalid-argument', message: `upload: ${message}` })

test.each([
  ['PNG', () => quarters().png().toBuffer()],
  ['JPEG', () => quarters().jpeg().toBuffer()],
  ['WebP', () => quarters().webp().toBuffer()],
  ['AVIF', () => quarters().avif().toBuffer()],
])('%s becomes WebP', async (_, draw) => {
  const { webp, width, height } = await cropAndEncode(await draw(), whole, 1600)
  expect([width, height]).toEqual([400, 400])
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height })
})

test.each([
  ['ff0000', { left: 0, top: 0 }],
  ['00ff00', { left: 0.5, top: 0 }],
  ['0000ff', { left: 0, top: 0.5 }],
  ['ffffff', { left: 0.5, top: 0.5 }],
])('the quarter with the color %s is cropped', async (colour, place) => {
  const drawn = await quarters(801, 603).png().toBuffer()
  const cut = await cropAndEncode(drawn, { ...place, width: 0.5, height: 0.5 }, 1600)
  expect(await readColour(cut.webp)).toBe(colour)
  expect(Math.abs(cut.width - 400.5)).toBeLessThan(1)
  expect(Math.abs(cut.height - 301.5)).toBeLessThan(1)
})

test('a picture with an EXIF orientation is cropped upright', async () => {
  // Orientation 6: the left of the file is displayed at the top.
  const sideways = await quarters(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const cut = await cropAndEncode(sideways, { left: 0, top: 0, width: 0.5, height: 0.5 }, 1600)
  expect([cut.width, cut.height]).toEqual([100, 200])
  expect(await readColour(cut.webp)).toBe('0000ff')
})

test('camera metadata is removed', async () => {
  const tagged = await quarters()
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(tagged.toString('latin1')).toContain('Secret Person')
  const { webp } = await cropAndEncode(tagged, whole, 1600)
  const { exif, xmp, icc, orientation } = await sharp(webp).metadata()
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(webp.toString('latin1')).not.toMatch(/Secret|EXIF|XMP/)
})

slowTest('a picture that is read while others arrive is not reported as damaged', async () => {
  const drawn = await quarters().png().toBuffer()
  const all = Array.from({ length: 100 }, async (_, place) => {
    for (let turn = 0; turn < place % 10; turn += 1) await new Promise(setImmediate)
    return cropAndEncode(drawn, whole, 40)
  })
  for (const { width } of await Promise.all(all)) expect(width).toBe(40)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'

test.each([
  ['an SVG', Buffer.from(svg)],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ['an empty file', Buffer.alloc(0)],
])('%s is recognized by its content and refused', async (_, bytes) => {
  await expect(cropAndEncode(bytes, whole, 1600)).rejects.toMatchObject(
    refusal(uploadFaults.content),
  )
})

test.each([
  ['a JPEG', () => quarters().jpeg().toBuffer()],
  ['a PNG', () => quarters().png().toBuffer()],
  ['a WebP', () => quarters().webp({ lossless: true }).toBuffer()],
  ['an AVIF', () => quarters().avif().toBuffer()],
])('%s is refused as damaged if it is truncated', async (_, draw) => {
  const bytes = await draw()
  const half = bytes.subarray(0, bytes.length / 2)
  await expect(cropAndEncode(half, whole, 1600)).rejects.toMatchObject(
    refusal(uploadFaults.damaged),
  )
})

test.each([
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a JPEG', Buffer.from('\xff\xd8\xff', 'latin1')],
  ['a WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
])('an SVG after the first bytes of %s is refused as damaged', async (_, start) => {
  const disguised = Buffer.concat([start, Buffer.from(svg)])
  await expect(cropAndEncode(disguised, whole, 1600)).rejects.toMatchObject(
    refusal(uploadFaults.damaged),
  )
})

test('a small file that expands to an enormous picture is refused before decoding', async () => {
  const bomb = largePng(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1000)
  await expect(cropAndEncode(bomb, whole, 1600)).rejects.toMatchObject(refusal(uploadFaults.pixels))
})

/** Returns the start of a PNG whose header names this size. */
function largePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(10_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
