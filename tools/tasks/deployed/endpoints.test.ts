import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseStrict } from 'firebase-tools/lib/functions/env.js'
import { root } from '../../root.ts'
import { completeParameters } from './endpoints.ts'

let folder: string
beforeEach(async () => {
  // Inside the project, so that the built code finds its packages.
  await mkdir(join(root, '.shala'), { recursive: true })
  folder = await mkdtemp(join(root, '.shala', 'parameters-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ main: 'index.js' }))
  await writeFile(
    join(folder, 'index.js'),
    `const { defineInt, defineSecret, defineString } = require('firebase-functions/params')
    defineInt('GUESSES', { default: 500 })
    defineString('HOST', { default: '' })
    defineString('NAME', { default: 'Shala' })
    defineString('REQUIRED')
    defineSecret('KEY')`,
  )
})
afterEach(() => rm(folder, { recursive: true }))

test('completeParameters() writes missing defaults and keeps existing values', async () => {
  const file = join(folder, '.env.yoga-school')
  await writeFile(file, 'NAME="Yoga #1"\n')
  await completeParameters(root, folder, 'yoga-school')
  const wanted = { NAME: 'Yoga #1', GUESSES: '500', HOST: '' }
  expect(parseStrict(await readFile(file, 'utf8'))).toEqual(wanted)
  await completeParameters(root, folder, 'yoga-school')
  expect(parseStrict(await readFile(file, 'utf8'))).toEqual(wanted)
})
