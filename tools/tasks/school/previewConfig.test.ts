import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { previewConfig } from './previewConfig.ts'

const config: unknown = JSON.parse(
  readFileSync(join(__dirname, '..', '..', '..', 'firebase.json'), 'utf8'),
)
const Config = z.looseObject({
  hosting: z.looseObject({ rewrites: z.array(z.looseObject({ source: z.string() })) }),
})

test('rewrites to the live services in the school’s region', () => {
  const { hosting } = Config.parse(config)
  const made = Config.parse(previewConfig(config, 'europe-west1')).hosting
  expect(made.rewrites).toEqual(
    hosting.rewrites.map(({ source, function: named }) => {
      const { functionId } = z.object({ functionId: z.string() }).parse(named)
      const serviceId = functionId.toLowerCase()
      return { source, run: { serviceId, region: 'europe-west1' } }
    }),
  )
  expect({ ...made, rewrites: [] }).toEqual({ ...hosting, rewrites: [] })
})

test('derives the service name of a function as Cloud Run does', () => {
  const rewrites = [
    { regex: '^/x$', function: { functionId: 'contentChanged_now', region: 'us-central1' } },
  ]
  expect(previewConfig({ hosting: { rewrites } }, 'europe-west1')).toEqual({
    hosting: {
      rewrites: [
        { regex: '^/x$', run: { serviceId: 'contentchanged-now', region: 'europe-west1' } },
      ],
    },
  })
})
