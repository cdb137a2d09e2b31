import * as z from 'zod'
import { type GoogleApi, GoogleRefusal } from '../../google/GoogleApi.ts'
import { functionParameters } from '../../school/schoolEnvironment.ts'
import { bad, type Finding, good, goodUnless, type ProjectCheck } from '../Check.ts'

const DeployedFunction = z.object({
  state: z.string(),
  serviceConfig: z.object({
    environmentVariables: z.record(z.string(), z.string()).default({}),
  }),
})

/** The settings of `school.json` that decide who emails come from and which server sends them. */
const compared = ['MAIL_FROM', 'MAIL_REPLY_TO', 'SMTP_SERVER'] as const

/** Whether the function `sendMail` is deployed as `school.json` says. */
export const mailSender: ProjectCheck = {
  title: 'The function that sends emails',
  async run({ google, school }) {
    const { projectId } = google
    const found = await findFunction(google, school.region)
    const todo = 'npm run deploy deploys it as school.json says.'
    if (found === null) return bad('nothing sends emails: sendMail is not deployed', todo)
    const wanted = functionParameters(school)
    const { state, serviceConfig } = found
    const faults = compared.flatMap((name) => {
      const deployed = serviceConfig.environmentVariables[name] ?? ''
      const right = wanted[name] ?? ''
      return deployed === right
        ? []
        : [{ says: `its ${name} is "${deployed}" and should be "${right}"`, todo }]
    })
    const logs = `Look at its log: npx firebase functions:log --only sendMail --project ${projectId}`
    return goodUnless(`it sends them from ${school.email.from}`, [
      ...(state === 'ACTIVE' ? [] : [{ says: `sendMail is ${state.toLowerCase()}`, todo: logs }]),
      ...faults,
    ])
  },
}

/** https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions/get */
async function findFunction(google: GoogleApi, region: string) {
  const name = `projects/${google.projectId}/locations/${region}/functions/sendMail`
  try {
    return await google.get(`cloudfunctions.googleapis.com/v2/${name}`, DeployedFunction)
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null
    throw error
  }
}

const Payload = z.object({ payload: z.object({ data: z.base64() }) })

/** Whether the mail server lets the school in: a connection and a sign-in from this machine. */
export const mailServer: ProjectCheck = {
  title: 'The mail server',
  async run({ google, school, signInToMailServer }) {
    const { server } = school.email
    const secret = `projects/${google.projectId}/secrets/SMTP_PASSWORD/versions/latest:access`
    const address = `secretmanager.googleapis.com/v1/${secret}`
    const found = await google.get(address, Payload).catch(explainRefusal)
    if ('state' in found) return found
    const { payload } = found
    const password = Buffer.from(payload.data, 'base64').toString()
    const failure = await signInToMailServer(server, password)
    if (failure === null) return good(`${new URL(server).host} lets the school in`)
    return bad(
      failure,
      `Look at email.server in school.json. For another password: npx firebase functions:secrets:set SMTP_PASSWORD --project ${google.projectId}\nIf this network blocks SMTP, run it from another one.`,
    )
  },
}

/** The roles Editor and Viewer do not include reading a secret. */
function explainRefusal(error: unknown): Finding {
  if (!(error instanceof GoogleRefusal) || ![403, 404].includes(error.status)) throw error
  return {
    state: 'unknown',
    says: 'the secret SMTP_PASSWORD cannot be read, so nobody has signed in',
    todo: 'Set it, or ask an owner for the role Secret Manager Secret Accessor on it.',
  }
}
