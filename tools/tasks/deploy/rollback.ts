import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../google/GoogleApi.ts'

const Release = z.object({
  type: z.string().optional(),
  releaseTime: z.string(),
  version: z.object({ name: z.string() }).optional(),
})
const Releases = z.object({ releases: z.array(Release).default([]) })

interface RollbackContext {
  readonly google: GoogleApi
  /** Only say what would be done. */
  readonly isPlan: boolean
  readonly say: (line: string) => void
}

/**
 * Has Hosting show the version before the one that is live, with the functions that it was deployed
 * with, to which each version is pinned. Rules, indexes, the other functions and all that is stored
 * stay as they are. A UserError says why it cannot be done.
 *
 * https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels.releases
 */
export async function rollback({ google, isPlan, say }: RollbackContext): Promise<void> {
  const channel = `firebasehosting.googleapis.com/v1beta1/sites/${google.projectId}/channels/live`
  const { releases } = await explained(google.get(`${channel}/releases?pageSize=50`, Releases))
  const versions = releases.flatMap(({ version, releaseTime }) =>
    version === undefined ? [] : [{ name: version.name, releaseTime }],
  )
  const live = versions[0]
  const before = versions.find(({ name }) => name !== live?.name)
  if (live === undefined || before === undefined) {
    throw new UserError('There is no release before the one that is live.')
  }
  say(`Live since ${live.releaseTime}: ${live.name}`)
  say(`Before it, from ${before.releaseTime}: ${before.name}`)
  if (isPlan) {
    say('\nNothing was done. Leave out --plan to show the one before.')
    return
  }
  const address = `${channel}/releases?versionName=${encodeURIComponent(before.name)}`
  await explained(google.post(address, { type: 'ROLLBACK', message: 'npm run rollback' }, Release))
  say('\nThe one before is shown again. To go forward again: mend it, and run npm run deploy.')
}

async function explained<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GoogleRefusal) {
      const role = error.status === 403 ? ' You need the role Firebase Hosting Admin.' : ''
      throw new UserError(`Google does not do it: ${error.message}.${role} Nothing was changed.`)
    }
    throw error
  }
}
