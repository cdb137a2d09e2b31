import fc from '@shala/contract/testing/fastCheck'
import { manifest } from '../firebase/emulatorFolder.ts'

test('wraps any value to lines of at most 72 bytes that can be read back', () => {
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
