import { startFakeServer } from '@shala/emulators/testing/startFakeServer'
import { root } from '../../root.ts'
import { GoogleApi } from '../google/GoogleApi.ts'
import { exampleSchool as school } from '../school/exampleSchool.ts'
import { requireReady } from './runCheck.ts'

test('requireReady() lists everything that prevents a deployment, with fixes', async () => {
  const google = await startFakeServer(({ url }) =>
    url.includes('serviceusage')
      ? { body: { services: [] } }
      : url.includes('/b/')
        ? { status: 403, body: { error: { message: 'Not for you' } } }
        : { status: 404, body: null },
  )
  const stop = new AbortController().signal
  const { projectId } = school.firebase
  const api = new GoogleApi({ projectId, accessToken: '', stop, standIn: `http://${google.host}` })
  const resolveTexts = () => Promise.resolve([])
  const signInToMailServer = () => Promise.resolve(null)
  const asked = { resolveTexts, signInToMailServer }
  const context = { school, google: api, root, ...asked, siteAddress: '', stripeAddress: '', stop }
  const refused: unknown = await requireReady(context).catch((error: unknown) => error)
  await google.close()
  const words = String(refused)
  expect(words).toContain('The services of Google: off: artifactregistry.googleapis.com')
  expect(words).toContain('The database: there is none yet')
  expect(words).toContain('The bucket of Storage: Not for you')
  expect(words).toContain('CONTACT_KEY is not set, for the contact form and links to recordings')
  expect(words).toContain('The key of App Check: the web app is not registered')
  expect(words).toContain('npm run doctor')
})
