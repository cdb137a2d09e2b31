import { expect, test } from '../test.ts'
import { findChromium } from './findChromium.ts'

const program = process.execPath
const nothing = '/no/such/program'

test('prefers CHROME_PATH to installed browsers', async () => {
  expect(await findChromium(program, ['/bin/sh'])).toBe(program)
})

test('names an invalid CHROME_PATH and tries nothing else', async () => {
  await expect(findChromium(nothing, [program])).rejects.toMatchObject({
    message: `CHROME_PATH is ${nothing}, which is not a program. Correct it or unset it.`,
  })
})

test('returns the first usual place that has a program', async () => {
  expect(await findChromium('', [nothing, program, '/bin/sh'])).toBe(program)
})
