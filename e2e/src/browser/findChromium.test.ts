import { expect, test } from '../test.ts'
import { findChromium } from './findChromium.ts'

const program = process.execPath
const nothing = '/no/such/program'

test('CHROME_PATH comes before what is installed', async () => {
  expect(await findChromium(program, ['/bin/sh'])).toBe(program)
})

test('a CHROME_PATH that leads nowhere is named, and nothing else is taken', async () => {
  await expect(findChromium(nothing, [program])).rejects.toMatchObject({
    message: `CHROME_PATH is ${nothing}, which is not a program. Correct it or unset it.`,
  })
})

test('of the usual places the first that has a program is taken', async () => {
  expect(await findChromium('', [nothing, program, '/bin/sh'])).toBe(program)
})
