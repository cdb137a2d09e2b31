import * as z from 'zod'
import type { GoogleApi } from '../../google/GoogleApi.ts'
import { advice, good, type ProjectCheck } from '../Check.ts'

const Notes = z.object({
  documents: z
    .array(
      z.object({
        name: z.string(),
        fields: z
          .object({ admin: z.object({ booleanValue: z.boolean().default(false) }).prefault({}) })
          .prefault({}),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})
const Accounts = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
        mfaInfo: z.array(z.object({})).default([]),
      }),
    )
    .default([]),
})

/**
 * Recommends a second factor for admins. Google sign-ins have the one of the Google account; a
 * password of the site has none.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup
 */
export const adminSignIn: ProjectCheck = {
  title: 'A second factor for admins',
  async run({ google, school }) {
    const ids = [...new Set([...school.firstAdmins, ...(await readAdmins(google))])]
    if (ids.length === 0) return good('there is no admin yet')
    const users: z.infer<typeof Accounts>['users'] = []
    for (let place = 0; place < ids.length; place += 100) {
      const address = `identitytoolkit.googleapis.com/v1/projects/${google.projectId}/accounts:lookup`
      const asked = { localId: ids.slice(place, place + 100) }
      users.push(...(await google.readByPost(address, Accounts, asked)).users)
    }
    const byPassword = users.filter(
      ({ providerUserInfo, mfaInfo }) =>
        mfaInfo.length === 0 &&
        providerUserInfo.some(({ providerId }) => providerId === 'password'),
    )
    const verified = 'with 2-Step Verification on (myaccount.google.com, Security)'
    if (byPassword.length === 0) {
      return good(`all ${users.length} sign in with Google; each should do so ${verified}`)
    }
    const uids = byPassword.map(({ localId }) => localId).join(', ')
    return advice(
      `${byPassword.length} of ${users.length} can sign in with a password alone (${uids})`,
      `Have each of them sign in with Google, ${verified}; then replace the password by a long random one.`,
    )
  },
}

/** Returns the user IDs of the admins in the collection `admins`. */
async function readAdmins(google: GoogleApi): Promise<string[]> {
  const ids: string[] = []
  let page = ''
  do {
    const collection = `projects/${google.projectId}/databases/(default)/documents/admins`
    const query = `pageSize=300&mask.fieldPaths=admin${page === '' ? '' : `&pageToken=${page}`}`
    const address = `firestore.googleapis.com/v1/${collection}?${query}`
    const { documents, nextPageToken } = await google.get(address, Notes)
    for (const { name, fields } of documents) {
      if (fields.admin.booleanValue) ids.push(name.slice(name.lastIndexOf('/') + 1))
    }
    page = nextPageToken ?? ''
  } while (page !== '')
  return ids
}
