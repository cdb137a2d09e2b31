import { readAddresses } from './readAddresses.ts'

test.each<[string, string, string[], string[]]>([
  ['nothing', ' \n ', [], []],
  ['a column', 'maya@x.test\r\nleo@x.test\n', ['maya@x.test', 'leo@x.test'], []],
  ['recipients', 'Maya L <Maya@x.test>; "Leo" <leo@x.test>,', ['maya@x.test', 'leo@x.test'], []],
  ['one twice', 'maya@x.test, MAYA@x.test', ['maya@x.test'], []],
  ['a link', 'mailto:maya@x.test', ['maya@x.test'], []],
  ['what is none', 'maya@ @x.test hello', [], ['maya@', '@x.test']],
])('%s', (_, text, emails, others) => {
  expect(readAddresses(text)).toEqual({ emails, others })
})
