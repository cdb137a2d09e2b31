import { detectImageType } from './imageType.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (brands: string) => `\0\0\0${String.fromCharCode(12 + brands.length - 4)}ftyp${brands}`

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/jpeg', '\xff\xd8\xff\xe1\0\0Exif'],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['image/avif', `\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf`],
  ['image/avif', `\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf`],
  ['image/avif', `\0\0\0\x10ftypavif\0\0\0\0`],
  ['image/avif', `\0\0\0\x14ftypmif1\0\0\0\0avif`],
])('%s is known by its first bytes', (type, start) => {
  expect(detectImageType(bytes(start))).toBe(type)
})

test.each([
  ['nothing', ''],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG with a preamble', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html><script>'],
  ['a GIF', 'GIF89a'],
  ['a PDF', '%PDF-1.7'],
  ['a sound in RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
  ['an animation of another kind', 'RIFX\x24\0\0\0WEBPVP8 '],
  ['a box that tells no kind', '\0\0\0\x1cmoovavif\0\0\0\0avifmif1'],
  ['an HEIC', box('heic\0\0\0\0mif1heic')],
  ['a film', box('isom\0\0\0\0isomavc1')],
  ['a brand behind the end of its box', '\0\0\0\x14ftypheic\0\0\0\0mif1avif'],
  ['a PNG cut short', '\x89PNG'],
])('%s is no picture that is taken', (_, start) => {
  expect(detectImageType(bytes(start))).toBeNull()
})
