import {
  downloadFaults,
  downloadKinds,
  detectDownloadType,
  faultOfDownload,
} from './downloadType.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const iso = (...brands: string[]) => {
  const size = 8 + 8 + 4 * (brands.length - 1)
  return bytes(
    `\0\0\0${String.fromCharCode(size)}ftyp${brands[0] ?? ''}\0\0\0\0${brands.slice(1).join('')}`,
  )
}

test.each([
  ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['an MP3 with its title', bytes('ID3\x04\0'), 'audio/mpeg'],
  ['an MP3 that begins with sound', bytes('\xff\xfb\x90'), 'audio/mpeg'],
  ['an MP3 of low rate', bytes('\xff\xf3\x90'), 'audio/mpeg'],
  ['an M4A', iso('M4A ', 'isom'), 'audio/mp4'],
  ['an M4A by its second brand', iso('mp42', 'M4A '), 'audio/mp4'],
  ['an audio book', iso('M4B '), 'audio/mp4'],
])('%s is known by what it holds', (_, start, type) => {
  expect(detectDownloadType(start)).toBe(type)
})

test.each([
  ['nothing', bytes('')],
  ['a page', bytes('<html>')],
  ['a PDF further on', bytes(' %PDF-')],
  ['a JPEG', bytes('\xff\xd8\xff')],
  ['AAC without a container', bytes('\xff\xf1\x50')],
  ['a film', iso('mp42', 'isom')],
  ['a picture', iso('avif')],
  ['a program', bytes('MZ')],
])('%s is not', (_, start) => {
  expect(detectDownloadType(start)).toBeNull()
})

test('what is wrong with a file is said in words', () => {
  const { bytes: most } = downloadKinds['application/pdf']
  expect(faultOfDownload('application/pdf', most)).toBeNull()
  expect(faultOfDownload('application/pdf', most + 1)).toMatch(/^This PDF is larger than 20 MB/)
  expect(faultOfDownload('audio/mpeg', most + 1)).toBeNull()
  expect(faultOfDownload(null, 1)).toBe(downloadFaults.content)
  expect(faultOfDownload('audio/mp4', 0)).toBe(downloadFaults.empty)
})
