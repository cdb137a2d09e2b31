import {
  isHeic,
  detectImageType,
  downloadFaults,
  downloadKinds,
  detectDownloadType,
  faultOfDownload,
} from './fileType.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const iso = (...brands: string[]) => {
  const size = 8 + 8 + 4 * (brands.length - 1)
  return bytes(
    `\0\0\0${String.fromCharCode(size)}ftyp${brands[0] ?? ''}\0\0\0\0${brands.slice(1).join('')}`,
  )
}

test.each([
  ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['a PDF behind a byte-order mark', bytes('\xef\xbb\xbf%PDF-1.4\n'), 'application/pdf'],
  ['a PDF behind a print job', bytes('\x1b%-12345X@PJL\r\n%PDF-1.4\n'), 'application/pdf'],
  ['a PDF behind an empty line', bytes('\r\n%PDF-1.3\n'), 'application/pdf'],
  [
    'a PDF behind headers',
    bytes('Content-Type: application/pdf\r\n\r\n%PDF-1.4'),
    'application/pdf',
  ],
  ['a PDF at the last place', bytes(`${'x'.repeat(1019)}%PDF-`), 'application/pdf'],
  ['an MP3 with its title', bytes('ID3\x04\0'), 'audio/mpeg'],
  ['an MP3 that starts with audio', bytes('\xff\xfb\x90'), 'audio/mpeg'],
  ['an MP3 of low rate', bytes('\xff\xf3\x90'), 'audio/mpeg'],
  ['an M4A', iso('M4A ', 'isom'), 'audio/mp4'],
  ['an M4A by its second brand', iso('mp42', 'M4A '), 'audio/mp4'],
  ['an audio book', iso('M4B '), 'audio/mp4'],
])('%s is recognized by its content', (_, start, type) => {
  expect(detectDownloadType(start)).toBe(type)
})

test.each([
  ['an empty file', bytes('')],
  ['an HTML page', bytes('<html>')],
  ['a PDF after the first 1,024 bytes', bytes(`${'x'.repeat(1020)}%PDF-`)],
  ['a JPEG', bytes('\xff\xd8\xff')],
  ['AAC without a container', bytes('\xff\xf1\x50')],
  ['a film', iso('mp42', 'isom')],
  ['a picture', iso('avif')],
  ['a program', bytes('MZ')],
])('%s is not recognized as a download', (_, start) => {
  expect(detectDownloadType(start)).toBeNull()
})

test('faultOfDownload returns a message for a wrong type or size', () => {
  const { bytes: most } = downloadKinds['application/pdf']
  expect(faultOfDownload('application/pdf', most)).toBeNull()
  expect(faultOfDownload('application/pdf', most + 1)).toMatch(/^This PDF is larger than 20 MB/)
  expect(faultOfDownload('audio/mpeg', most + 1)).toBeNull()
  expect(faultOfDownload(null, 1)).toBe(downloadFaults.content)
  expect(faultOfDownload('audio/mp4', 0)).toBe(downloadFaults.empty)
})

const box = (brands: string) => `\0\0\0${String.fromCharCode(12 + brands.length - 4)}ftyp${brands}`

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/jpeg', '\xff\xd8\xff\xe1\0\0Exif'],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['image/avif', `\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf`],
  ['image/avif', `\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf`],
  ['image/avif', `\0\0\0\x10ftypavif\0\0\0\0`],
  ['image/avif', `\0\0\0\x14ftypmif1\0\0\0\0avif`],
])('%s is recognized by its first bytes', (type, start) => {
  expect(detectImageType(bytes(start))).toBe(type)
})

test.each([
  ['an empty file', ''],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG with a preamble', '<?xml version="1.0"?><svg/>'],
  ['an HTML page', '<!doctype html><script>'],
  ['a GIF', 'GIF89a'],
  ['a PDF', '%PDF-1.7'],
  ['a RIFF audio file', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a RIFX file', 'RIFX\x24\0\0\0WEBPVP8 '],
  ['a box without a file type', '\0\0\0\x1cmoovavif\0\0\0\0avifmif1'],
  ['an HEIC', box('heic\0\0\0\0mif1heic')],
  ['a film', box('isom\0\0\0\0isomavc1')],
  ['a brand after the end of its box', '\0\0\0\x14ftypheic\0\0\0\0mif1avif'],
  ['a truncated PNG', '\x89PNG'],
])('%s is not recognized as a picture', (_, start) => {
  expect(detectImageType(bytes(start))).toBeNull()
})

test.each([
  ['an iPhone', 'heic\0\0\0\0mif1heic'],
  ['a burst', 'msf1\0\0\0\0msf1hevc'],
  ['a phone of Samsung', 'mif1\0\0\0\0mif1heic'],
  ['ten bits', 'heix\0\0\0\0mif1heix'],
])('a photo of %s is HEIC', (_, brands) => {
  expect(isHeic(bytes(box(brands)))).toBe(true)
  expect(detectImageType(bytes(box(brands)))).toBeNull()
})

test.each([
  ['an AVIF', box('mif1\0\0\0\0mif1avif')],
  ['a film', box('isom\0\0\0\0isomavc1')],
  ['a PNG', '\x89PNG\r\n\x1a\n'],
  ['an empty file', ''],
])('%s is not HEIC', (_, start) => {
  expect(isHeic(bytes(start))).toBe(false)
})
