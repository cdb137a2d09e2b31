import type { Asked } from '@shala/emulators/testing/startFakeServer'
import { exampleSchool } from '../../school/exampleSchool.ts'
import { GoogleApi } from '../GoogleApi.ts'
import { runSteps, type SetupStep } from '../SetupStep.ts'

interface Setup {
  readonly steps: readonly SetupStep[]
  /** Where Google's services answer. */
  readonly google: { readonly host: string }
  readonly isPlan: boolean
  readonly now?: Date
}

/** Sets up the school of the example; returns what was printed, and the refusal if there is one. */
export async function runSetup({ steps, google: { host }, isPlan, now = new Date() }: Setup) {
  const said: string[] = []
  const stop = new AbortController().signal
  const { projectId } = exampleSchool.firebase
  const refused: unknown = await runSteps({
    google: new GoogleApi({ projectId, accessToken: 'x', stop, standIn: `http://${host}` }),
    school: exampleSchool,
    now,
    isPlan,
    steps,
    roles: 'Owner of steps',
    afterwards: 'Deploy.',
    say: (line) => said.push(line),
  }).then(
    () => null,
    (error: unknown) => error,
  )
  return { said: said.join('\n'), refused }
}

export const isChange = ({ method, url }: Asked) =>
  method !== 'GET' && !url.includes(':getIamPolicy')
