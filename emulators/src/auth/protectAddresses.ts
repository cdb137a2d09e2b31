import type { StackEnvironment } from '../stackEnvironment.ts'

/**
 * Makes the Auth emulator as silent as new Firebase projects are about who has an account
 * (e-mail enumeration protection); its own default is to tell.
 */
export async function protectAddresses(env: StackEnvironment): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = env
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`,
    {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    },
  )
  if (!response.ok) {
    throw new Error(`The Auth emulator did not take its settings: ${await response.text()}`)
  }
}
