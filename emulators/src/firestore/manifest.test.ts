import fc from '@shala/contract/testing/fastCheck'
import { manifest } from './manifest.ts'

test('short lines stay as they are, and a blank line ends it', () => {
  expect(manifest({ 'Manifest-Version': '1.0', 'Main-Class': 'a.B' })).toBe(
    'Manifest-Version: 1.0\r\nMain-Class: a.B\r\n\r\n',
  )
})

test('a line of 72 bytes stays, one of 73 is continued', () => {
  const fits = 'x'.repeat(72 - 'Name: '.length)
  expect(manifest({ Name: fits })).toBe(`Name: ${fits}\r\n\r\n`)
  expect(manifest({ Name: `${fits}y` })).toBe(`Name: ${fits}\r\n y\r\n\r\n`)
})

test('whatever the value, no line is too long and all of it can be read back', () => {
  const value = fc
    .string({ unit: 'grapheme', maxLength: 400 })
    .filter((text) => !/[\r\n]/.test(text))
  fc.assert(
    fc.property(value, (text) => {
      const lines = manifest({ 'Class-Path': text }).split('\r\n')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(72)
      expect(lines.slice(0, -2).join('\n').replaceAll('\n ', '')).toBe(`Class-Path: ${text}`)
    }),
  )
})
