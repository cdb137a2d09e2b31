import { startFakeServer, type Answered } from '@shala/emulators/testing/startFakeServer'
import * as z from 'zod'
import { GoogleApi } from '../google/GoogleApi.ts'
import { rollback } from './rollback.ts'

const projectId = 'yoga-school-3f2a1'
const version = (name: string) => ({ name: `sites/${projectId}/versions/${name}` })

let google: Awaited<ReturnType<typeof startFakeServer>>
let listed: Answered
let created: Answered
beforeEach(async () => {
  listed = {
    body: {
      releases: [
        { type: 'DEPLOY', releaseTime: '2026-11-24T10:00:00Z', version: version('new') },
        // The live version was deployed twice; the one to restore is older.
        { type: 'DEPLOY', releaseTime: '2026-11-24T09:00:00Z', version: version('new') },
        { type: 'SITE_DISABLE', releaseTime: '2026-11-23T12:00:00Z' },
        { type: 'DEPLOY', releaseTime: '2026-11-22T10:00:00Z', version: version('old') },
        { type: 'DEPLOY', releaseTime: '2026-11-20T10:00:00Z', version: version('oldest') },
      ],
    },
  }
  created = { body: { type: 'ROLLBACK', releaseTime: '2026-11-24T11:00:00Z' } }
  google = await startFakeServer(({ method }) => (method === 'GET' ? listed : created))
})
afterEach(() => google.close())

async function run(isPlan = false): Promise<string> {
  const said: string[] = []
  const stop = new AbortController().signal
  const standIn = `http://${google.host}`
  const api = new GoogleApi({ projectId, accessToken: 'of-the-owner', stop, standIn })
  await rollback({ google: api, isPlan, say: (line) => said.push(line) })
  return said.join('\n')
}
const posts = () => google.asked.filter(({ method }) => method === 'POST')

test('restores the version before the live one', async () => {
  expect(await run()).toContain('The one before is shown again')
  expect(posts()).toMatchObject([{ body: { type: 'ROLLBACK' } }])
  const { url } = z.object({ url: z.string() }).parse(posts()[0])
  expect(decodeURIComponent(url)).toBe(
    `/firebasehosting.googleapis.com/v1beta1/sites/${projectId}/channels/live/releases?versionName=sites/${projectId}/versions/old`,
  )
})

test('names the missing role to a user without permission', async () => {
  created = { status: 403, body: { error: { message: 'The caller does not have permission' } } }
  await expect(run()).rejects.toThrow('role Firebase Hosting Admin. Nothing was changed')
})
