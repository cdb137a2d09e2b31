import * as z from 'zod'
import { bad, goodUnless, type ProjectCheck } from '../Check.ts'

const Instances = z.object({
  instances: z
    .array(
      z.object({
        state: z.string(),
        config: z.object({
          extensionRef: z.string().default(''),
          params: z.record(z.string(), z.string()).default({}),
        }),
      }),
    )
    .default([]),
})

/** https://firebase.google.com/docs/reference/extensions/rest: the instances of a project. */
export const mailExtension: ProjectCheck = {
  title: 'The e-mails of the school',
  async run({ google, school }) {
    const address = `firebaseextensions.googleapis.com/v1beta/projects/${google.projectId}/instances`
    const { instances } = await google.get(address, Instances)
    const found = instances.find(
      ({ config }) => config.extensionRef === 'firebase/firestore-send-email',
    )
    if (found === undefined) {
      return bad(
        'nothing sends them: the extension Trigger Email is not installed',
        `npx firebase ext:install firebase/firestore-send-email --project ${google.projectId}`,
      )
    }
    const { params } = found.config
    const todo = `npx firebase ext:configure firestore-send-email --project ${google.projectId}`
    const rules = [
      { isSo: found.state === 'ACTIVE', says: `the extension is ${found.state.toLowerCase()}` },
      {
        isSo: params['MAIL_COLLECTION'] === 'mail',
        says: `it watches ${params['MAIL_COLLECTION'] ?? 'no collection'}, and not mail`,
      },
      {
        isSo: params['DEFAULT_FROM'] === school.emailFrom,
        says: `they come from ${params['DEFAULT_FROM'] ?? 'nobody'}, and school.json says ${school.emailFrom}`,
      },
    ]
    return goodUnless(
      `the extension sends them, from ${school.emailFrom}`,
      rules.filter(({ isSo }) => !isSo).map(({ says }) => ({ says, todo })),
    )
  },
}
