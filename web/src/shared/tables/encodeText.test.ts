import { Encoding } from './Encoding.ts'
import { decodeText } from './decodeText.ts'
import { encodeText } from './encodeText.ts'

const text = 'Café; “twice” – 5\r\n'

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'macintosh'] as const)(
  'encodes %s so that it can be read back',
  (encoding) => {
    expect(decodeText(encodeText(text, encoding), encoding).text).toBe(text)
  },
)

test.each(Encoding.options)('falls back to UTF-8 for text that %s cannot encode', (encoding) => {
  const read = decodeText(encodeText(`${text}🧘`, encoding))
  expect(read).toMatchObject({ text: `${text}🧘`, isCertain: true })
})
