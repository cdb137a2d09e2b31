import type { StackEnvironment } from '../stackEnvironment.ts'

const announcement = /To (.+), follow this link: (https?:\S+)/

/**
 * Returns the email that a line of the Auth emulator announces, or undefined. The emulator sends
 * nothing and only prints the link, which is rewritten to the site's own page as in a real email.
 */
export function announcedEmail(line: string, siteUrl: string): string | undefined {
  const [, purpose, link] = announcement.exec(line) ?? []
  if (purpose === undefined || link === undefined) return undefined
  const { searchParams } = new URL(link)
  searchParams.delete('newPassword')
  return `Email: to ${purpose}, open ${siteUrl}/account/action?${searchParams.toString()}`
}

/**
 * Makes the Auth emulator as silent as new Firebase projects are about who has an account
 * (email enumeration protection); its own default is to tell.
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
