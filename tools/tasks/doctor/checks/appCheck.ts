import * as z from 'zod'
import { readMode, services } from '../../appCheck/appCheck.ts'
import { type GoogleApi, GoogleRefusal } from '../../google/GoogleApi.ts'
import { advice, bad, good, type ProjectCheck } from '../Check.ts'

const RecaptchaConfig = z.object({ siteKey: z.string().default('') })

/**
 * Whether the site can prove itself, where the school requires proof. Without a key that Google knows,
 * everyone would be refused, so nothing is deployed before.
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps.recaptchaEnterpriseConfig
 */
export const appCheckKey: ProjectCheck = {
  title: 'The key of App Check',
  async run({ google, school }) {
    const register =
      'In the console, under App Check, Apps, register the web app with reCAPTCHA Enterprise, and write its key into school.json as appCheck.siteKey.'
    const { appCheck: said } = school
    if (said === undefined) {
      return advice('the school does without it, so any program can call the functions', register)
    }
    const { siteKey, isRequired } = said
    const orLater = `${register} Until then, "isRequired": false lets the site go online without it.`
    if (siteKey === null) {
      return isRequired
        ? bad('App Check is required, and there is no key yet', orLater)
        : advice('there is no key yet, so any program can call the functions', register)
    }
    const registered = await readRegisteredKey(google, school.firebase.appId)
    if (registered === siteKey) return good('the web app is registered with it')
    const says = registered === '' ? 'is not registered' : `is registered with ${registered}`
    return bad(`the web app ${says}, and school.json says ${siteKey}`, orLater)
  },
}

/** Returns the site key with which the web app is registered, or an empty string. */
async function readRegisteredKey(google: GoogleApi, appId: string): Promise<string> {
  const app = `projects/${google.projectId}/apps/${appId}`
  const address = `firebaseappcheck.googleapis.com/v1/${app}/recaptchaEnterpriseConfig`
  try {
    return (await google.get(address, RecaptchaConfig)).siteKey
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return ''
    throw error
  }
}

/** Checks that services require App Check exactly if the school does. */
export const appCheck: ProjectCheck = {
  title: 'App Check',
  async run({ google, school }) {
    if (school.appCheck === undefined) return good('the school does without it')
    const { isRequired } = school.appCheck
    const others: string[] = []
    for (const service of services) {
      const isEnforced = (await readMode(google, service)) === 'ENFORCED'
      if (isEnforced !== isRequired) others.push(service.name)
    }
    if (others.length === 0) return good(isRequired ? 'required everywhere' : 'not required yet')
    const does = isRequired ? 'do not require it, as school.json says' : 'require it already'
    return bad(`${others.join(', ')} ${does}`, 'npm run app-check')
  },
}
