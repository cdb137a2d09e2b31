import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../../google/GoogleApi.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const Config = z.object({
  signIn: z
    .object({
      email: z.object({ enabled: z.boolean().default(false) }).prefault({}),
      anonymous: z.object({ enabled: z.boolean().default(false) }).prefault({}),
    })
    .prefault({}),
  emailPrivacyConfig: z
    .object({ enableImprovedEmailPrivacy: z.boolean().default(false) })
    .prefault({}),
  authorizedDomains: z.array(z.string()).default([]),
  passwordPolicyConfig: z
    .object({
      passwordPolicyEnforcementState: z.string().default('OFF'),
      passwordPolicyVersions: z
        .array(
          z.object({
            customStrengthOptions: z.object({ minPasswordLength: z.int().default(6) }).prefault({}),
          }),
        )
        .default([]),
    })
    .prefault({}),
  notification: z
    .object({ sendEmail: z.object({ callbackUri: z.string().default('') }).prefault({}) })
    .prefault({}),
})
/** The shortest password that a project may accept: NIST SP 800-63B and OWASP ASVS ask for 8. */
const shortestPassword = 8

const Provider = z.object({ enabled: z.boolean().default(false) })

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config */
export const signIn: ProjectCheck = {
  title: 'Signing in',
  async run({ google, school }) {
    const api = `identitytoolkit.googleapis.com/admin/v2/projects/${google.projectId}`
    const config = await google.get(`${api}/config`, Config)
    const byGoogle = await hasGoogle(google, `${api}/defaultSupportedIdpConfigs/google.com`)
    const host = new URL(school.siteUrl).hostname
    const action = `${school.siteUrl}/account/action`
    const own = new Set([host, school.firebase.authDomain, ...hostingDomains(google.projectId)])
    const strangers = config.authorizedDomains.filter((domain) => !own.has(domain))
    const rules = [
      {
        isSo: config.signIn.email.enabled,
        says: 'nobody can sign in with email and password',
        todo: 'In the console, under Authentication, Sign-in method, switch Email/Password on.',
      },
      {
        isSo: byGoogle,
        says: 'nobody can sign in with Google',
        todo: 'In the console, under Authentication, Sign-in method, switch Google on.',
      },
      {
        isSo: config.emailPrivacyConfig.enableImprovedEmailPrivacy,
        says: 'strangers can find out who has an account',
        todo: 'In the console, under Authentication, Settings, User actions, switch Email enumeration protection on.',
      },
      {
        isSo: config.authorizedDomains.includes(host),
        says: `${host} is no authorised domain, so Google’s window refuses it`,
        todo: `In the console, under Authentication, Settings, Authorised domains, add ${host}.`,
      },
      {
        isSo: strangers.length === 0,
        says: `people can sign in on pages at ${strangers.join(', ')}`,
        todo: `In the console, under Authentication, Settings, Authorised domains, remove ${strangers.join(', ')}.`,
      },
      {
        isSo: !config.signIn.anonymous.enabled,
        says: 'anyone gets an account without an address',
        todo: 'In the console, under Authentication, Sign-in method, switch Anonymous off.',
      },
      {
        isSo: enforcesLength(config.passwordPolicyConfig),
        says: `passwords shorter than ${shortestPassword} characters are accepted`,
        todo: `In the console, under Authentication, Settings, Password policy, choose Require enforcement and a minimum length of 10 (at least ${shortestPassword}). The forms follow it.`,
      },
      {
        isSo: config.notification.sendEmail.callbackUri === action,
        says: 'the links of its emails do not lead to the site',
        todo: `In the console, under Authentication, Templates, set the action URL to ${action}.`,
      },
    ]
    return goodUnless(
      'by email and by Google, and strangers learn nothing',
      rules.filter(({ isSo }) => !isSo),
    )
  },
}

/** The addresses that Hosting gives every project. */
const hostingDomains = (projectId: string) => [
  `${projectId}.firebaseapp.com`,
  `${projectId}.web.app`,
]

function enforcesLength({
  passwordPolicyEnforcementState: state,
  passwordPolicyVersions: versions,
}: z.infer<typeof Config>['passwordPolicyConfig']): boolean {
  const lengths = versions.map((version) => version.customStrengthOptions.minPasswordLength)
  return state === 'ENFORCE' && lengths.length > 0 && Math.min(...lengths) >= shortestPassword
}

async function hasGoogle(google: GoogleApi, address: string): Promise<boolean> {
  try {
    return (await google.get(address, Provider)).enabled
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return false
    throw error
  }
}
