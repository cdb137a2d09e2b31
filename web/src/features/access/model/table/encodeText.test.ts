import { decodeText, Encoding } from './decodeText.ts'
import { encodeText } from './encodeText.ts'

test.each(Encoding.options)('a text that is written as %s can be read back', (encoding) => {
  expect(decodeText(encodeText('Café; “twice” – €5\r\n', encoding))).toEqual({
    text: 'Café; “twice” – €5\r\n',
    encoding,
  })
})

test('what Windows spreadsheets have no sign for makes a file UTF-8', () => {
  expect(decodeText(encodeText('Café क', 'windows-1252'))).toEqual({
    text: 'Café क',
    encoding: 'utf-8',
  })
})
