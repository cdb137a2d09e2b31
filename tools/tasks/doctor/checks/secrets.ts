import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../../google/GoogleApi.ts'
import type { School } from '../../school/School.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const Version = z.object({ state: z.string() })

/** The secrets required for deploying the functions, and their purpose. */
const secrets = [
  { name: 'CONTACT_KEY', use: 'the contact form and links to recordings', isRandom: true },
  { name: 'UNSUBSCRIBE_KEY', use: 'links that turn emails off', isRandom: true },
  { name: 'SMTP_PASSWORD', use: 'the mail service', isRandom: false },
  { name: 'SANITY_VIEWER_TOKEN', use: 'previews of drafts', isRandom: false },
  { name: 'SANITY_WEBHOOK_SECRET', use: 'what Sanity tells of changes', isRandom: true },
] as const

/** Made in the console, under App Check, Apps, Manage debug tokens. */
const debugToken = {
  name: 'APP_CHECK_DEBUG_TOKEN',
  use: 'what the functions site and preview read',
  isRandom: false,
} as const

/** Made in Stripe's dashboard; docs/going-live.md names the permissions and the events. */
const paymentSecrets = [
  { name: 'STRIPE_SECRET_KEY', use: 'payments by card', isRandom: false },
  { name: 'STRIPE_WEBHOOK_SECRET', use: 'the events of Stripe', isRandom: false },
] as const

/** The secrets that a school's functions are deployed with. */
export function listNeededSecrets({ appCheck, payments }: School) {
  return [
    ...secrets,
    ...(appCheck?.siteKey == null ? [] : [debugToken]),
    ...(payments?.byCard === true ? paymentSecrets : []),
  ]
}

/** https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets.versions */
export const secretsCheck: ProjectCheck = {
  title: 'The secrets',
  async run({ google, school }) {
    const faults: { says: string; todo: string }[] = []
    const wanted = listNeededSecrets(school)
    for (const { name, use, isRandom } of wanted) {
      const state = await getState(google, name)
      if (state === 'ENABLED') continue
      const set = `npx firebase functions:secrets:set ${name} --project ${google.projectId}`
      faults.push({
        says: state === null ? `${name} is not set, for ${use}` : `the newest ${name} is ${state}`,
        todo: isRandom ? `openssl rand -hex 32 | ${set} --data-file -` : set,
      })
    }
    return goodUnless(`all ${wanted.length} are set`, faults)
  },
}

/** The state of a secret's newest version; null where there is none. */
async function getState(google: GoogleApi, name: string): Promise<string | null> {
  const secret = `projects/${google.projectId}/secrets/${name}/versions/latest`
  try {
    return (await google.get(`secretmanager.googleapis.com/v1/${secret}`, Version)).state
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null
    throw error
  }
}
