import { one, three, two, type Builtin } from './builtins.ts'
import { stringOf, wrongType } from './expecting.ts'
import { fullyMatches, replaceAll, splitBy } from './pattern.ts'
import { bool, int, list, string, type Value } from './values.ts'

const text = (change: (value: string) => string) => one((value) => string(change(stringOf(value))))

export const stringMethods = {
  string: new Map<string, Builtin>([
    // UTF-16 units, and letters of ASCII only, as the official engine has it.
    ['size', one((value) => int(stringOf(value).length))],
    ['lower', text((value) => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()))],
    ['upper', text((value) => value.replace(/[a-z]+/g, (letters) => letters.toUpperCase()))],
    // Everything up to the space is trimmed, control characters too.
    ['trim', text((value) => value.replace(/^[\0- ]+|[\0- ]+$/g, ''))],
    ['matches', two((value, pattern) => bool(fullyMatches(stringOf(pattern), stringOf(value))))],
    [
      'split',
      two((value, pattern) => list(splitBy(stringOf(pattern), stringOf(value)).map(string))),
    ],
    [
      'replace',
      three((value, pattern, by) =>
        string(replaceAll(stringOf(pattern), stringOf(value), stringOf(by))),
      ),
    ],
    ['toUtf8', one((value) => ({ type: 'bytes', value: Buffer.from(stringOf(value)) }))],
  ]),
  bytes: new Map<string, Builtin>([
    ['size', one((value) => int(bytesOf(value).length))],
    ['toBase64', one((value) => string(bytesOf(value).toString('base64')))],
    ['toHexString', one((value) => string(bytesOf(value).toString('hex').toUpperCase()))],
  ]),
}

function bytesOf(value: Value): Buffer {
  return value.type === 'bytes' ? Buffer.from(value.value) : wrongType(value, 'bytes')
}
