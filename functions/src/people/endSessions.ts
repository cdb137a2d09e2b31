import { auth, firebaseApp } from '../firebase.ts'

const provider = 'identitytoolkit.googleapis.com/v1'

export async function endAllSessions(userId: string): Promise<void> {
  await auth().revokeRefreshTokens(userId)
}

/**
 * Ends the sessions of an account that began before a moment, given in seconds, and leaves that
 * which began then. The Admin SDK ends sessions only as of now, so this asks the provider itself, as
 * the SDK does: accounts:update of the Identity Toolkit API.
 */
export async function endSessionsBefore(userId: string, seconds: number): Promise<void> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const root = emulator === undefined ? `https://${provider}` : `http://${emulator}/${provider}`
  const project = process.env.GCLOUD_PROJECT ?? ''
  const response = await fetch(`${root}/projects/${project}/accounts:update`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${emulator === undefined ? await accessToken() : 'owner'}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ localId: userId, validSince: String(seconds) }),
  })
  if (!response.ok) throw new Error(`Sessions could not be ended: ${response.status}`)
}

async function accessToken(): Promise<string> {
  const { credential } = firebaseApp().options
  if (credential === undefined) throw new Error('The app has no credential')
  return (await credential.getAccessToken()).access_token
}
