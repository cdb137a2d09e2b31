import { atMost, testSchema } from '../testing/testSchema.ts'
import { filledLine, httpsAddress, line, lines } from './text.ts'

const halfACharacter = '\ud83e'

testSchema('a line', line(5), {
  good: ' a b ',
  becomes: 'a b',
  cases: [
    ...atMost('', 5),
    ['', ''],
    ['', 'a\nb', 'must hold no line break or control character'],
    ['', '\na', 'must hold no line break or control character'],
    ['', 'a\n', 'must hold no line break or control character'],
    ['', 'a\0', 'must hold no line break or control character'],
    ['', halfACharacter, 'must hold no line break or control character'],
    ['', 7, 'Invalid input: expected string, received number'],
  ],
})

testSchema('a line that is not empty', filledLine(5), {
  good: ' ab ',
  becomes: 'ab',
  cases: [...atMost('', 5), ['', '', 'must not be empty'], ['', '  ', 'must not be empty']],
})

testSchema('lines', lines(5), {
  good: ' a\nb\t',
  becomes: 'a\nb',
  cases: [
    ...atMost('', 5),
    ['', `${halfACharacter}a`, 'must be text'],
    ['', `a${halfACharacter}`, 'must be text'],
    ['', '🧘'],
  ],
})
testSchema('omitted lines', lines(5), { good: undefined, becomes: '' })

const notHttps = 'must be an address that begins with https://'

testSchema('a web address', httpsAddress(20), {
  good: ' https://shala.test ',
  becomes: 'https://shala.test',
  cases: [
    ['', 'https://shala.test/a'],
    ['', 'https://shala.test/ab', 'must be at most 20 characters'],
    ['', '  ', 'must not be empty'],
    ['', 'https://a.test/b c', 'must hold no space'],
    ['', 'https://a.test/\nb', 'must hold no space'],
    ['', 'http://a.test', notHttps],
    ['', 'xhttps://a.test', notHttps],
    ['', 'httpsx://a.test', notHttps],
    ['', 'javascript:alert(1)', notHttps],
    ['', 'a.test', notHttps],
  ],
})
