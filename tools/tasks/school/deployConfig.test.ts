import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { deployConfig } from './deployConfig.ts'

const Hosting = z.looseObject({ rewrites: z.array(z.unknown()) })
const config: unknown = JSON.parse(
  readFileSync(join(__dirname, '..', '..', '..', 'firebase.json'), 'utf8'),
)

test('sets the school’s region in every rewrite', () => {
  const { hosting } = z.looseObject({ hosting: Hosting }).parse(config)
  const { rewrites } = hosting
  const made = JSON.stringify(deployConfig(config, 'europe-west1'))
  expect(made).not.toContain('us-central1')
  expect(made.match(/"region":"europe-west1"/g)).toHaveLength(rewrites.length)
  expect(made).not.toContain('predeploy')
  expect(made.match(/"pinTag":true/g)).toHaveLength(rewrites.length)
})

test('keeps all settings that do not depend on the school', () => {
  const { hosting, functions: _, ...others } = z.looseObject({ hosting: Hosting }).parse(config)
  const made = z.looseObject({ hosting: Hosting }).parse(deployConfig(config, 'europe-west1'))
  expect(made).toMatchObject(others)
  expect({ ...made.hosting, rewrites: [] }).toEqual({ ...hosting, rewrites: [] })
})
