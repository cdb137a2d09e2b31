import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChromium } from './findChromium.ts'

const program = process.execPath
const nothing = '/no/such/program'

void test('CHROME_PATH comes before what is installed', async () => {
  assert.equal(await findChromium(program, ['/bin/sh']), program)
})

void test('a CHROME_PATH that leads nowhere is named, and nothing else is taken', async () => {
  await assert.rejects(findChromium(nothing, [program]), {
    message: `CHROME_PATH is ${nothing}, which is not a program. Correct it or unset it.`,
  })
})

void test('of the usual places the first that has a program is taken', async () => {
  assert.equal(await findChromium('', [nothing, program, '/bin/sh']), program)
})
