import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { mailExtension as name, mailExtensionParameters } from '../../school/mailExtension.ts'
import { bad, goodUnless, type ProjectCheck } from '../Check.ts'

const Instances = z.object({
  instances: z
    .array(
      z.object({
        state: z.string(),
        config: z.object({
          extensionRef: z.string().default(''),
          extensionVersion: z.string().default(''),
          params: z.record(z.string(), z.string()).default({}),
        }),
      }),
    )
    .default([]),
})

const Config = z.object({ extensions: z.object({ [name]: z.string() }) })

/** What a school would notice: who they come from, what sends them, and which are sent. */
const compared = [
  'MAIL_COLLECTION',
  'DEFAULT_FROM',
  'DEFAULT_REPLY_TO',
  'SMTP_CONNECTION_URI',
  'DATABASE_REGION',
  'TTL_EXPIRE_TYPE',
  'TTL_EXPIRE_VALUE',
] as const

/** https://firebase.google.com/docs/reference/extensions/rest: the instances of a project. */
export const mailExtension: ProjectCheck = {
  title: 'The e-mails of the school',
  async run({ google, school, root }) {
    const address = `firebaseextensions.googleapis.com/v1beta/projects/${google.projectId}/instances`
    const { instances } = await google.get(address, Instances)
    const found = instances.find(({ config }) => config.extensionRef === `firebase/${name}`)
    const todo = 'npm run deploy installs it as school.json says.'
    if (found === undefined) {
      return bad('nothing sends them: the extension Trigger Email is not installed', todo)
    }
    const written: unknown = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8'))
    const [, version = ''] = Config.parse(written).extensions[name].split('@')
    const { params, extensionVersion } = found.config
    const wanted = mailExtensionParameters(school)
    const rules = [
      { isSo: found.state === 'ACTIVE', says: `the extension is ${found.state.toLowerCase()}` },
      {
        isSo: extensionVersion === version,
        says: `the extension is version ${extensionVersion || 'unknown'}, and firebase.json says ${version}`,
      },
      ...compared.map((param) => ({
        isSo: (params[param] ?? '') === (wanted[param] ?? ''),
        says: `its ${param} is ${params[param] || 'empty'}, and should be ${wanted[param] ?? 'empty'}`,
      })),
      {
        isSo: /\/secrets\/SMTP_PASSWORD\//.test(params['SMTP_PASSWORD'] ?? ''),
        says: 'it does not read the secret SMTP_PASSWORD',
      },
    ]
    return goodUnless(
      `the extension sends them, from ${school.email.from}`,
      rules.filter(({ isSo }) => !isSo).map(({ says }) => ({ says, todo })),
    )
  },
}
