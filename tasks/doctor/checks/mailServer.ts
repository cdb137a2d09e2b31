import * as z from 'zod'
import { GoogleRefusal } from '../../google/GoogleApi.ts'
import { bad, good, type Finding, type ProjectCheck } from '../Check.ts'

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
