import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../../google/GoogleApi.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const Config = z.object({
  signIn: z
    .object({ email: z.object({ enabled: z.boolean().default(false) }).prefault({}) })
    .prefault({}),
  emailPrivacyConfig: z
    .object({ enableImprovedEmailPrivacy: z.boolean().default(false) })
    .prefault({}),
  authorizedDomains: z.array(z.string()).default([]),
  notification: z
    .object({ sendEmail: z.object({ callbackUri: z.string().default('') }).prefault({}) })
    .prefault({}),
})
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
    const rules = [
      {
        isSo: config.signIn.email.enabled,
        says: 'nobody can sign in with e-mail and password',
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
        isSo: config.notification.sendEmail.callbackUri === action,
        says: 'the links of its e-mails do not lead to the site',
        todo: `In the console, under Authentication, Templates, set the action URL to ${action}.`,
      },
    ]
    return goodUnless(
      'by e-mail and by Google, and strangers learn nothing',
      rules.filter(({ isSo }) => !isSo),
    )
  },
}

async function hasGoogle(google: GoogleApi, address: string): Promise<boolean> {
  try {
    return (await google.get(address, Provider)).enabled
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return false
    throw error
  }
}
