import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../../google/GoogleApi.ts'
import { functionParameters } from '../../school/schoolEnvironment.ts'
import { bad, goodUnless, type ProjectCheck } from '../Check.ts'

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
