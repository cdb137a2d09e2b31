import { createServer } from 'node:http'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { requireSameCommit } from './requireSameCommit.ts'

const at = '2026-11-26T04:00:00+00:00'
const stop = new AbortController().signal
const latest = (commit: string) => JSON.stringify({ id: 'a-build', timestamp: 1, commit })

/** Checks a build of one commit against a site that answers with this text. */
async function check(commit: string, answer: string) {
  const site = createServer((_, response) => response.end(answer))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(site.address())
  try {
    await requireSameCommit({ siteUrl: `http://127.0.0.1:${port}`, built: latest(commit), stop })
  } finally {
    site.close()
  }
}

test.each([
  ['the same hash', `4ad8f5d ${at}`],
  ['a longer hash', `4ad8f5d12b ${at}`],
])('accepts the commit that is online: %s', async (_, online) => {
  await expect(check(`4ad8f5d ${at}`, latest(online))).resolves.toBeUndefined()
})

test.each([
  ['another commit', latest(`77e1bb0 ${at}`), /deployed from commit 77e1bb0/],
  ['another time', latest('4ad8f5d 2026-11-25T04:00:00+00:00'), /deployed from commit 4ad8f5d/],
  ['an unknown commit', latest('unknown'), /does not name the commit/],
  ['a missing file', 'Page not found', /does not name the commit/],
])('refuses %s', async (_, answer, words) => {
  const checked = check(`4ad8f5d ${at}`, answer)
  await expect(checked).rejects.toThrow(UserError)
  await expect(checked).rejects.toThrow(words)
})

test('refuses a build outside a repository', async () => {
  await expect(check('unknown', latest(`4ad8f5d ${at}`))).rejects.toThrow('outside of a repository')
})
