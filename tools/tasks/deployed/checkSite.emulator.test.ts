import { slowTest } from '@shala/contract/testing/slowTest'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { checkSite } from '../deploy/checkSite.ts'

// The built site of these tests is like a deployed one: Hosting's emulator and the function `site`.
const env = z
  .object({
    SHALA_SITE_URL: z.string(),
  })
  .parse(process.env)
const siteUrl = env.SHALA_SITE_URL
const callable = `${siteUrl}/api/listPublishedCourses`
const stop = new AbortController().signal
const Build = z.object({ id: z.string() })

let build: string
beforeAll(async () => {
  const response = await fetch(`${siteUrl}/builds/latest.json`)
  build = Build.parse(await response.json()).id
})

slowTest('resolves for a working site', async () => {
  await checkSite({ siteUrl, build, callable, stop })
})

slowTest.each<[string, () => object, string]>([
  ['another build', () => ({ build: 'of-tomorrow' }), 'does not show the build of-tomorrow'],
  ['a site that is down', () => ({ siteUrl: 'http://127.0.0.1:1' }), 'does not answer'],
  [
    'a callable that is not a function',
    () => ({ callable: `${siteUrl}/about-us` }),
    'not as a function',
  ],
])('rejects %s with an explanation', async (_, others, words) => {
  const checked = checkSite({ siteUrl, build, callable, stop, waitMs: 0, ...others() })
  await expect(checked).rejects.toThrow(UserError)
  await expect(checked).rejects.toThrow(words)
})
